import { groupBy } from '../../core/groupBy';
import { isInPart, type Purchase } from '../purchases/purchase';
import { comparedNumber } from '../gstr2b/matching/alike';
import { splitTax, type TaxHeads } from '../../law/taxHeads';
import { ownState, positionOf, type Filing } from '../../law/filing';
import { addAmounts, noAmounts } from '../gstr1/placement/amounts';
import type { Contribution } from './contribution';
import type { RowId } from './form';
import {
  inwardOf,
  notEligibleWhy,
  reversal,
  type Doubt,
  type Inward,
  type InwardVerdict,
} from './inward';

/**
 * The inward rows from purchases that no one has compared with GSTR-2B. Only the tax of registered
 * suppliers is credit. Without heads of tax, the states of supplier and filer decide, which is asked.
 */
export function fromPurchases(given: readonly Purchase[], filing: Filing): Inward {
  const purchases = onlyOnce(given).filter(({ isCancelled }) => !isCancelled);
  const alike = groupBy(purchases, keyOfBill);
  const verdicts = purchases.map((purchase) => {
    const { number, supplierNumber = number } = purchase;
    const { length: bookings } = alike.get(keyOfBill(purchase)) as Purchase[];
    if (bookings === 1) return { number: supplierNumber, ...verdictOn(purchase, filing) };
    const { doubts = [], ...verdict } = verdictOn(purchase, filing);
    const isCounted = verdict.contributions !== undefined;
    const all: Doubt[] = isCounted ? [...doubts, 'booked_twice'] : doubts;
    return { number: `${supplierNumber} (${number})`, ...verdict, doubts: all };
  });
  return inwardOf(verdicts, ['4(A)(5)']);
}

/** What two bookings of one bill have in common. Without the supplier's number, no other booking. */
function keyOfBill(purchase: Purchase): unknown {
  const { kind, gstin, supplierNumber = '', date, taxable, tax } = purchase;
  if (supplierNumber === '') return purchase;
  return [kind, gstin, comparedNumber(supplierNumber), date, taxable, tax].join('\t');
}

/** A record that is given twice counts once. Those without an ID count as different purchases. */
function onlyOnce(purchases: readonly Purchase[]): Purchase[] {
  const first = new Map(purchases.map((one, index) => [one.id || index, one]));
  return [...first.values()];
}

function verdictOn(purchase: Purchase, filing: Filing): InwardVerdict {
  const { gstin, tax, date, heads, reverseCharge, notEligible } = purchase;
  const documents = [{ number: purchase.supplierNumber ?? purchase.number }];
  const sign = purchase.kind === 'creditNote' ? -1n : 1n;
  const amounts = addAmounts(
    noAmounts,
    { taxable: purchase.taxable, ...(heads ?? headsOf(purchase, filing)) },
    sign,
  );
  const credit = (row: Contribution['row']) => ({ row, from: 'Purchases', amounts, documents });
  const left = (why: string): InwardVerdict => ({
    notCounted: { why, tax: sign * tax, documents },
  });
  if (positionOf(date, filing) !== 'within') return left('dated outside the return period');
  // Which part of it counts is not known.
  const leftPart: InwardVerdict =
    notEligible !== undefined && isInPart(notEligible)
      ? { ...left(notEligibleWhy(notEligible)), doubts: ['part_blocked'] }
      : {};
  const creditOf = (row: RowId): Contribution[] => {
    if (leftPart.notCounted) return [];
    const all = credit(row);
    if (notEligible === undefined) return [all];
    return [all, { ...all, ...reversal(all.from, notEligible) }];
  };
  if (reverseCharge) {
    if (!heads || tax === 0n) {
      return { ...left('under reverse charge, without the tax on it'), doubts: ['reverse_charge'] };
    }
    return { ...leftPart, contributions: [credit('3.1(d)'), ...creditOf('4(A)(3)')] };
  }
  if (tax === 0n) return { doubts: ['untaxed'] };
  if (gstin === '') return left('the supplier has no GSTIN, so there is no credit');
  if (leftPart.notCounted) return leftPart;
  return {
    contributions: creditOf('4(A)(5)'),
    doubts: heads ? ['in_gstr2b'] : ['in_gstr2b', 'heads'],
  };
}

/** The tax in halves within a state, and else as a whole. The place of supply is the filer's state if unknown. */
function headsOf({ gstin, tax, placeOfSupply }: Purchase, filing: Filing): TaxHeads {
  const isIntraState = gstin.slice(0, 2) === (placeOfSupply ?? ownState(filing));
  return { ...splitTax(tax, !isIntraState), cess: 0n };
}
