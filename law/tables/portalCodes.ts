/** An error code of one of the government's two portals, with its explanation. */
export interface PortalCode {
  /** The portal's number. */
  code: string;
  portal: 'e-invoice' | 'e-way bill';
  /** What the code means, as a sentence. */
  meaning: string;
  /** What to do about it, as one or two sentences. */
  advice: string;
}

/** The codes of one portal. */
const group = (
  portal: PortalCode['portal'],
  codes: Record<string, [meaning: string, advice: string]>,
): Array<[string, PortalCode]> =>
  Object.entries(codes).map(([code, [meaning, advice]]) => [
    code,
    { code, portal, meaning, advice },
  ]);

/**
 * The codes by the portals' numbers (service.md, Errors: Portal codes). Their classes, which decide
 * about retries, are in api/failure/policy.ts.
 */
export const portalCodes: ReadonlyMap<string, PortalCode> = new Map(
  [
    group('e-invoice', {
      1005: [
        'The session between the service and the e-invoice portal has expired or was not accepted.',
        'Run the item again. If it fails again, have an administrator connect the account to the e-invoice portal again in the service.',
      ],
      2140: [
        'The portal could not read the invoice: a required part is missing or has the wrong format.',
        'Check the GSTINs, addresses with state and PIN code, HSN codes, units and tax rates of the document.',
      ],
      2146: [
        'The portal could not create the IRN at the moment.',
        'Run the item again in a few minutes. The data are correct.',
      ],
      2147: [
        'The portal could not sign the invoice at the moment.',
        'Run the item again in a few minutes. The data are correct.',
      ],
      2148: [
        'The portal has no data for this IRN, or no longer shows it.',
        'Check on the e-invoice portal whether the document was registered, and through which portal.',
      ],
      2150: [
        'This document is already registered and has an IRN.',
        'Do not send it again. Look up the document in the account, and its IRN on the e-invoice portal.',
      ],
      2154: [
        'The portal has no IRN for this document.',
        'Check supplier GSTIN, document type, number and date. A document without an e-invoice has no IRN.',
      ],
      2172: [
        'The document charges IGST for a supply within one state.',
        'Check the states of your company and of the customer, and their GSTINs: within a state, CGST and SGST apply.',
      ],
      2176: [
        'An HSN code of the document is not valid.',
        'Check the HSN code of each item against the HSN list of the portal.',
      ],
      2182: [
        'The taxable values of the lines do not add up to the taxable value of the document.',
        'Check the net amounts of the lines, and remove amounts that were set by hand.',
      ],
      2189: [
        'The lines, charges and deductions do not add up to the total of the document.',
        'Check the total amounts of the lines, the charges and the adjustment, and remove amounts that were set by hand.',
      ],
      2193: [
        "A line's net amount is not its gross amount less its discount.",
        'Check quantity, unit price and discount of the lines, and remove net amounts that were set by hand.',
      ],
      2247: [
        'The document is a supply to a special economic zone (SEZ), but the recipient is not registered as one.',
        "Look up the recipient's GSTIN. Remove the SEZ export type for any other recipient.",
      ],
      2258: [
        "The first two digits of the supplier's GSTIN are not the code of the state in its address.",
        'Correct the state of the company address, or the GSTIN.',
      ],
      2265: [
        "The first two digits of the recipient's GSTIN are not the code of the state in its address.",
        "Correct the state of the customer's billing address, or the GSTIN.",
      ],
      2270: [
        'The 24 hours in which an e-invoice can be cancelled have passed.',
        'Issue a credit note (document type sales_return) instead.',
      ],
      2283: [
        'The portal no longer shows this IRN, because it was generated more than 2 days ago.',
        'Take the IRN and the QR code from your own records.',
      ],
      3028: [
        'The portal does not know a GSTIN of the document.',
        "Look up the buyer's GSTIN and correct it. Create no e-invoice for an unregistered buyer in India.",
      ],
      3029: [
        'A GSTIN of the document is cancelled or inactive.',
        'Ask the buyer for an active GSTIN. If the buyer is no longer registered, do not create an e-invoice.',
      ],
      4002: [
        'An e-way bill already exists for this IRN.',
        'Do not generate it again. Download the PDF of the e-way bill instead.',
      ],
    }),
    group('e-way bill', {
      201: [
        'The portal does not know the supply type.',
        'Choose Outward or Inward as Supply Type.',
      ],
      202: [
        'The portal does not accept this sub supply type.',
        'Choose a Reason that fits the Supply Type.',
      ],
      203: [
        'The portal has this sub supply type for the other supply type only.',
        'Remove Supply Type, which then follows from Reason, or choose another Reason.',
      ],
      204: [
        'No e-way bill can be generated for this type of document.',
        'Use an invoice, a bill of supply or a delivery challan.',
      ],
      205: [
        'The portal does not take this type of document with this sub supply type.',
        'Choose another Reason. Supply is for invoices and bills of supply, and most others are for delivery challans.',
      ],
      208: [
        "The supplier's GSTIN is not valid.",
        'Correct it in the company settings, or for an inward supply on the vendor.',
      ],
      210: [
        "The supplier's PIN code is missing or not valid.",
        'Use a six-digit PIN code in the state of the place of dispatch.',
      ],
      212: [
        "The consignee's GSTIN is not valid.",
        'Correct the GSTIN of the party. Use URP for an unregistered consignee.',
      ],
      214: [
        "The consignee's PIN code is not valid.",
        'Use a six-digit PIN code in the state of the place of delivery.',
      ],
      216: [
        'An HSN code of the document is not valid.',
        'Check the HSN code of each item against the HSN list of the portal.',
      ],
      217: [
        "The unit of an item is not one of the portal's unit codes (UQC).",
        'Use a unit code such as NOS, KGS, MTR or LTR.',
      ],
      221: [
        'The distance is not valid for the two PIN codes.',
        'Check the PIN codes of dispatch and delivery, from which the portal computes the distance.',
      ],
      225: [
        'The vehicle number does not have the form of a registration number.',
        'Write it without spaces and hyphens, as KA01AB1234.',
      ],
      238: [
        'The session between the service and the e-way bill portal has expired or was not accepted.',
        'Run the item again. If it fails again, have an administrator connect the account to the e-way bill portal again in the service.',
      ],
      282: [
        'An HSN code has fewer than 4 digits.',
        'Use HSN codes of at least 4 digits, as required for a turnover below Rs 5 crore.',
      ],
      283: [
        'An HSN code has fewer than 6 digits.',
        'Use HSN codes of at least 6 digits, as required for a turnover of Rs 5 crore and above.',
      ],
      312: [
        'This e-way bill is not yours, or it is cancelled.',
        'Check on the portal who generated it and whether it is active. A cancelled one cannot be changed.',
      ],
      315: [
        'The validity of this e-way bill has lapsed, so it cannot be cancelled.',
        'Correct the sale with a credit note if the goods were not moved. Generate a new e-way bill for goods that still have to move.',
      ],
      362: [
        'The transport document is dated before the document.',
        'Enter a Transport Document Date from the date of the document on.',
      ],
      377: [
        'The sub supply type Others needs a description.',
        'Fill in Other Reason, or choose another Reason.',
      ],
      385: [
        'Transport by rail, air or ship requires a transport document.',
        'Enter the number and the date of the transport document.',
      ],
      604: [
        'An e-way bill already exists for this document number.',
        'Do not generate it again. Download the PDF of the e-way bill instead.',
      ],
      612: [
        'The portal does not know the transaction type.',
        'Choose Regular, Bill To - Ship To, Bill From - Dispatch From or Combination of 2 and 3.',
      ],
      617: [
        'In this transaction type, the goods are dispatched from another GSTIN than the one that bills.',
        'Choose another Transaction Type, or correct the place of dispatch.',
      ],
      618: [
        'In this transaction type, the goods are shipped to another GSTIN than the one that is billed.',
        'Choose another Transaction Type, or enter the GSTIN of the consignee as Ship-To GSTIN.',
      ],
      619: [
        'Without a vehicle, the portal requires the transporter who will add it.',
        'Enter a Transporter ID, a vehicle number or a transport document.',
      ],
      643: [
        'In a regular transaction, the goods are dispatched from the state that bills.',
        'Make the two states the same, or choose a Transaction Type with Dispatch From.',
      ],
      644: [
        'In a regular transaction, the goods are shipped to the state that is billed.',
        'Make the two states the same, or choose a Transaction Type with Ship To.',
      ],
      658: [
        'The portal accepts no more requests from this account for now: its quota is exceeded.',
        'Wait before you run the item again, and generate fewer e-way bills at a time. If it keeps failing, an administrator must have the quota raised or the block lifted.',
      ],
      715: [
        "The consignor's GSTIN is blocked from e-way bills, because its GST returns are not filed.",
        'File the pending returns, or request the unblocking on the GST portal. Then run the item again.',
      ],
      716: [
        "The consignee's GSTIN is blocked from e-way bills, because its GST returns are not filed.",
        'Ask the consignee to file the pending returns. Then run the item again.',
      ],
      800: [
        'The e-way bill portal is not available.',
        'Run the item again in a few minutes. The data are correct.',
      ],
    }),
  ].flat(),
);
