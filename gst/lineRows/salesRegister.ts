import { InputError } from '../../core/inputError';
import { firstNames } from '../../core/names';
import { rupeeText, sumOf, toRupees } from '../../core/paise';
import { groupBy } from '../../core/groupBy';
import { stateNames } from '../tables/states';
import { supplyTypes } from '../tables/gstr1';
import type { Filing } from '../returns/base/filing';
import { currencyFinding } from '../returns/documents/currency';
import {
  needsLines,
  type ReturnDocument,
  type ReturnLine,
  type ZeroRateKind,
} from '../returns/documents/document';
import { outsideLines } from '../returns/documents/lineAmounts';
import { amountsOn } from '../returns/placement/amounts';
import { signOf } from '../returns/placement/entry';
import { supplyOf } from '../returns/placement/supply';

/**
 * A row of a sales register: the lines of a document that have one rate, HSN code and unit. Amounts in
 * rupees, those of credit notes negative; dates are YYYY-MM-DD. What is not known is null.
 */
export interface SalesRow {
  document_type: string;
  document: string;
  document_date: string;
  status: 'Active' | 'Cancelled';
  customer_name: string;
  /** Empty for an unregistered customer. */
  customer_gstin: string | null;
  /** The code and the name: `29-Karnataka`. */
  place_of_supply: string | null;
  supply_type: string | null;
  reverse_charge: 'Y' | 'N' | null;
  hsn_code: string | null;
  unit: string | null;
  quantity: number | null;
  /** In percent. */
  rate: number | null;
  taxable_value: number | null;
  integrated_tax: number | null;
  central_tax: number | null;
  state_tax: number | null;
  cess: number | null;
  /** With tax, the same in all rows of a document. */
  document_total: number | null;
  zero_rate_lines: string | null;
  original_invoice_number: string | null;
  original_invoice_date: string | null;
  original_invoice_total: number | null;
  amends_number: string | null;
  amends_date: string | null;
  port_code: string | null;
  shipping_bill_number: string | null;
  shipping_bill_date: string | null;
  e_commerce_gstin: string | null;
  notified_under: string | null;
  /** The currency of the amounts, if their value in rupees is not known. */
  currency: string | null;
  /** Empty for a document that has none. */
  irn: string | null;
}

/**
 * The rows of a sales register. Its taxes are those of GSTR-1, and `readDocuments` makes the documents of
 * it again. Cancelled documents and delivery challans have a row without amounts. Documents that GSTR-1
 * does not know, such as estimates, are left out.
 * @param own the GSTIN of the seller
 * @throws InputError for a document that does not say whether its customer is registered
 */
export const salesRegister = (documents: readonly ReturnDocument[], own: string): SalesRow[] =>
  documents
    .filter(({ kind }) => kind !== 'other')
    .flatMap((document) => rowsOf(document, filingOn(document, own)));

/** Naming more would hide the rest. */
const mostNamed = 10;

/** What the rows of a sales register can't show: amounts that they lack, and a state that is assumed. */
export function notesOnSales(documents: readonly ReturnDocument[], own: string): string[] {
  const active = documents.filter(needsLines);
  const beside = active.flatMap((document) => {
    const { net, tax } = outsideLines(document);
    const amount = signOf(document) * (net + tax);
    return amount === 0n ? [] : [`${document.number} (${rupeeText(amount)})`];
  });
  const stateless = active.filter(
    (document) => supplyOf(document, filingOn(document, own)).placeOfSupply.basis === 'own',
  );
  return [
    ...(beside.length === 0
      ? []
      : [
          `the rows lack what documents charge or deduct beside their lines, with tax: ${firstNames(beside, mostNamed)}.`,
        ]),
    ...(stateless.length === 0
      ? []
      : [
          `the customers of these documents have neither a GSTIN nor a state, so the place of supply is your own state: ${firstNames(
            stateless.map(({ number }) => number),
            mostNamed,
          )}.`,
        ]),
  ];
}

/** Only the state of the seller counts for the taxes of a document. */
const filingOn = ({ date }: ReturnDocument, gstin: string): Filing => ({
  gstin,
  period: { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) },
  frequency: 'monthly',
  turnoverAbove5Crore: false,
});

const kinds = {
  invoice: 'Invoice',
  creditNote: 'Credit Note',
  debitNote: 'Debit Note',
  deliveryChallan: 'Delivery Challan',
  other: '',
};

function rowsOf(document: ReturnDocument, filing: Filing): SalesRow[] {
  const head = headOf(document);
  if (!needsLines(document)) return [head];
  if (document.party.gstin === undefined) {
    throw new InputError(
      'Documents',
      `${document.number} does not say whether its customer is registered`,
      'In Document: Get Many, set Output to Raw, so that the documents have their customers.',
    );
  }
  const { facts, lines } = document;
  const { originalInvoice: original, amends } = facts;
  const supply = supplyOf(document, filing);
  const { code } = supply.placeOfSupply;
  const sign = signOf(document);
  const common: Partial<SalesRow> = {
    place_of_supply: `${code}-${stateNames.get(code) ?? 'Other Countries'}`,
    supply_type: supplyTypes[supply.supplyType].name,
    reverse_charge: facts.reverseCharge === undefined ? null : facts.reverseCharge ? 'Y' : 'N',
    document_total: toRupees(sign * document.total),
    zero_rate_lines: lines.some(({ rate }) => rate === 0)
      ? zeroRateNames[supply.zeroRateLines]
      : null,
    original_invoice_number: original?.number ?? null,
    original_invoice_date: original?.date ?? null,
    original_invoice_total: original?.total === undefined ? null : toRupees(original.total),
    amends_number: amends?.number ?? null,
    amends_date: amends?.date ?? null,
    port_code: facts.portCode ?? null,
    shipping_bill_number: facts.shippingBillNumber ?? null,
    shipping_bill_date: facts.shippingBillDate ?? null,
    e_commerce_gstin: facts.eCommerceGstin ?? null,
    notified_under: facts.notifiedUnder ?? null,
    currency: currencyFinding(document) ? (facts.currency as string) : null,
    irn: facts.irn ?? null,
  };
  const alike = groupBy(lines, ({ rate, hsn, unit }) => JSON.stringify([rate, hsn, unit]));
  return [...alike.values()].map((group) => {
    const [{ rate, hsn, unit }] = group as [ReturnLine];
    const cess = sumOf(group.map((line) => line.cess ?? 0n));
    const taxable = sumOf(group.map((line) => line.taxable));
    const amounts = amountsOn({ taxable, rate, cess }, supply);
    const quantity = sumOf(group.map((line) => line.quantity));
    return {
      ...head,
      ...common,
      hsn_code: hsn,
      unit,
      quantity: Number(sign * quantity) / 1_000_000,
      rate,
      taxable_value: toRupees(sign * taxable),
      integrated_tax: toRupees(sign * amounts.integrated),
      central_tax: toRupees(sign * amounts.central),
      state_tax: toRupees(sign * amounts.state),
      cess: toRupees(sign * amounts.cess),
    };
  });
}

const zeroRateNames: Record<ZeroRateKind, string> = {
  nilRated: 'Nil-Rated',
  exempt: 'Exempt',
  nonGst: 'Non-GST',
  zeroRated: 'Zero-Rated',
};

/** What a document has without its lines. */
const headOf = ({ kind, number, date, isCancelled, party }: ReturnDocument): SalesRow => ({
  document_type: kinds[kind],
  document: number,
  document_date: date,
  status: isCancelled ? 'Cancelled' : 'Active',
  customer_name: party.name,
  customer_gstin: party.gstin ?? null,
  place_of_supply: null,
  supply_type: null,
  reverse_charge: null,
  hsn_code: null,
  unit: null,
  quantity: null,
  rate: null,
  taxable_value: null,
  integrated_tax: null,
  central_tax: null,
  state_tax: null,
  cess: null,
  document_total: null,
  zero_rate_lines: null,
  original_invoice_number: null,
  original_invoice_date: null,
  original_invoice_total: null,
  amends_number: null,
  amends_date: null,
  port_code: null,
  shipping_bill_number: null,
  shipping_bill_date: null,
  e_commerce_gstin: null,
  notified_under: null,
  currency: null,
  irn: null,
});
