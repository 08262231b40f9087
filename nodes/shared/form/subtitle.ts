import type { INodePropertyOptions } from 'n8n-workflow';

/**
 * The expression for a node's subtitle on the canvas: the names of the options that are chosen in some
 * parameters, such as `Download PDF: Document`. Without it n8n shows their values.
 */
export function subtitleOf(
  parameters: Record<string, ReadonlyArray<Pick<INodePropertyOptions, 'name' | 'value'>>>,
): string {
  const names = Object.entries(parameters).map(([parameter, options]) => [
    parameter,
    Object.fromEntries(options.map(({ name, value }) => [value, name])),
  ]);
  const chosen = '[$parameter[parameter]].flat().map((value) => names[value]).join(", ")';
  return `={{ ${JSON.stringify(names)}.map(([parameter, names]) => ${chosen}).join(": ") }}`;
}
