import type { Simulator } from '../../simulator';
import { runNode } from '../integration/workflowRun';

/** A company in whose books the executions work. */
export interface Company {
  name: string;
  credential: Record<string, string>;
  /** Large invoices, of which each payment settles a little. */
  invoices: Array<{ customer: string; hashId: string }>;
}

const customers = Array.from({ length: 12 }, (_, index) => ({ customer: `C-${index + 1}` }));

/** Adds a company to the simulator, with an invoice for each of its customers. */
export async function openCompany(simulator: Simulator, name: string): Promise<Company> {
  const { apiKey } = simulator.addCompany(name, '29AAAAA0000A1ZY');
  const credential = {
    baseUrl: simulator.baseUrl,
    apiKey,
    webhookSecret: '',
    previousWebhookSecret: '',
    booksTimeZone: 'Asia/Kolkata',
    endpointVersion: 'recommended',
    identifierPrefix: 'service',
  };
  const { items } = await runNode({ credential, parameters: largeInvoice, items: customers });
  const invoices = items.map(({ json }, index) => ({
    customer: `C-${index + 1}`,
    hashId: String(json.hash_id),
  }));
  return { name, credential, invoices };
}

const largeInvoice = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2025-07-31',
  partyFrom: 'new',
  newPartyId: '={{ $json.customer }}',
  newPartyName: '={{ "Customer " + $json.customer }}',
  lineItemsFrom: 'json',
  lineItemsJson: '[{"id":"P-1","name":"Pen","quantity":1,"unit_price":100000,"tax_rate":18}]',
};
