import { sumOfAmounts, type TaxedAmounts } from '../gstr1/placement/amounts';
import { taxHeads } from '../../law/taxHeads';
import type { Gstr3bColumn, RowId } from './form';

/** What adds to a row of the form, or to what GSTR-1 reports and table 3.1 does not. */
export interface Contribution {
  /** `reverseCharge`: outward supplies on which the customer pays the tax. The form has no row for them. */
  row: RowId | 'reverseCharge';
  /** Where it comes from: a section of GSTR-1 or of GSTR-2B, or words for the user. */
  from: string;
  /** Negative where it reduces the row. */
  amounts: TaxedAmounts;
  documents: readonly Behind[];
  /** For table 3.2: the place of supply, two digits. */
  place?: string;
}

/** A document behind an amount. Two suppliers may use one number, so its identity counts, not its number. */
export interface Behind {
  readonly number: string;
}

export const sumOfContributions = (contributions: readonly Contribution[]): TaxedAmounts =>
  sumOfAmounts(contributions.map(({ amounts }) => amounts));

/** Where amounts come from that the user gives. */
export const givenLabels = { amounts: 'Given', amendments: 'Given amendments' };

/** The numbers of the documents of several contributions, each document once. */
export const contributingDocuments = (
  contributions: ReadonlyArray<Pick<Contribution, 'documents'>>,
) => [...new Set(contributions.flatMap(({ documents }) => documents))].map(({ number }) => number);

export const columnKeys: readonly Gstr3bColumn[] = ['taxable', ...taxHeads];
