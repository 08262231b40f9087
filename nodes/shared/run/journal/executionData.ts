import type { IExecuteFunctions } from 'n8n-workflow';

/**
 * The data that n8n stores with the execution, of this node or of all nodes (`flow`). n8n's own agents
 * run tools once per call, outside of an execution, so there is none.
 */
export function executionData<Data>(
  functions: IExecuteFunctions,
  of: 'node' | 'flow',
): Partial<Data> {
  try {
    return functions.getContext(of) as Partial<Data>;
  } catch {
    return {};
  }
}
