import { byId } from '../../harness/samples';

/** A node of the workflow, and the expected fields of its first output item. */
export interface Step {
  name: string;
  parameters: Record<string, unknown>;
  returns: Record<string, unknown>;
}

/** An expression for a field of an earlier node's first item. */
export const fieldOf = (name: string, field: string): string =>
  `={{ $('${name}').first().json.${field} }}`;

/** The document that an earlier node has returned, by its hash ID. */
export const documentFrom = (name: string) => byId(fieldOf(name, 'hash_id'));
