import type { Session } from './session';

export interface NodeType {
  name: string;
  displayName: string;
  version: number | number[];
  /** The version of new nodes, if it is not the latest one. */
  defaultVersion?: number;
  properties: Array<Record<string, unknown>>;
  [field: string]: unknown;
}

export interface PickerRequest {
  nodeType: { name: string; version: number };
  /** The path of the parameter, e.g. `parameters.customer`. */
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

/** The requests of n8n's editor for node types and for the lists of parameters. */
export function nodesApi({ request }: Session) {
  const body = ({ nodeType, parameters, ...rest }: PickerRequest) => ({
    ...rest,
    nodeTypeAndVersion: nodeType,
    currentNodeParameters: parameters,
  });

  return {
    /** The node types of a package. */
    async nodeTypes(packageName: string): Promise<NodeType[]> {
      const types = await request<NodeType[]>('GET', '/types/nodes.json');
      return types.filter(({ name }) => name.startsWith(`${packageName}.`));
    },

    /** The entries of a resource locator in the mode From List. */
    listSearch: (search: PickerRequest & { filter?: string; paginationToken?: string }) =>
      request<{ results: PickerOption[]; paginationToken?: string }>(
        'POST',
        '/rest/dynamic-node-parameters/resource-locator-results',
        body(search),
      ),

    /** The options of a parameter with a loadOptions method. */
    loadOptions: (search: PickerRequest) =>
      request<PickerOption[]>('POST', '/rest/dynamic-node-parameters/options', body(search)),
  };
}
