import type { ComparedName, EInvoiceWarning } from '../../../../returns/eInvoice/eInvoiceCheck';

const labels: Record<ComparedName, string> = {
  irn: 'IRN',
  supplierGstin: 'Supplier GSTIN',
  buyerGstin: 'Buyer GSTIN',
  documentType: 'Document Type',
  documentNumber: 'Document Number',
  documentDate: 'Document Date',
  total: 'Total Amount',
};

/** What the user should know of a check of an e-invoice, as sentences. */
export function warningIn({ warning, fields = [], error }: EInvoiceWarning): string {
  const names = fields.map((field) => labels[field]).join(', ');
  const sentences: Record<typeof warning, string> = {
    unreadable: `${error?.message}. ${error?.advice}`,
    nothingInCode:
      'Nothing was compared with the QR code. Pass the document as the input item, or add its values to Compare With.',
    nothing:
      'Nothing was compared. Enter QR Code, or IRN together with Supplier GSTIN, Document Type, Document Number and Document Date.',
    notCompared: `Not compared with the QR code: ${names}. To compare them, add them to Compare With.`,
    onlyInCode: 'Buyer GSTIN and Total Amount were not compared, because that requires QR Code.',
    asWritten:
      'The IRN matches the document number as written. Only IRNs from before 01-06-2025 do: since then the portal uses capital letters.',
    keyNotUsed: "Portal's Public Key was not used, because there is no QR code to check.",
    notChecked:
      "The signature of the QR code was not checked, so the QR code may be forged. Set Portal's Public Key to check it.",
    notValid:
      'The QR code was not signed with this key: it was changed or forged, or the portal signed it with another of its keys.',
  };
  return sentences[warning];
}
