import type { Company } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import type { Party } from '../books/parties';
import type { PricedDocument } from '../money/totals';
import type { Withholding } from '../money/withholding';
import type { TaxSplit } from './taxSplit';

/** What a PDF is rendered from. */
export interface PrintInput {
  company: Company;
  document: StoredDocument;
  party: Party;
  withholding: Withholding | undefined;
  /** Uses the title Delivery Challan. */
  asChallan: boolean;
}

/** The input with the amounts computed from it. */
export interface PrintedDocument extends PrintInput {
  priced: PricedDocument;
  split: TaxSplit;
}
