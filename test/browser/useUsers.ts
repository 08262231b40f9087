import type { Workflow } from '../../tools/realN8n';
import { addSampleData } from '../../tools/sampleData';
import { useOwnInstance } from '../e2e/instance';
import { type Access, requestJson } from '../harness/request';
import { documentBody } from '../harness/samples';
import { type Editing, useEditor } from './useEditor';
import { type User, userAt } from './user';

export const ownGstin = '29AAAAA0000A1ZY';

/** A customer of the sample records. */
export const ponni = { id: 'CUST-PONNI', name: 'Ponni Stores', type: 'customer' };

/** Users of an editor, each with an account. */
export interface Users {
  editing: Editing;
  /**
   * A new workflow, and a new account with customers and products. n8n selects the latest credential for new
   * nodes, which is the account's.
   * @param change of the credential's values
   */
  begin(change?: object): Promise<{ user: User; account: Access; credential: string }>;
  booksOf(account: Access): ReturnType<Editing['instance']['simulator']['books']>;
  /** Opens a workflow whose last node gives the rows of a sheet, in place of one that reads it. */
  openSheet(name: string, rows: object[]): Promise<void>;
}

/** Starts an editor for one test file: credentials of another file would be selected for its nodes. */
export function useUsers(): Users {
  const editing = useEditor(useOwnInstance);
  let accounts = 0;
  return {
    editing,
    async begin(change = {}) {
      const { simulator, api, credentialData } = editing.instance;
      const { baseUrl } = simulator;
      const credential = `Company ${++accounts}`;
      const company = simulator.addCompany(credential, ownGstin);
      const { apiKey } = company;
      await addSampleData({ baseUrl, company });
      const data = { ...credentialData, ...change, apiKey };
      await api.createCredential(credential, 'gstInvoicingApi', data);
      const user = userAt(editing.editor.page);
      await user.openNewWorkflow();
      return { user, account: { baseUrl, apiKey }, credential };
    },
    booksOf: ({ apiKey }) => editing.instance.simulator.books(apiKey),
    async openSheet(name, rows) {
      const { id } = await editing.instance.api.createWorkflow(sheetWorkflow(name, rows));
      await editing.editor.openWorkflow(id);
    },
  };
}

const sheetWorkflow = (name: string, rows: object[]): Workflow => ({
  name,
  nodes: [
    {
      name: 'Start',
      type: 'n8n-nodes-base.manualTrigger',
      typeVersion: 1,
      position: [0, 0],
      parameters: {},
    },
    {
      name,
      type: 'n8n-nodes-base.code',
      typeVersion: 2,
      position: [200, 0],
      parameters: { jsCode: `return ${JSON.stringify(rows)}.map((json) => ({ json }));` },
    },
  ],
  connections: { Start: { main: [[{ node: name, type: 'main', index: 0 }]] } },
});

/** Creates a document of 118 rupees without the editor, an invoice by default. @returns its hash ID */
export async function addDocument(account: Access, change: object = {}): Promise<string> {
  const body = documentBody({ party: ponni, ...change });
  const { data } = await requestJson<{ data: { hash_id: string } }>(
    account,
    'POST',
    '/v2/doc',
    body,
  );
  return data.hash_id;
}
