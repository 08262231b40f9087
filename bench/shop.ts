import type { Simulator } from '../simulator';
import { addCustomers, requestJson } from '../test/harness/request';
import { byId, documentBody, numberedProduct } from '../test/harness/samples';
import { openCompany } from './company';
import type { Job, Outcome } from './jobs';
import { gstInvoicing, httpRequestNodes } from './nodes';
import { type Goal, none, row, type Row } from './table';

/** How many customers and products the account of a shop has. */
const recordCount = 300;

/** So many invoices, each to another customer and with another product. */
const invoiceCounts = [100, 10] as const;

const latencyMs = 300;

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Invoices of customers and products that the account has, by the node and by HTTP Request. */
export const shopJobs = async (simulator: Simulator): Promise<Job[]> =>
  await Promise.all(
    invoiceCounts.flatMap((count) => [
      jobIn(simulator, `Shop ${count}`, {
        node: byIds,
        items: numbersTo(count).map((number) => ({ number })),
      }),
      jobIn(simulator, `Shop ${count} with HTTP Request`, {
        node: httpRequestNodes(simulator.baseUrl).create,
        items: numbersTo(count).map(bodyOf),
      }),
    ]),
  );

/** A form that says customer, product and quantity, and leaves the rest to the account. */
const byIds = gstInvoicing({
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  customer: byId('=C-{{ $json.number }}'),
  lineItems: { values: [{ id: byId('=P-{{ $json.number }}'), quantity: 2 }] },
});

/** The same invoice by a user who has all values already. */
const bodyOf = (number: number) =>
  documentBody({
    party: { id: `C-${number}`, type: 'customer', name: `Customer ${number}` },
    items: [{ ...numberedProduct(number), quantity: 2, net_amount: 200, total_amount: 236 }],
  });

async function jobIn(
  simulator: Simulator,
  name: string,
  job: Pick<Job, 'node' | 'items'>,
): Promise<Job> {
  const company = openCompany(simulator, name, 0);
  await addCustomers(company, recordCount);
  for (const number of numbersTo(recordCount)) {
    await requestJson(company, 'POST', '/v2/product', numberedProduct(number));
  }
  simulator.configure({ latencyMs }, company.apiKey);
  return { ...job, company };
}

/** 100 invoices take at most 8 requests more, and 10 of them no more than a read of each customer. */
const most: Record<(typeof invoiceCounts)[number], Goal> = {
  100: { of: 'ratio', is: '≤', value: 1.08 },
  10: { of: 'ratio', is: '≤', value: 2 },
};

const accepted = ({ requests, rejected }: Outcome): number => requests - rejected;

/** @param outcomes of `shopJobs`, in their order */
export const shopRows = (outcomes: Outcome[]): Row[] =>
  invoiceCounts.flatMap((count, index) => {
    const [own, http] = outcomes.slice(2 * index) as [Outcome, Outcome];
    const what = `${count} invoices to ${count} of ${recordCount} customers in n8n`;
    return [
      row(`${what}: accepted (requests)`, accepted(own), { peer: count, goal: most[count] }),
      row(`${what}: rejected (requests)`, own.rejected, { peer: http.rejected }),
      row(`${what} (s)`, own.seconds, { peer: http.seconds }),
      row(`${what}: failed items (items)`, count - own.succeeded, {
        peer: http.failed,
        goal: none,
      }),
    ];
  });
