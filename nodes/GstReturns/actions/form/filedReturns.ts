import { InputError, notJson, withErrors } from '../../../../core/inputError';
import type { Outward } from '../../../../returns/gstr3b/outward';
import { readFiledGstr1 } from '../../../../returns/gstr3b/outwardOfFile';
import { filePeriod, lastMonthOf, type Filing } from '../../../../law/filing';
import {
  FiledError,
  type FiledFacts,
  type FiledProblem,
} from '../../../../returns/gstr1/sections/filed/fault';
import { readLastReturn, type LastReturn } from '../../../../returns/gstr1/late/lastReturn';

export const lastReturnLabel = 'Last Return (JSON)';
export const filedGstr1Label = 'Filed GSTR-1 (JSON)';

/** @throws InputError for anything but earlier GSTR-1 files of the filer */
export const lastReturnIn = (
  given: unknown,
  filing: Filing,
  covers?: Filing['frequency'],
): LastReturn => {
  const advice =
    'Give the upload file of your last GSTR-1 as it was filed, for example {{ $json.data }} of an Extract From File node.';
  return inWords(lastReturnLabel, advice, filing, () => readLastReturn(given, filing, covers));
};

/** @throws InputError for anything but the files of GSTR-1 for the period */
export const filedGstr1In = (given: unknown, filing: Filing): Outward => {
  const advice = 'Give the upload file of GSTR-1 for the return period, or an array of its parts.';
  return inWords(filedGstr1Label, advice, filing, () => readFiledGstr1(given, filing));
};

function inWords<Result>(
  label: string,
  advice: string,
  filing: Filing,
  read: () => Result,
): Result {
  const errorOf = (error: unknown): unknown => {
    if (!(error instanceof FiledError)) return error;
    const { code, facts } = error;
    if (code === 'notJson') return notJson(label, String(facts.text), advice);
    const message = `${label} ${problems[code](facts, filing)}`;
    return new InputError(label, message, fixes[code] ?? advice);
  };
  return withErrors(errorOf, read);
}

const problems: Record<
  Exclude<FiledProblem, 'notJson'>,
  (facts: FiledFacts, filing: Filing) => string
> = {
  noFile: () => 'is empty',
  notFile: () => 'must be the file of a return',
  notGstr1: ({ block }) =>
    `is not a file of GSTR-1: ${block === undefined ? 'it needs gstin and fp' : `it contains "${block}"`}`,
  otherGstin: ({ gstin }, filing) => `is of the GSTIN ${gstin}, not of Own GSTIN ${filing.gstin}`,
  notEarlier: ({ period = '' }, filing) =>
    `is of ${period.slice(0, 2)}-${period.slice(2)}, which is not before the return period ${filePeriod(filing)}`,
  notOfPeriod: ({ period }, filing) => `is of the period ${period}, not of ${lastMonthOf(filing)}`,
  severalPeriods: () => 'has files of different periods',
  unreadableSection: ({ section }) => `has a section ${section} that can't be read`,
  notAmount: ({ record, value }) =>
    `has ${record} with an amount that can't be read${value === undefined ? '' : `: ${JSON.stringify(value)}`}`,
  notDate: ({ record }) => `has ${record} with a date that can't be read`,
  noNumber: ({ record }) => `has ${record}`,
  repeated: ({ record }) => `has ${record} twice`,
};

/** Where the fix is not to give another file. */
const fixes: Partial<Record<FiledProblem, string>> = {
  notEarlier: 'Give the file of an earlier return, or correct Return Period.',
  severalPeriods: 'Give the parts of one return only.',
  repeated: 'Give each part of the file once.',
};
