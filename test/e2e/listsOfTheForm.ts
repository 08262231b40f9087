/** A list that a field of the form offers. */
export interface ListOfTheForm {
  kind: 'listSearch' | 'loadOptions';
  methodName: string;
  /** Where the field stands, as the editor says it: `parameters.lineItems.values[0].id`. */
  path: string;
}

interface Field {
  name: string;
  typeOptions?: { loadOptionsMethod?: string; multipleValues?: boolean };
  modes?: Array<{ typeOptions?: { searchListMethod?: string } }>;
  /** The fields of a collection, the groups of a fixed collection, or the choices of a selector. */
  options?: Array<Field & { values?: Field[] }>;
}

/** The lists of all fields, at any depth; in a list of groups those of the first one. */
export function listsIn(fields: unknown[], place = 'parameters'): ListOfTheForm[] {
  return (fields as Field[]).flatMap(({ name, typeOptions = {}, modes = [], options = [] }) => {
    const path = `${place}.${name}`;
    const { loadOptionsMethod, multipleValues } = typeOptions;
    const searches = modes.flatMap((mode) => mode.typeOptions?.searchListMethod ?? []);
    return [
      ...searches.map((methodName) => ({ kind: 'listSearch' as const, methodName, path })),
      ...(loadOptionsMethod
        ? [{ kind: 'loadOptions' as const, methodName: loadOptionsMethod, path }]
        : []),
      ...options.flatMap((option) =>
        option.values
          ? listsIn(option.values, `${path}.${option.name}${multipleValues ? '[0]' : ''}`)
          : listsIn([option], path),
      ),
    ];
  });
}
