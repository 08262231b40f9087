import type { ReturnLine, ReturnDocument } from '../documents/document';
import { absolute, rupeeText, sumOf, taxOn, type Paise } from '../../../core/paise';
import type { Finding } from '../../rules/rule';

/**
 * Differences between the lines and the amounts of the document. A read doesn't return charges,
 * deductions, an adjustment, TCS or TDS, so only these differences show that there are some.
 */
export function totalsFindings(document: ReturnDocument): Finding[] {
  const { lines, total, net, tax, payable } = document;
  const taxable = sumOf(lines.map((line) => line.taxable));
  const withTax = sumOf(lines.map(totalOf));
  const differing = [
    differs(document, 'Net Amount', net, taxable),
    differs(document, 'Tax Amount', tax, withTax - taxable),
    isRounded(total, withTax) ? undefined : differs(document, 'Total Amount', total, withTax),
  ].flatMap((one) => one ?? []);
  return [
    ...differing.map(({ field, problem }) => ({
      field,
      problem,
      fix: 'The document has a charge, deduction, adjustment or TCS that reads do not show. Where it is part of the taxable value, make it a line item.',
    })),
    ...(payable !== undefined && payable > 0n && payable < total
      ? [
          {
            field: 'Amount Pending',
            problem: `Paid and pending amounts come to ${rupeeText(payable)}, less than the total ${rupeeText(total)}`,
            fix: 'The document has TDS. GSTR-1 does not report it, so nothing is to be done here.',
          },
        ]
      : []),
  ];
}

/** Whether the document's total includes an amount that its lines don't explain. */
export function hidesAmounts(document: ReturnDocument): boolean {
  const lines = sumOf(document.lines.map(totalOf));
  const isExplained = absolute(document.total - lines) <= tolerance(document);
  return !isExplained && !isRounded(document.total, lines);
}

/** The part of a line's total besides its taxable value and tax, which most likely is cess. */
export function unexplained(line: ReturnLine): Paise {
  if (line.total === undefined) return 0n;
  const rest = line.total - computedTotal(line);
  // The tax may have been rounded as a whole or in two halves, and the results may differ by a paisa.
  return absolute(rest) > 1n ? rest : 0n;
}

const computedTotal = ({ taxable, rate, cess = 0n }: ReturnLine): Paise =>
  taxable + taxOn(taxable, rate, 1) + cess;

const totalOf = (line: ReturnLine): Paise => line.total ?? computedTotal(line);

/** Each line may be rounded differently. */
const tolerance = ({ lines }: ReturnDocument): bigint => BigInt(lines.length);

/** Whether a total is in whole rupees and differs by less than a rupee, so that it was rounded. */
const isRounded = (total: Paise, lines: Paise): boolean =>
  total % 100n === 0n && absolute(total - lines) < 100n;

function differs(
  document: ReturnDocument,
  field: string,
  stated: Paise | undefined,
  lines: Paise,
): Pick<Finding, 'field' | 'problem'> | undefined {
  if (stated === undefined || absolute(stated - lines) <= tolerance(document)) return undefined;
  const words = `${field} of the document is ${rupeeText(stated)}, but its lines come to ${rupeeText(lines)}`;
  return { field, problem: words };
}
