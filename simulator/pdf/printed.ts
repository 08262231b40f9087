import type { Company } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import type { Party } from '../books/parties';
import type { TaxSplit } from '../money/taxSplit';
import type { PricedDocument } from '../money/totals';
import type { Withholding } from '../money/withholding';

/** What is to be printed. */
export interface PrintOrder {
  company: Company;
  document: StoredDocument;
  party: Party;
  withholding: Withholding | undefined;
  /** Titles the copy Delivery Challan. */
  asChallan: boolean;
}

/** An order with what follows from it. */
export interface Printed extends PrintOrder {
  priced: PricedDocument;
  split: TaxSplit;
}
