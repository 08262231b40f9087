/**
 * Counts the requests of customers from a sheet, beside those of the form with one item for each of them:
 * `npm run bench:records` (docs/engineering/performance.md).
 */
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { type Simulator, startSimulator } from '../simulator';
import { runNode } from '../test/harness/runNode';
import { credentialData } from '../test/harness/samples';
import { type Company, openCompany } from './company';
import { type Goal, row, type Row, table } from './table';

const before = 450;
const count = 500;

/** A second run, and details that the list lacks. */
interface Job {
  what: string;
  /** The rows that were written before. */
  stored: number;
  hasDetails?: true;
  goal?: Goal;
}

const atMost = (value: number): Goal => ({ of: 'ours', is: '≤', value });

const jobs: Job[] = [
  { what: `${before} of them unchanged`, stored: before, goal: atMost(60) },
  { what: 'all unchanged', stored: count, goal: atMost(10) },
  // A read for each, and 50 that are new.
  {
    what: `with addresses, ${before} unchanged`,
    stored: before,
    hasDetails: true,
    goal: atMost(520),
  },
  { what: 'with addresses, all unchanged', stored: count, hasDetails: true, goal: atMost(520) },
];

/** A row of the sheet. */
const customer = (number: number, hasDetails = false): IDataObject => ({
  'Customer ID': `C-${number}`,
  Name: `Customer ${number}`,
  Mobile: String(9_800_000_000 + number),
  ...(hasDetails && {
    Address: `${number} MG Road`,
    City: 'Pune',
    State: 'Maharashtra',
    PIN: '411001',
  }),
});

const fromSheet: INodeParameters = { lineItemsFrom: 'spreadsheet' };

/** The form with expressions, as a workflow has it without sheets. */
const fromForm = (hasDetails = false): INodeParameters => ({
  recordId: '={{ $json["Customer ID"] }}',
  name: '={{ $json.Name }}',
  additionalFields: {
    phone: '={{ $json.Mobile }}',
    ...(hasDetails && {
      billing_address: {
        values: [
          {
            address_line1: '={{ $json.Address }}',
            city: '={{ $json.City }}',
            state: 'MAHARASHTRA',
            country: 'India',
            pincode: '={{ $json.PIN }}',
          },
        ],
      },
    }),
  },
});

/** @throws if the node does not carry out every item */
async function requestsOf(
  company: Company,
  form: INodeParameters,
  items: IDataObject[],
): Promise<number> {
  const sent = company.requests().length;
  const result = await runNode({
    credential: { ...credentialData(company), requestsPerSecond: 100 },
    parameters: { resource: 'customer', operation: 'createOrUpdate', ...form },
    items,
  });
  if (result.error) throw new Error(`${company.name}: ${result.error.message}`);
  return company.requests().length - sent;
}

async function rowOf(simulator: Simulator, { what, stored, hasDetails, goal }: Job): Promise<Row> {
  const name = `${count} customers from a sheet, ${what} (requests)`;
  const items = Array.from({ length: count }, (_, index) => customer(index + 1, hasDetails));
  const requests = async (company: Company, form: INodeParameters) => {
    await requestsOf(company, fromSheet, items.slice(0, stored));
    return await requestsOf(company, form, items);
  };
  const ours = await requests(openCompany(simulator, what, 0), fromSheet);
  const peer = await requests(openCompany(simulator, `${what}, by form`, 0), fromForm(hasDetails));
  return row(name, ours, { peer, goal });
}

/** The requests of each job; counts, so that nothing else on the machine matters. */
export async function recordSheetRows(): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: false });
  try {
    const rows: Row[] = [];
    for (const job of jobs) rows.push(await rowOf(simulator, job));
    return rows;
  } finally {
    await simulator.close();
  }
}

if (require.main === module)
  recordSheetRows().then(
    (rows) => console.log(table(rows)),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
