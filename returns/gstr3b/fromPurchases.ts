import { groupBy } from '../../core/groupBy';
import { identityOfPurchase, isInPart, keyOfBill, type Purchase } from '../purchases/purchase';
import { absolute } from '../../core/paise';
import { splitTax, totalTax } from '../../law/taxHeads';
import { ownState, positionOf, type Filing } from '../../law/filing';
import {
  addAmounts,
  amountsOn,
  noAmounts,
  sumOfAmounts,
  type TaxedAmounts,
} from '../gstr1/placement/amounts';
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
  const alike = groupBy(purchases, keyOfBooking);
  const verdicts = purchases.map((purchase) => {
    const { number, supplierNumber = number } = purchase;
    const { length: bookings } = alike.get(keyOfBooking(purchase)) as Purchase[];
    if (bookings === 1) return { number: supplierNumber, ...verdictOn(purchase, filing) };
    const { doubts = [], ...verdict } = verdictOn(purchase, filing);
    const isCounted = verdict.contributions !== undefined;
    const all: Doubt[] = isCounted ? [...doubts, 'booked_twice'] : doubts;
    return { number: `${supplierNumber} (${number})`, ...verdict, doubts: all };
  });
  return inwardOf(verdicts, ['4(A)(5)']);
}

/** What two bookings of one bill have in common. Without the supplier's number, no other booking. */
function keyOfBooking(purchase: Purchase): unknown {
  const { supplierNumber = '', date, taxable, tax } = purchase;
  if (supplierNumber === '') return purchase;
  return [keyOfBill({ ...purchase, number: supplierNumber }), date, taxable, tax].join('\t');
}

/** A record that is given twice counts once. Those without an ID count as different purchases. */
function onlyOnce(purchases: readonly Purchase[]): Purchase[] {
  const first = new Map(
    purchases.map((one, index) => [one.id === '' ? index : identityOfPurchase(one), one]),
  );
  return [...first.values()];
}

function verdictOn(purchase: Purchase, filing: Filing): InwardVerdict {
  const { gstin, tax, date, heads, reverseCharge, notEligible } = purchase;
  const documents = [{ number: purchase.supplierNumber ?? purchase.number }];
  const sign = purchase.kind === 'creditNote' ? -1n : 1n;
  const left = (why: string): InwardVerdict => ({
    notCounted: { why, tax: reverseCharge && tax === 0n ? undefined : sign * tax, documents },
  });
  if (positionOf(date, filing) !== 'within') return left('dated outside the return period');
  const all = reverseCharge ? amountsOfBuyer(purchase, filing) : amountsOf(purchase, filing);
  if (!all) {
    return { ...left('under reverse charge, without the tax on it'), doubts: ['reverse_charge'] };
  }
  const amounts = addAmounts(noAmounts, all, sign);
  const credit = (row: Contribution['row']) => ({ row, from: 'Purchases', amounts, documents });
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
    return { ...leftPart, contributions: [credit('3.1(d)'), ...creditOf('4(A)(3)')] };
  }
  if (tax === 0n) return { doubts: ['untaxed'] };
  if (gstin === '') return left('the supplier has no GSTIN, so there is no credit');
  // Central and State tax of another State, such as that of a room there (Circular 170/02/2022-GST).
  const isElsewhere = isIntraState(purchase, filing) && gstin.slice(0, 2) !== ownState(filing);
  if (heads?.igst === 0n && isElsewhere)
    return { contributions: [credit('4(D)(2)')], doubts: ['in_gstr2b'] };
  if (leftPart.notCounted) return leftPart;
  return {
    contributions: creditOf('4(A)(5)'),
    doubts: heads ? ['in_gstr2b'] : ['in_gstr2b', 'heads'],
  };
}

/** By the heads of the books, or else the tax in halves within a state, and otherwise as a whole. */
function amountsOf(purchase: Purchase, filing: Filing): TaxedAmounts {
  const { taxable, tax, heads } = purchase;
  return { taxable, ...(heads ?? { ...splitTax(tax, !isIntraState(purchase, filing)), cess: 0n }) };
}

/**
 * Under reverse charge the buyer pays the tax. A bill charges none, so taxes of 0 are not stated, and it is
 * value × rate (gst.md, GSTR-3B). Undefined without a rate above 0, or without what tells its heads.
 */
function amountsOfBuyer(purchase: Purchase, filing: Filing): TaxedAmounts | undefined {
  const { taxable, tax, heads, rates = [], gstin, placeOfSupply } = purchase;
  if (heads && tax !== 0n) return { taxable, ...heads };
  if (gstin === '' || placeOfSupply === undefined) return undefined;
  const taxedAs = { isIntraState: isIntraState(purchase, filing), supplyType: 'regular' } as const;
  const sum = sumOfAmounts(rates.map((one) => amountsOn({ ...one, cess: 0n }, taxedAs)));
  const own = totalTax(sum);
  const isOwn = tax === 0n || absolute(own - tax) <= BigInt(rates.length);
  return own !== 0n && isOwn ? { ...sum, taxable } : undefined;
}

/** The place of supply is the filer's state if unknown. */
const isIntraState = ({ gstin, placeOfSupply }: Purchase, filing: Filing): boolean =>
  gstin.slice(0, 2) === (placeOfSupply ?? ownState(filing));
