import { InputError, withErrors } from '../../../../core/inputError';
import { FilingError } from '../../../../law/filing';

export const ownGstinLabel = 'Own GSTIN';
export const returnPeriodLabel = 'Return Period';

/** What a function reads of who files which return. @throws InputError for a return that can't be filed */
export const inFilingWords = <Result>(read: () => Result): Result =>
  withErrors((error) => (error instanceof FilingError ? errorOf(error) : error), read);

function errorOf({ code, facts: { gstin, fault, period } }: FilingError): InputError {
  const texts: Record<typeof code, [label: string, problem: string, advice?: string]> = {
    gstin: [ownGstinLabel, `${ownGstinLabel} must be a valid GSTIN, not "${gstin}"`, fault],
    period: [
      returnPeriodLabel,
      `${returnPeriodLabel} must be a month from 05-2021 on, not ${period?.month}-${period?.year}`,
      'Earlier returns can no longer be filed.',
    ],
    noGstr3b: [
      returnPeriodLabel,
      'A quarterly filer files GSTR-3B for the whole quarter',
      'Choose the quarter, or its last month. For the other months, tax is paid by challan (PMT-06).',
    ],
  };
  return new InputError(...texts[code]);
}
