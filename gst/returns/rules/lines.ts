import type { ReturnLine, ReturnDocument } from '../documents/document';
import { leastHsnDigits, type Filing } from '../base/filing';
import { rupeeText } from '../../../core/paise';
import { isReportableHsn, isServiceCode, unitCodeOf } from '../sums/hsn';
import type { Finding } from '../../rules/rule';
import { unexplained } from './totals';

/** Lines that the portal would reject in the HSN summary, although it accepts the document. */
export const hsnFindings = ({ lines }: ReturnDocument, filing: Filing): Finding[] =>
  lines
    .filter(({ hsn }) => !isReportableHsn(hsn, filing))
    .map(({ hsn, name }) => ({
      field: 'HSN Code',
      problem:
        hsn === '' ? `"${name}" has no HSN code` : `The HSN code ${hsn} of "${name}" is not valid`,
      fix: `Give it an HSN code, or an SAC for a service, of ${leastHsnDigits(filing)} to 8 digits, as your turnover asks for.`,
    }));

/** Problems of lines that the portal accepts. */
export const lineFindings = ({ lines }: ReturnDocument): Finding[] => [
  ...lines.filter(hasOtherUnit).map(({ unit, name }) => ({
    field: 'Unit',
    problem:
      unit === ''
        ? `"${name}" has no unit`
        : `The unit "${unit}" of "${name}" is not a unit quantity code (UQC)`,
    fix: 'Use a code such as NOS, PCS, KGS or MTR. The HSN summary has OTH for others.',
  })),
  ...lines
    .filter((line) => unexplained(line) !== 0n)
    .map((line) => ({
      field: 'Cess',
      problem: `The total of "${line.name}" differs by ${rupeeText(unexplained(line))} from its taxable value and tax`,
      fix: 'Give Cess where it is cess. Otherwise correct the amounts of the line.',
    })),
];

const hasOtherUnit = ({ unit, hsn, isService }: ReturnLine): boolean =>
  !isService && !isServiceCode(hsn) && unitCodeOf(unit) === undefined;
