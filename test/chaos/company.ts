import type { Simulator } from '../../simulator';
import { runNode } from '../harness/runNode';
import { credentialData, invoiceForEach, pens } from '../harness/samples';

/** A company whose account the executions write to. */
export interface Company {
  name: string;
  credential: ReturnType<typeof credentialData>;
  /** Large invoices; each payment settles a small part of one. */
  invoices: Array<{ customer: string; hashId: string }>;
}

const customers = Array.from({ length: 12 }, (_, index) => ({ customer: `C-${index + 1}` }));

/** Adds a company to the simulator, with an invoice for each of its customers. */
export async function openCompany(simulator: Simulator, name: string): Promise<Company> {
  const { apiKey } = simulator.addCompany(name, '29AAAAA0000A1ZY');
  const credential = credentialData({ baseUrl: simulator.baseUrl, apiKey });
  const { items } = await runNode({ credential, parameters: largeInvoice, items: customers });
  const invoices = items.map(({ json }, index) => ({
    customer: `C-${index + 1}`,
    hashId: String(json.hash_id),
  }));
  return { name, credential, invoices };
}

const largeInvoice = {
  ...invoiceForEach({ ...pens, quantity: 10_000 }),
  documentDate: '2025-07-31',
};
