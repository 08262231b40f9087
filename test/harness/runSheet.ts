import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { addSampleData } from '../../tools/sampleData';
import { continueOnFail, newAccount, type TestAccount } from './account';

export const byHeading = {
  resource: 'document',
  operation: 'create',
  lineItemsFrom: 'spreadsheet',
  documentDate: '2026-07-14',
};

/** A new account with the sample records, whose requests so far don't count. */
export async function shop(...settings: Parameters<typeof newAccount>): Promise<TestAccount> {
  const account = newAccount(...settings);
  const { baseUrl, apiKey } = account.credential;
  await addSampleData({ baseUrl, company: { apiKey } });
  account.newRequests();
  return account;
}

/** Runs a new node over the rows of a sheet. */
export const runSheet = async (
  account: TestAccount,
  items: IDataObject[],
  { onError, ...change }: INodeParameters = {},
) =>
  await account.run(
    { ...byHeading, ...change },
    { items, settings: onError ? continueOnFail : {} },
  );

/** A row of an order for a customer and a product of the sample records. */
export const orderRow = (more: IDataObject = {}): IDataObject => ({
  'Order No': 'SO-1',
  Customer: 'Ponni Stores',
  Item: 'Keyboard',
  Qty: 2,
  ...more,
});
