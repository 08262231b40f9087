import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { readUploadFile } from '../unit/returns/gstr1/format';
import { newAccount, type TestAccount } from '../harness/account';

const period = { returnPeriod: 'month', month: '2026-06' };
export const june = { ...period, ownGstin: '29AAAAA0000A1ZY' };
export const check = { ...june, operation: 'check' };
export const prepare = { ...june, operation: 'prepareGstr1' };
export const sectionRows = { ...june, operation: 'getSectionRows' };
export const checkNumbering = { operation: 'checkNumbering' };
export const fromItems = { documentsFrom: 'items' };

/** An account with the books of June 2026. */
export function juneAccount(...settings: Parameters<typeof newAccount>): TestAccount {
  const account = newAccount(...settings);
  account.addMonthOfBooks({ month: '2026-06' });
  return account;
}

/** What Document: Get Many returns for June. */
export const juneRows = async (
  account: TestAccount,
  more: IDataObject = {},
): Promise<IDataObject[]> =>
  await account.rows({
    resource: 'document',
    operation: 'getAll',
    documentTypes: ['invoice', 'sales_return', 'delivery_challan', 'estimate'],
    period: 'custom',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    returnAll: true,
    output: 'withItems',
    ...(more as object),
  });

export const textIn = ({ binary = {} }: INodeExecutionData = { json: {} }): string =>
  Buffer.from(binary.data?.data ?? '', 'base64').toString();

export const byDocument = (rows: IDataObject[]) =>
  [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The paths of the reads since the last call, without their IDs. */
export const paths = (account: TestAccount) =>
  account
    .newRequests()
    .map(({ path, query }) =>
      path === '/v2/doc/list' ? String(query?.['document_type']) : path.replace(/[^/]+$/, '…'),
    );

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at files of many shapes
type AnyFile = any;

/** The file in an output item, which the strict reader of the format also checks. */
export const fileIn = (item?: INodeExecutionData, iff = false): AnyFile =>
  readUploadFile(textIn(item), { iff });
