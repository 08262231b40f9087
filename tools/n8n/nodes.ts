import type { Session } from './session';

export interface NodeType {
  name: string;
  displayName: string;
  version: number | number[];
  properties: Array<Record<string, unknown>>;
  [field: string]: unknown;
}

export interface PickerRequest {
  nodeType: { name: string; version: number };
  /** The parameter that is being filled in, e.g. `parameters.customer`. */
  path: string;
  /** The node's listSearch or loadOptions method. */
  methodName: string;
  parameters: Record<string, unknown>;
  credentials: Record<string, { id: string; name: string }>;
}

export interface PickerOption {
  name: string;
  value: string | number;
  url?: string;
  description?: string;
}

/** What n8n's editor asks about node types, also while parameters are filled in. */
export function nodesApi({ request }: Session) {
  const body = ({ nodeType, parameters, ...rest }: PickerRequest) => ({
    ...rest,
    nodeTypeAndVersion: nodeType,
    currentNodeParameters: parameters,
  });

  return {
    /** The node types of a package, as the editor gets them. */
    async nodeTypes(packageName: string): Promise<NodeType[]> {
      const types = await request<NodeType[]>('GET', '/types/nodes.json');
      return types.filter(({ name }) => name.startsWith(`${packageName}.`));
    },

    /** The entries of a resource locator's "From List". */
    listSearch: (search: PickerRequest & { filter?: string; paginationToken?: string }) =>
      request<{ results: PickerOption[]; paginationToken?: string }>(
        'POST',
        '/rest/dynamic-node-parameters/resource-locator-results',
        body(search),
      ),

    /** The entries of a parameter with a loadOptions method. */
    loadOptions: (search: PickerRequest) =>
      request<PickerOption[]>('POST', '/rest/dynamic-node-parameters/options', body(search)),
  };
}
