import type { IsoDate } from '../../core/day';
import written from './data/withholding.json';

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

/** The sections of a list, which says where the rate applies to the amount with tax. */
const sectionsOf = (
  rows: ReadonlyArray<Omit<Withholding, 'on'> & { withTax?: boolean }>,
): Withholding[] =>
  rows.map(({ withTax, ...section }) => ({ ...section, on: withTax ? 'total' : 'net' }));

/** Tax deducted at source, in the order of the ids (service.md, Resources: TDS and TCS ids). */
export const tdsSections: readonly Withholding[] = sectionsOf(written.tds);

/** Tax collected at source, in the order of the ids (service.md, Resources: TDS and TCS ids). */
export const tcsSections: readonly Withholding[] = sectionsOf(written.tcs);

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
