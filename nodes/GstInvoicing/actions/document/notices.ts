import type { INodeProperties } from 'n8n-workflow';

/** Shown wherever an e-invoice is made (service.md, What the service does: Conventions). */
export const eInvoiceNotice: INodeProperties = {
  displayName:
    'E-invoices go to the sandbox portal of the government until the provider of your account switches it to production. An IRN from the sandbox is worth nothing to your customer or the tax office.',
  name: 'eInvoiceNotice',
  type: 'notice',
  default: '',
};
