/** Kinds of document that a return knows. `other` is everything that is not an outward supply. */
export type DocumentKind = 'invoice' | 'creditNote' | 'debitNote' | 'deliveryChallan' | 'other';

/** What a supplier issued: a debit note adds to an invoice, a credit note reduces one. */
export type PurchaseKind = 'invoice' | 'debitNote' | 'creditNote';
