/** A node of the workflow, and what the first item that it puts out holds. */
export interface Step {
  name: string;
  parameters: Record<string, unknown>;
  gives: Record<string, unknown>;
}

/** A picker's value, given by ID. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** A field of the first item that an earlier node put out. */
export const fieldOf = (name: string, field: string): string =>
  `={{ $('${name}').first().json.${field} }}`;

/** A document, given by the hash ID that an earlier node put out. */
export const madeBy = (name: string) => byId(fieldOf(name, 'hash_id'));
