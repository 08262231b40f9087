import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount } from './account';
import type { RunResult } from './runNode';

/** One rate of a document, or of a sum of documents, in the upload file of GSTR-1. Amounts in rupees. */
export interface FiledLine {
  section: string;
  /** Of a document. */
  number?: string;
  /** Of a document: its value with tax. */
  value?: number;
  /** The state or territory, or 96. */
  place?: string;
  /** Of exports and of supplies to a SEZ: `WOPAY`, `SEWP`. */
  type?: string;
  rate?: number;
  taxable?: number;
  igst?: number;
  cgst?: number;
  sgst?: number;
}

const june = { returnPeriod: 'month', month: '2026-06', ownGstin: '29AAAAA0000A1ZY' };

/** Runs an operation of GSTR-1 on the rows of a sheet, without an account. */
const runOn = async (
  operation: string,
  sheet: IDataObject[],
  more: INodeParameters = {},
): Promise<RunResult> =>
  await newAccount().run(
    { ...june, operation, documentsFrom: 'lines', ...more },
    { items: sheet, timezone: 'Asia/Kolkata' },
  );

/** Prepares GSTR-1 for June 2026 of a business in Karnataka from a sheet. @returns what is in the file */
export async function filed(
  sheet: IDataObject[],
  more: INodeParameters = {},
): Promise<{ lines: FiledLine[]; hints: string[]; file: IDataObject }> {
  const { items, error, hints } = await runOn('prepareGstr1', sheet, more);
  expect(error).toBeUndefined();
  const { data = '' } = items[0]?.binary?.data ?? {};
  const file = JSON.parse(Buffer.from(data, 'base64').toString()) as IDataObject;
  return { lines: linesIn(file), hints, file };
}

/** The message and the advice of the error that stops Prepare GSTR-1. */
export async function refused(
  sheet: IDataObject[],
  more: INodeParameters = {},
): Promise<{ message: string; advice: string }> {
  const { error } = await runOn('prepareGstr1', sheet, more);
  return { message: error?.message ?? '', advice: error?.description ?? '' };
}

/** What Check finds wrong with a sheet: the document and the problem. */
export async function problemsOf(
  sheet: IDataObject[],
  more: INodeParameters = {},
): Promise<string[]> {
  const { items, error } = await runOn('check', sheet, more);
  expect(error).toBeUndefined();
  return items
    .filter(({ json }) => json.kind === 'problem')
    .map(({ json }) => `${String(json.document)}: ${String(json.problem)}`);
}

const listOf = (value: unknown): IDataObject[] => (value ?? []) as IDataObject[];

function linesIn(file: IDataObject): FiledLine[] {
  const line = (one: IDataObject): Partial<FiledLine> => {
    const { txval, rt, iamt, camt, samt } = {
      ...one,
      ...(one.itm_det as IDataObject),
    } as IDataObject;
    return given({ rate: rt, taxable: txval, igst: iamt, cgst: camt, sgst: samt });
  };
  const documents = (section: string, list: string, lists: string) =>
    listOf(file[section]).flatMap((party) =>
      (list === '' ? [party] : listOf(party[list])).flatMap((document) =>
        listOf(document[lists]).map((one) => ({
          section,
          ...given({
            number: document.inum ?? document.nt_num,
            value: document.val,
            place: document.pos ?? party.pos,
            type: party.exp_typ ?? (document.inv_typ === 'R' ? undefined : document.inv_typ),
          }),
          ...line(one),
        })),
      ),
    );
  return [
    ...documents('b2b', 'inv', 'itms'),
    ...documents('b2cl', 'inv', 'itms'),
    ...documents('exp', 'inv', 'itms'),
    ...documents('cdnr', 'nt', 'itms'),
    ...documents('cdnur', '', 'itms'),
    ...listOf(file.b2cs).map((sum) => ({ section: 'b2cs', place: String(sum.pos), ...line(sum) })),
  ];
}

/** Without what is missing. */
const given = (values: Record<string, unknown>): Partial<FiledLine> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
