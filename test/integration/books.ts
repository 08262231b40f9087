import type { IDataObject, INodeListSearchItems, INodeParameters } from 'n8n-workflow';
import { type RecordedRequest, type Simulator, startSimulator } from '../../simulator';
import { type Form, openForm } from './editor';
import { runNode } from './workflowRun';

/** A company whose books a test fills as fast as it likes; the node keeps to its pace all the same. */
export interface Books {
  credential: Record<string, string>;
  form: Form;
  /** Runs the node once and gives its rows; an error fails the test. */
  rows(parameters: INodeParameters): Promise<IDataObject[]>;
  /** Runs the node once and gives the error that stopped it. */
  refusal(parameters: INodeParameters): Promise<string | undefined>;
  /** Asks the simulator itself, past the node. */
  ask(method: string, path: string, body?: object): Promise<IDataObject>;
  /** What was asked since the last look. */
  asked(): Array<Pick<RecordedRequest, 'method' | 'path' | 'query' | 'body'>>;
}

let simulator: Simulator;

/** Starts one simulator for the test file, which answers as fast as it is asked. */
export function useFastSimulator(): void {
  beforeAll(async () => {
    simulator = await startSimulator({ rateLimit: false });
  });
  afterAll(async () => {
    await simulator.close();
  });
}

let companies = 0;

/** @param customers how many there are: C-1, called Customer 1, and so on */
export async function booksWith(customers: number): Promise<Books> {
  const company = simulator.addCompany(`Company ${++companies}`, '29AAAAA0000A1ZY');
  const credential = {
    baseUrl: simulator.baseUrl,
    apiKey: company.apiKey,
    webhookSecret: '',
    previousWebhookSecret: '',
    booksTimeZone: 'Asia/Kolkata',
    endpointVersion: 'recommended',
    identifierPrefix: 'service',
  };
  let looked = 0;
  const run = async (parameters: INodeParameters) => await runNode({ credential, parameters });
  const books: Books = {
    credential,
    form: openForm(credential),
    async rows(parameters) {
      const { items, error } = await run(parameters);
      if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
      return items.map(({ json }) => json);
    },
    refusal: async (parameters) => (await run(parameters)).error?.message,
    async ask(method, path, body) {
      const answer = await fetch(simulator.baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${company.apiKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as IDataObject;
    },
    asked() {
      const all = simulator
        .requests()
        .filter(({ keyLabel }) => keyLabel?.startsWith(`${company.name}:`));
      const news = all.slice(looked);
      looked = all.length;
      return news.map(({ method, path, query, body }) => ({ method, path, query, body }));
    },
  };
  for (let number = 1; number <= customers; number++) {
    const customer = { customer_id: `C-${number}`, name: `Customer ${number}` };
    await books.ask('POST', '/v2/customer', customer);
  }
  books.asked();
  return books;
}

/** An invoice, or another document, over 118 rupees; its hash ID. */
export async function documentIn(books: Books, type: string, more: object = {}): Promise<string> {
  const { data } = await books.ask('POST', '/v2/doc', {
    document_type: type,
    document_date: new Date().toLocaleDateString('en-GB').replace(/\//g, '-'),
    party: { id: 'C-1', name: 'Customer 1', type: 'customer' },
    items: [
      {
        id: 'K',
        name: 'Keyboard',
        quantity: 1,
        unit_price: 100,
        tax_rate: 18,
        price_with_tax: 118,
        net_amount: 100,
        total_amount: 118,
        item_type: 'Product',
      },
    ],
    ...more,
  });
  return String((data as IDataObject).hash_id);
}

/** A picker's value after a choice from its list. */
export const chosen = ({ name, value }: INodeListSearchItems) => ({
  __rl: true,
  mode: 'list',
  value: String(value),
  cachedResultName: name,
});
