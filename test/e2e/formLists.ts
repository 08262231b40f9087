/** A list or picker of a field. */
export interface FormList {
  kind: 'listSearch' | 'loadOptions';
  methodName: string;
  /** The path of the field, as in the editor's requests: `parameters.lineItems.values[0].id`. */
  path: string;
}

interface Field {
  name: string;
  typeOptions?: { loadOptionsMethod?: string; multipleValues?: boolean };
  modes?: Array<{ typeOptions?: { searchListMethod?: string } }>;
  /** The fields of a collection, the groups of a fixed collection, or the options of a list. */
  options?: Array<Field & { values?: Field[] }>;
}

/** The lists of all fields at any depth. In a repeatable group, those of its first entry. */
export function listsIn(fields: unknown[], parent = 'parameters'): FormList[] {
  return (fields as Field[]).flatMap(({ name, typeOptions = {}, modes = [], options = [] }) => {
    const path = `${parent}.${name}`;
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
