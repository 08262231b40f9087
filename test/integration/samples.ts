import type { INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount } from './account';

/** A picker's value, given by ID. */
export const byId = (value: unknown) => ({ __rl: true, mode: 'id', value: String(value) });

/** An address with everything that an address can have. */
export const wholeAddress = (state = 'KARNATAKA', pincode = '570001') => ({
  addressLine1: '1 Fort Road',
  addressLine2: 'Near the Palace',
  city: 'Mysuru',
  state,
  country: 'India',
  pincode,
  addrId: 1,
  addrIdV2: 'A1',
});

export const bankDetails = {
  values: { accountNumber: '001', ifsc: 'ABCD0123456', bankName: 'Example Bank', branch: 'Fort' },
};

export const keyboard = {
  id: 'KB-1',
  name: 'Keyboard',
  quantity: 1,
  unit_price: 100,
  tax_rate: 18,
  hsn_code: '8471',
};

/** An invoice over 118 rupees, for a customer who is described on the spot. */
export const invoice: INodeParameters = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha',
  newPartyDetails: { gstin: '27AAAAA0000A1Z2' },
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify([keyboard]),
};

/** The hash ID of a new document. */
export async function newDocument(
  account: TestAccount,
  change: INodeParameters = {},
): Promise<string> {
  const [row] = await account.rows({ ...invoice, ...change });
  return String(row?.hash_id);
}

/** April 2026, in which the sample documents are dated. */
export const april = { period: 'custom', startDate: '2026-04-01', endDate: '2026-04-30' };

/** Runs side by side what would take a second each: every value has an account of its own. */
export const inAccountsOfTheirOwn = async <Value, Outcome>(
  values: readonly Value[],
  run: (account: TestAccount, value: Value) => Promise<Outcome>,
): Promise<Outcome[]> => await Promise.all(values.map((value) => run(newAccount(), value)));

/** The parameters that make a product of which there are five. */
export const newProduct = {
  resource: 'product',
  operation: 'create',
  recordId: 'K',
  name: 'Keyboard',
  itemType: 'Product',
  unitPrice: 100,
  taxRate: 18,
  quantity: 5,
};
