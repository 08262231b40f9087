import { LoadOptionsContext } from 'n8n-core';
import {
  type ICredentialDataDecryptedObject,
  type INodeListSearchResult,
  type INodeParameters,
  type INodePropertyOptions,
  type IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow';
import { GstInvoicing } from '../../nodes/GstInvoicing/GstInvoicing.node';
import { credentialsHelper, nodeTypes } from './workflowRun';

/** What a picker's box asks for. */
interface Asked {
  filter?: string;
  /** Where the step before ended. */
  paginationToken?: unknown;
  /** How the rest of the form is filled in. */
  parameters?: INodeParameters;
}

/** The node's form in the editor, whose lists n8n's server fills. */
export interface Form {
  search(method: string, asked?: Asked): Promise<INodeListSearchResult>;
  options(method: string): Promise<INodePropertyOptions[]>;
}

const { listSearch, loadOptions } = new GstInvoicing().methods;

/** Opens the form, in this process; without a credential none is chosen in it. */
export function openForm(credential?: ICredentialDataDecryptedObject): Form {
  const contextOf = (parameters: INodeParameters) => {
    const node = {
      id: 'node',
      name: 'Temp-Node',
      type: 'gstInvoicing',
      typeVersion: 1,
      position: [0, 0] as [number, number],
      parameters,
      ...(credential && { credentials: { gstInvoicingApi: { id: '1', name: 'Test company' } } }),
    };
    const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
    const additionalData = {
      currentNodeParameters: parameters,
      ...(credential && { credentialsHelper: credentialsHelper(credential) }),
    } as unknown as IWorkflowExecuteAdditionalData;
    return new LoadOptionsContext(workflow, node, additionalData, 'parameters');
  };
  return {
    search: async (method, { filter, paginationToken, parameters = {} } = {}) =>
      await methodOf(listSearch, method).call(
        contextOf(parameters),
        filter,
        paginationToken as string | undefined,
      ),
    options: async (method) => await methodOf(loadOptions, method).call(contextOf({})),
  };
}

function methodOf<Method>(methods: Record<string, Method>, name: string): Method {
  const method = methods[name];
  if (!method) throw new Error(`The node has no method ${name}`);
  return method;
}
