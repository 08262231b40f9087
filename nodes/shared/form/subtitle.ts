import type { INodePropertyOptions } from 'n8n-workflow';

type Names = ReadonlyArray<Pick<INodePropertyOptions, 'name' | 'value'>>;

/**
 * The expression for a node's subtitle on the canvas: the names of the options that are chosen in some
 * parameters, such as `Download PDF: Document`. Without it n8n shows their values.
 * @param subjects what single operations work on: parameters that only these operations have, of which the
 * editor may keep a value while it shows another operation
 */
export function subtitleOf(
  parameters: Record<string, Names>,
  subjects: Record<string, Record<string, Names>> = {},
): string {
  const all = JSON.stringify(namesOf(parameters));
  const own = JSON.stringify(
    Object.fromEntries(
      Object.entries(subjects).map(([operation, names]) => [operation, namesOf(names)]),
    ),
  );
  const shown = own === '{}' ? all : `[...${all}, ...(${own}[$parameter["operation"]] ?? [])]`;
  const chosen = '[$parameter[parameter]].flat().map((value) => names[value]).join(", ")';
  return `={{ ${shown}.map(([parameter, names]) => ${chosen}).filter(Boolean).join(": ") }}`;
}

const namesOf = (parameters: Record<string, Names>) =>
  Object.entries(parameters).map(([parameter, options]) => [
    parameter,
    Object.fromEntries(options.map(({ name, value }) => [value, name])),
  ]);
