import { LoadOptionsContext } from 'n8n-core';
import {
  type ICredentialDataDecryptedObject,
  type INodeListSearchResult,
  type INodeParameters,
  type INodePropertyOptions,
  type IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow';

import { credentialsHelper, gstInvoicing, newNode, nodeTypes } from './engine';

interface Search {
  filter?: string;
  /** From the previous page of results. */
  paginationToken?: unknown;
  /** The values of the form's other fields. */
  parameters?: INodeParameters;
}

/** The node's form in the editor, as n8n's server sees it. */
export interface Form {
  /** The entries of a picker. */
  search(method: string, search?: Search): Promise<INodeListSearchResult>;
  /** The options of a list. */
  options(method: string, parameters?: INodeParameters): Promise<INodePropertyOptions[]>;
}

const { listSearch, loadOptions } = gstInvoicing.methods;

/** Opens the form. @param credential if it is missing, none is selected */
export function openForm(credential?: ICredentialDataDecryptedObject): Form {
  const contextOf = (parameters: INodeParameters) => {
    const settings = credential ? {} : { credentials: undefined };
    const node = newNode('Temp-Node', 'gstInvoicing', parameters, settings);
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
    options: async (method, parameters = {}) =>
      await methodOf(loadOptions, method).call(contextOf(parameters)),
  };
}

function methodOf<Method>(methods: Record<string, Method>, name: string): Method {
  const method = methods[name];
  if (!method) throw new Error(`The node has no method ${name}`);
  return method;
}
