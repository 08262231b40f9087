/** A rejection code of one of the government's two portals, explained. */
export interface PortalCode {
  /** The portal's own number. */
  code: string;
  portal: 'e-invoice' | 'e-way bill';
  /**
   * What helps: something must be put right first, nothing (it exists already), nothing (a term has
   * passed), or the same call at a later time.
   */
  class: 'mend data' | 'already done' | 'too late' | 'try later';
  /** What the code says, as a sentence. */
  meaning: string;
  /** What to do about it, as one or two sentences. */
  advice: string;
}

/** The codes of one portal and class: what each says, what to do about it. */
const group = (
  portal: PortalCode['portal'],
  kind: PortalCode['class'],
  codes: Record<string, [meaning: string, advice: string]>,
): Array<[string, PortalCode]> =>
  Object.entries(codes).map(([code, [meaning, advice]]) => [
    code,
    { code, portal, class: kind, meaning, advice },
  ]);

const ENTRIES = new Map<string, PortalCode>(
  [
    group('e-invoice', 'mend data', {
      2140: [
        'The portal could not read the invoice: something required is missing or has the wrong form.',
        'Check GSTINs, addresses with state and PIN code, HSN codes, units and tax rates of the document.',
      ],
      2148: [
        'The portal has no data for this IRN, or the time in which it shows them has passed.',
        'Check on the e-invoice portal whether the document was registered, and through which portal.',
      ],
      2154: [
        'The portal knows no IRN for this document.',
        'Check supplier GSTIN, document type, number and date; a document without an e-invoice has no IRN to find.',
      ],
      2258: [
        "The first two digits of the supplier's GSTIN are not the code of the state in its address.",
        'Correct the state of the company address, or the GSTIN.',
      ],
      3028: [
        'A GSTIN of the document is not known to the portal.',
        "Look the buyer's GSTIN up and correct it; leave it empty for a buyer who is not registered.",
      ],
      3029: [
        'A GSTIN of the document is cancelled or inactive.',
        'Ask the buyer for an active GSTIN; leave it empty for a buyer who is not registered any more.',
      ],
    }),
    group('e-way bill', 'mend data', {
      201: [
        'The portal does not know the supply type.',
        'Choose Outward or Inward as Supply Type.',
      ],
      202: [
        'The portal does not take this sub supply type.',
        'Choose a Sub Supply Type that goes with the Supply Type.',
      ],
      204: [
        'No e-way bill can be generated for this type of document.',
        'Use an invoice, a bill of supply or a delivery challan.',
      ],
      208: [
        "The supplier's GSTIN is not valid.",
        'Correct it in the company settings, for an inward supply on the vendor.',
      ],
      210: [
        "The supplier's PIN code is missing or not valid.",
        'Give the place of dispatch a PIN code of six digits that lies in its state.',
      ],
      212: [
        "The consignee's GSTIN is not valid.",
        'Correct the GSTIN of the party; for an unregistered consignee it is URP.',
      ],
      214: [
        "The consignee's PIN code is not valid.",
        'Give the place of delivery a PIN code of six digits that lies in its state.',
      ],
      216: [
        'An HSN code of the document is not valid.',
        'Check the HSN code of each item against the HSN list of the portal.',
      ],
      217: [
        "An item's unit is none of the portal's unit codes (UQC).",
        'Use a unit code such as NOS, KGS, MTR or LTR.',
      ],
      221: [
        'The distance is not valid for the two PIN codes.',
        'Check the PIN codes of dispatch and delivery, from which the portal works the distance out.',
      ],
      225: [
        'The vehicle number does not have the form of a registration number.',
        'Write it without spaces and hyphens, as KA01AB1234.',
      ],
      282: [
        'An HSN code has fewer than 4 digits.',
        'Give each item an HSN code of at least 4 digits, which a turnover below Rs 5 crore asks for.',
      ],
      283: [
        'An HSN code has fewer than 6 digits.',
        'Give each item an HSN code of at least 6 digits, which a turnover of Rs 5 crore and above asks for.',
      ],
      312: [
        'This e-way bill is not yours, or it is cancelled.',
        'Check on the portal who generated it and whether it is still active; a cancelled one cannot be changed.',
      ],
      377: [
        'The sub supply type Others needs a description.',
        'Give a Sub Supply Type Description, or choose another Sub Supply Type.',
      ],
      385: [
        'Transport by rail, air or ship needs the transport document.',
        'Give the number and the date of the transport document.',
      ],
      612: [
        'The portal does not know the transaction type.',
        'Choose Regular, Bill To - Ship To, Bill From - Dispatch From or Combination of 2 and 3.',
      ],
      617: [
        'In this transaction type the goods leave from another GSTIN than the one that bills.',
        'Choose another Transaction Type, or correct the place of dispatch.',
      ],
      618: [
        'In this transaction type the goods go to another GSTIN than the one that is billed.',
        'Choose another Transaction Type, or give the GSTIN of the consignee as Ship To GSTIN.',
      ],
      619: [
        'Without a vehicle the portal needs the transporter who will add it.',
        'Give a Transporter ID, or the vehicle number or transport document.',
      ],
      643: [
        'In a regular transaction the goods leave from the state that bills.',
        'Make the two states the same, or choose a Transaction Type with Dispatch From.',
      ],
      644: [
        'In a regular transaction the goods go to the state that is billed.',
        'Make the two states the same, or choose a Transaction Type with Ship To.',
      ],
      715: [
        "The consignor's GSTIN is blocked from e-way bills, because its GST returns are not filed.",
        'File the pending returns, or have the block lifted on the GST portal; then run the item again.',
      ],
      716: [
        "The consignee's GSTIN is blocked from e-way bills, because its GST returns are not filed.",
        'Ask the consignee to file the pending returns; then run the item again.',
      ],
    }),
    group('e-invoice', 'already done', {
      2150: [
        'This document is registered already and has its IRN.',
        'Do not send it again. Look the document up in the account, and its IRN on the e-invoice portal.',
      ],
      4002: [
        'An e-way bill exists already for this IRN.',
        'Do not generate it again. Download the PDF of the e-way bill instead.',
      ],
    }),
    group('e-way bill', 'already done', {
      604: [
        'An e-way bill exists already for this document number.',
        'Do not generate it again. Download the PDF of the e-way bill instead.',
      ],
    }),
    group('e-invoice', 'too late', {
      2270: [
        'The 24 hours in which an e-invoice can be cancelled have passed.',
        'Issue a credit note (document type sales_return) in its place.',
      ],
      2283: [
        'The portal no longer shows this IRN, as it was generated more than 2 days ago.',
        'Take the IRN and the QR code from your own records.',
      ],
    }),
    group('e-way bill', 'too late', {
      315: [
        'The time in which this e-way bill can be cancelled has passed.',
        'It stays valid until it expires. If the goods do not move, mend the sale with a credit note.',
      ],
    }),
    group('e-invoice', 'try later', {
      1005: [
        'The session that the service keeps with the e-invoice portal has expired or was not accepted.',
        'Run the item again. If it fails the same way, have an administrator connect the account to the e-invoice portal anew in the service.',
      ],
      2146: [
        'The portal could not create the IRN just now.',
        'Run the item again in some minutes; the data need no change.',
      ],
      2147: [
        'The portal could not sign the invoice just now.',
        'Run the item again in some minutes; the data need no change.',
      ],
    }),
    group('e-way bill', 'try later', {
      238: [
        'The session that the service keeps with the e-way bill portal has expired or was not accepted.',
        'Run the item again. If it fails the same way, have an administrator connect the account to the e-way bill portal anew in the service.',
      ],
      658: [
        'The portal takes no more requests from this account for now: its quota is exceeded.',
        'Wait before you run the item again, and generate fewer at a time. If it goes on, an administrator must have the quota raised or the block lifted.',
      ],
      800: [
        'The e-way bill portal is down.',
        'Run the item again in some minutes; the data need no change.',
      ],
    }),
  ].flat(),
);

/**
 * Explains a portal's rejection (`service.md, Errors: Portal codes`).
 * @param errorCode the service's error code, `PORTAL_ERROR_2150`, or the portal's number alone
 * @returns undefined for any other code: a code that nobody documents gets no invented meaning
 */
export function explainPortalCode(errorCode: string): PortalCode | undefined {
  return ENTRIES.get(errorCode.replace(/^PORTAL_ERROR_/, ''));
}
