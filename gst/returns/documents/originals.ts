import { isNote, type ReturnDocument } from './document';

/**
 * The documents, with notes completed from their original invoices: if the invoice is among the
 * documents, its date and total are used unless the user has given them.
 */
export function withOriginals(documents: readonly ReturnDocument[]): ReturnDocument[] {
  const invoices = new Map(
    documents
      .filter(({ kind, isCancelled }) => kind === 'invoice' && !isCancelled)
      .map((invoice) => [invoice.number.toUpperCase(), invoice]),
  );
  return documents.map((document) => {
    const original = document.facts.originalInvoice;
    const invoice = original && invoices.get(original.number.toUpperCase());
    if (!invoice || !isNote(document)) return document;
    const { number, date = invoice.date, total = invoice.total } = original;
    return { ...document, facts: { ...document.facts, originalInvoice: { number, date, total } } };
  });
}
