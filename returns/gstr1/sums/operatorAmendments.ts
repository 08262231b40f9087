import { groupBy } from '../../../core/groupBy';
import type { IsoDate } from '../../../core/day';
import type { Paise } from '../../../core/paise';
import { dateOfPeriod, type Filing, type Month } from '../../../law/filing';
import type { OperatorSection, ReturnDocument } from '../documents/document';
import { addAmounts, sumOfAmounts, sumOfItems, type TaxedAmounts } from '../placement/amounts';
import type { PlacedDocument } from '../placement/entry';
import { liabilityOf } from '../placement/operator';
import type { OperatorRow } from './eCommerce';
import type { Reported } from './hsn';

/** What an earlier return states of operators. */
export interface FiledOperators {
  period: Month;
  /** Its first and last day. */
  days: { start: IsoDate; end: IsoDate };
  operators: readonly OperatorRow[];
}

/** The corrected supplies through one e-commerce operator in an earlier period (table 14A). */
export interface OperatorAmendment extends OperatorRow {
  /** YYYY-MM: the month, or the last month of the quarter. */
  originalPeriod: string;
  /** The corrected taxable value less the filed one. */
  difference: Paise;
  /** How many documents correct it. */
  documents: number;
}

export interface OperatorAmendments {
  rows: OperatorAmendment[];
  /** Documents that change a sum which can't be computed: it, or an original, is not known. */
  unknown: ReturnDocument[];
}

/**
 * Table 14A states whole sums, so each is the one of the last return with the differences of the
 * documents that amend it (gst.md, E-commerce operators).
 */
export function operatorAmendments(
  { entries, corrections }: Reported,
  { lastReturn, ...filing }: Filing & { lastReturn?: FiledOperators },
): OperatorAmendments {
  const summed = corrections.b2cs.flatMap(({ documents }) => documents);
  const members = entries.filter((entry) => entry.amends && operatorOf(entry.document));
  const unclear = summed.filter((one) => one.facts.amends && operatorOf(one));
  const uncertain = new Set(unclear.map(operatorOf));
  const result: OperatorAmendments = { rows: [], unknown: [...unclear] };
  for (const [operator, group] of groupBy(members, ({ document }) => operatorOf(document))) {
    const filed = lastReturn?.operators.find((one) => keyOf(one) === operator);
    const changes = group.map((entry) => changeOf(entry, lastReturn));
    const known = changes.filter((one) => one !== undefined);
    if (!filed || !lastReturn || known.length < group.length || uncertain.has(operator)) {
      result.unknown.push(...group.map(({ document }) => document));
      continue;
    }
    const change = sumOfAmounts(known);
    result.rows.push({
      ...filed,
      ...addAmounts(filed, change),
      originalPeriod: dateOfPeriod({ ...filing, period: lastReturn.period }).slice(0, 7),
      difference: change.taxable,
      documents: group.length,
    });
  }
  return result;
}

const keyOf = (operator: { notifiedUnder: OperatorSection; eCommerceGstin: string }): string =>
  `${operator.notifiedUnder} ${operator.eCommerceGstin}`;

/** Undefined for a document without an operator. */
function operatorOf({ facts }: ReturnDocument): string | undefined {
  const { eCommerceGstin = '' } = facts;
  const notifiedUnder = liabilityOf(facts);
  return notifiedUnder && keyOf({ notifiedUnder, eCommerceGstin });
}

/** What an amendment adds to the sum of its operator; undefined if that is not known. */
function changeOf(
  { document, sign, items, amends }: PlacedDocument,
  lastReturn?: FiledOperators,
): TaxedAmounts | undefined {
  const { days } = lastReturn ?? {};
  const original = amends?.original;
  const isOfPeriod = days && amends && amends.date >= days.start && amends.date <= days.end;
  if (!original || !isOfPeriod) return undefined;
  // The file doesn't say through which operator a document was supplied.
  const isSame = amends.isFromFile ?? operatorOf(original.document) === operatorOf(document);
  if (!isSame) return undefined;
  return sumOfItems([
    { items, sign },
    { items: original.items, sign: -original.sign },
  ]);
}
