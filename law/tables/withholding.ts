import type { IsoDate } from '../../core/day';
/** Tax that a buyer deducts (TDS) or a seller collects (TCS) at source under a section of the Income-tax Act. */
export interface Withholding {
  /** The service's ID: `tds_id` or `tcs_id` of a document, which has at most one of them. */
  readonly id: number;
  /** What the tax applies to. */
  readonly name: string;
  readonly section: string;
  /** In percent. */
  readonly rate: number;
  /** The amount that the rate applies to: before tax, or with tax. */
  readonly on: 'net' | 'total';
}

/** The sections, with what most of them apply to. */
const sections = (
  usually: Withholding['on'],
  rows: ReadonlyArray<
    readonly [id: number, name: string, section: string, rate: number, on?: Withholding['on']]
  >,
): Withholding[] =>
  rows.map(([id, name, section, rate, on = usually]) => ({ id, name, section, rate, on }));

/** Tax deducted at source, in the order of the ids (service.md, Resources: TDS and TCS ids). */
export const tdsSections: readonly Withholding[] = sections('net', [
  [1, 'EPF, withdrawn early', '192A', 10],
  [2, 'Interest on securities', '193', 10],
  [3, 'Dividends', '194', 10],
  [4, 'Interest (banks)', '194A', 10],
  [5, 'Senior citizens', '194A', 10],
  [6, 'Contractor, single payment (individual, HUF)', '194C', 1],
  [7, 'Contractor, payments together (individual, HUF)', '194C', 1],
  [8, 'Insurance commission', '194D', 5],
  [9, 'Insurance commission on life policies', '194DA', 5],
  [10, 'NSS', '194EE', 10],
  [11, 'Units bought back by mutual funds', '194F', 20],
  [12, 'Commission, lottery', '194G', 5],
  [13, 'Commission or brokerage', '194H', 5],
  [14, 'Rent of plant, equipment, machinery', '194I(a)', 2],
  [15, 'Rent of land, building, furniture', '194I(b)', 10],
  [16, 'Transfer of immovable property', '194IA', 1],
  [17, 'Rent paid by an individual or HUF', '194IB', 5],
  [18, 'Payment under a specified agreement', '194IC', 10],
  [19, 'Technical services, call centre, royalty for sale', '194J(a)', 2],
  [20, 'Professional service or royalty', '194J(b)', 10],
  [21, 'Dividends of mutual funds', '194K', 10],
  [22, 'Compensation for immovable property', '194LA', 10],
  [23, 'Income of an infrastructure debt fund (non-resident)', '194LB', 5],
  [24, 'Income from a business trust', '194LBA', 10],
  [25, 'Income from a business trust (non-resident)', '194LBA', 5],
  [26, 'Interest on certain bonds and securities', '194LD', 5],
  [27, 'Commission or brokerage paid by an individual or HUF', '194M', 5],
  [28, 'Cash withdrawn above 1 crore', '194N', 2],
  [29, 'E-commerce participants', '194O', 1],
  [30, 'Purchase of goods', '194Q', 0.1, 'total'],
  [31, 'Contractor, single payment (others)', '194C', 2],
  [32, 'Contractor, payments together (others)', '194C', 2],
  [33, 'Perquisite or benefit to a business', '194R', 10],
  [34, 'Virtual digital assets', '194S', 1],
  [45, 'Purchase of goods (taxable amount)', '194Q', 0.1],
  [49, 'Short-term capital gains', '195', 15],
  [50, 'Insurance commission on life policies, new rate', '194DA', 2],
  [51, 'Commission, lottery, new rate', '194G', 2],
  [52, 'E-commerce participants, new rate', '194O', 0.1],
  [53, 'Commission or brokerage, new rate', '194H', 2],
]);

/** Tax collected at source, in the order of the ids (service.md, Resources: TDS and TCS ids). */
export const tcsSections: readonly Withholding[] = sections('total', [
  [35, 'Receivables', '206C(1H)', 0.1],
  [36, 'Alcoholic liquor', '206C', 1],
  [37, 'Timber under a forest lease', '206C', 2.5],
  [38, 'Tendu leaves', '206C', 5],
  [39, 'Timber obtained otherwise', '206C', 2.5],
  [40, 'Other forest produce', '206C', 2.5],
  [41, 'Scrap', '206C', 1],
  [42, 'Minerals (lignite, coal, iron ore)', '206C', 1],
  [43, 'Motor vehicle above 10 lakh', '206C', 1],
  [44, 'Parking lot, toll plaza, mining', '206C', 2],
  [46, 'LRS remittance', '206C(1G)(a)', 5, 'net'],
  [47, 'Overseas tour package', '206C(1G)(b)', 5, 'net'],
  [48, 'LRS, except for education or medical use', '206C', 20, 'net'],
]);

/** From when on section 394 of the Income-tax Act 2025 has other rates. */
export const firstDayOfNewRates: IsoDate = '2026-04-01';

/**
 * The rate of a section, in percent, on documents from then on, if it is another one. By the Finance Bill 2026,
 * which is no Act yet in the sources (service.md, Resources: TDS and TCS ids).
 */
export const newRateOfSection = (id: number, date: IsoDate): number | undefined =>
  date >= firstDayOfNewRates && [36, 38, 41, 42, 46, 47].includes(id) ? 2 : undefined;

/**
 * The last day of documents to which a section applies; undefined if it still
 * applies. TCS on the sale of goods, section 206C(1H), ended with the financial year 2024-25
 * (service.md, Resources: TDS and TCS ids).
 */
export const lastDayOfSection = (id: number): IsoDate | undefined =>
  id === 35 ? '2025-03-31' : undefined;
