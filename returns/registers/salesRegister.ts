import { fromIsoDate } from '../../core/day';
import { naming } from '../../core/names';
import { rupeeText, sumOf } from '../../core/paise';
import { groupBy } from '../../core/groupBy';
import { AdvisedError } from '../../law/advice';
import type { RowOf } from '../../sheets/cells/columns';
import notes from './notes.json';
import { writeRows } from '../../sheets/cells/rows';
import { salesColumns } from '../../sheets/programs/ownRegister';
import { eachHead } from '../../law/taxHeads';
import { currencyFinding } from '../gstr1/documents/currency';
import {
  needsLines,
  shippingBillOf,
  type ReturnDocument,
  type ReturnLine,
} from '../gstr1/documents/document';
import type { DocumentKind } from '../../law/documentKinds';
import { outsideLines } from '../gstr1/documents/lineAmounts';
import { amountsOn } from '../gstr1/placement/amounts';
import { documentSign } from '../gstr1/placement/entry';
import { supplyOf, type Supply } from '../gstr1/placement/supply';

type SalesRow = RowOf<typeof salesColumns>;

/**
 * The rows of a sales register. Its taxes are those of GSTR-1, and `readDocuments` makes the documents of
 * it again. Cancelled documents and delivery challans have a row without amounts. Documents that GSTR-1
 * does not know, such as estimates, are left out.
 * @param own the GSTIN of the seller
 * @throws InputError for a document that does not say whether its customer is registered
 */
export const salesRegister = (documents: readonly ReturnDocument[], own: string) =>
  writeRows(
    salesColumns,
    documents.filter(({ kind }) => kind !== 'other').flatMap((document) => rowsOf(document, own)),
  );

/** What the rows of a document can't show, of which there is mostly nothing. */
interface Omission {
  /** What the document charges or deducts beside its lines, with tax. */
  beside?: string;
  /** Its number, if the state of its customer is assumed. */
  stateless?: string;
}

/** What the rows of a document of a sales register can't show. @param own the GSTIN of the seller */
export function omissionOf(document: ReturnDocument, own: string): Omission {
  if (!needsLines(document)) return {};
  const { number } = document;
  const { net, tax } = outsideLines(document);
  const amount = documentSign(document) * (net + tax);
  const { basis } = registeredSupply(document, own).placeOfSupply;
  return {
    ...(amount !== 0n && { beside: `${number} (${rupeeText(amount)})` }),
    ...(basis === 'own' && { stateless: number }),
  };
}

/** What the rows of a sales register can't show: amounts that they lack, and a state that is assumed. */
export function notesOnSales(omissions: readonly Omission[]): string[] {
  const namesOf = (what: keyof Omission) => omissions.flatMap((one) => one[what] ?? []);
  return [
    ...naming(notes.beside, namesOf('beside')),
    ...naming(notes.stateless, namesOf('stateless')),
  ];
}

/** A register has documents of any return, so each is as in that of its own month. */
const registeredSupply = (document: ReturnDocument, own: string): Supply => {
  const { year, month } = fromIsoDate(document.date);
  return supplyOf(document, { gstin: own, period: { year, month } });
};

function rowsOf(document: ReturnDocument, own: string): SalesRow[] {
  const { kind, number, date, isCancelled, party, facts, lines } = document;
  const head: SalesRow = {
    type: kind as Exclude<DocumentKind, 'other'>,
    number,
    date,
    status: isCancelled ? 'cancelled' : 'active',
    partyName: party.name,
    gstin: party.gstin,
  };
  if (!needsLines(document)) return [head];
  if (party.gstin === undefined) {
    const problem = `${number} does not say whether its customer is registered`;
    throw new AdvisedError('Documents', problem, [['', 'giveCustomers']]);
  }
  const supply = registeredSupply(document, own);
  const sign = documentSign(document);
  const common: SalesRow = {
    ...head,
    placeOfSupply: supply.placeOfSupply.code,
    supplyType: supply.supplyType,
    reverseCharge: facts.reverseCharge,
    invoiceValue: sign * document.total,
    zeroRateLines: lines.some(({ rate }) => rate === 0) ? supply.zeroRateLines : undefined,
    originalNumber: facts.originalInvoice?.number,
    originalDate: facts.originalInvoice?.date,
    originalTotal: facts.originalInvoice?.total,
    amendsNumber: facts.amends?.number,
    amendsDate: facts.amends?.date,
    ...shippingBillOf(facts),
    eCommerceGstin: facts.eCommerceGstin,
    notifiedUnder: facts.notifiedUnder,
    currency: currencyFinding(document) && facts.currency,
    irn: facts.irn,
  };
  const alike = groupBy(lines, ({ rate, hsn, unit }) => JSON.stringify([rate, hsn, unit]));
  return [...alike.values()].map((group) => {
    const [{ rate, hsn, unit }] = group as [ReturnLine];
    const cess = sumOf(group.map((line) => line.cess ?? 0n));
    const taxable = sumOf(group.map((line) => line.taxable));
    const amounts = amountsOn({ taxable, rate, cess }, supply);
    return {
      ...common,
      hsn,
      unit,
      quantity: sign * sumOf(group.map((line) => line.quantity)),
      taxRate: rate,
      taxableValue: sign * taxable,
      ...eachHead((head) => sign * amounts[head]),
    };
  });
}
