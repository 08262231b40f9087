import type { Reason } from '../law/advice';
import type { IsoDate } from '../core/day';
/** What a user should know about an item besides its error. Forms have the texts. */
export type Hint =
  /** The GSTIN was sent, but cannot be right. */
  | { kind: 'gstin'; gstin: string; reason: string }
  /** The GSTIN of the party in the account cannot be right. */
  | { kind: 'storedGstin'; type: 'customer' | 'vendor'; gstin: string; reason: string }
  /** The tax of a document is not split into its heads, because the company's GSTIN is missing, or can't be one. */
  | { kind: 'noOwnGstin'; problem?: string }
  /** The tax of a document is split by the company's GSTIN, which cannot be right. */
  | { kind: 'ownGstin'; gstin: string; reason: string }
  /** The document was sent with TCS under a section that has ended. */
  | { kind: 'endedTcs'; section: string; id: number; lastDay: IsoDate }
  /** The document was sent with TCS whose rate the law has changed, in percent; the day as people write it. */
  | {
      kind: 'changedTcs';
      id: number;
      name: string;
      rate: number;
      newRate: number;
      firstDay: string;
    }
  /** A line with a price is in another unit than its product. */
  | { kind: 'otherUnit'; product: string; unit: string; own: string }
  /** The rate of a line, in percent, is none of GST and not that of its product. */
  | { kind: 'noSuchRate'; product: string; rate: number }
  /** The product of a line has a cess, which the computed total lacks. */
  | { kind: 'cess'; path: string }
  /** The line of a purchase takes the selling price, because the product has no purchase price. */
  | { kind: 'sellingPrice'; path: string }
  /** An address of a row, in words, was left out, because neither the row nor the account has its state. */
  | { kind: 'addressWithoutState'; address: string; text: string }
  /** An update has changed an e-invoice, in these parts, which stay as they are at the portal. */
  | { kind: 'eInvoiceChanged'; changes: string[] }
  /** The e-invoice portal may reject the document. */
  | { kind: 'eInvoiceRule'; problem: string; fix: Reason }
  /** What an item of a sale lacks that GSTR-1 sums up by, by the labels of its fields. */
  | { kind: 'lineLacks'; product: string; parts: string[] }
  /** Version 1 lacks these attributes of a record, so the update may remove them. */
  | { kind: 'lostByV1'; noun: string; attributes: string[] }
  /** A line names a product that is not in the account, without an HSN code. */
  | { kind: 'newProductWithoutHsn'; product: string }
  /** A read has no records. `status` is the HTTP status if the service says in words that there is nothing. */
  | { kind: 'nothingRead'; path: string; status?: number }
  /** What an update changes about the lines of a document, and the lines that it adds; one may be empty. */
  | { kind: 'itemsChanged'; changed: string; added: string }
  /** Names of lines that others replace, and lines of the same product with values that are lost; one may be empty. */
  | { kind: 'itemsReplaced'; removed: string; lost: string }
  | { kind: 'taxAdded' }
  /**
   * The new total of a document, by number, is less than what was paid for it or returned of it. Amounts in
   * rupees, as texts; `paid` and `returned` are empty if they are not more.
   */
  | { kind: 'totalBelowSettled'; document: string; total: string; paid: string; returned: string }
  /** A document of rows existed, with its date: that of an order, unless its own number identifies it. */
  | { kind: 'existed'; of?: string; document: string; date: string }
  /** A supplier's bill was booked before, in a purchase with its date. */
  | { kind: 'billExisted'; of?: string; document: string; date: string }
  /** Purchases in a list without the days of their payments, by number. */
  | { kind: 'undatedPayments'; documents: string[] }
  /** A purchase of a vendor with a GSTIN has no number of the supplier, which is its reference. */
  | { kind: 'noSupplierNumber' }
  /** The rows of a document that existed have the same products and quantities as before, but are not the same. */
  | { kind: 'rowsDiffer'; document: string }
  /** The service has stored another reference for an order than the one that was sent. */
  | { kind: 'referenceChanged'; order: string }
  /** What a rule of GST finds in a line of a sale. */
  | { kind: 'saleRule'; problem: string; fix: string }
  /** An invoice was converted to a delivery challan, and both move the stock. */
  | { kind: 'stockTwice'; invoice: string }
  /** A movement of a product, by name, that its stock over all warehouses does not cover. */
  | { kind: 'stockBelowZero'; product: string; before: number; after: number }
  /** The document existed already, so it is unknown whether it is an e-invoice. */
  | { kind: 'unknownEInvoice' }
  /** Parts that reads of the document omit and that the command does not set. */
  | { kind: 'partsNotRead'; parts: string[] }
  /** The service does not return what is pending of a document, by number, so a payment was not compared. */
  | { kind: 'pendingNotCompared'; document: string }
  /** Parts of a return, in words, that can't be compared with the original or an earlier return. */
  | { kind: 'returnNotCompared'; parts: string[] }
  /**
   * The numbers of returns of the customer that do not refer to the original by its number, and whether the
   * new one does, so that later ones can count it.
   */
  | { kind: 'returnsNotCounted'; number: string; others: string[]; isReferenced: boolean }
  /** A return was not compared with the document that it returns, since none was given. */
  | { kind: 'returnWithoutOriginal' }
  /** Documents, by number, get only a part of a payment. Amounts in rupees, as texts. */
  | { kind: 'unappliedAmount'; settled: string; rest: string; documents: string[] }
  /** Attributes of the party that differ between the document and the customer or vendor. */
  | { kind: 'partyDetailsNotSent'; attributes: string[] };
