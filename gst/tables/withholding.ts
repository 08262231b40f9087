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

/** Tax deducted at source, in the order of the ids (service.md, Resources: TDS and TCS ids). */
export const tdsSections: readonly Withholding[] = [
  { id: 1, name: 'EPF, withdrawn early', section: '192A', rate: 10, on: 'net' },
  { id: 2, name: 'Interest on securities', section: '193', rate: 10, on: 'net' },
  { id: 3, name: 'Dividends', section: '194', rate: 10, on: 'net' },
  { id: 4, name: 'Interest (banks)', section: '194A', rate: 10, on: 'net' },
  { id: 5, name: 'Senior citizens', section: '194A', rate: 10, on: 'net' },
  {
    id: 6,
    name: 'Contractor, single payment (individual, HUF)',
    section: '194C',
    rate: 1,
    on: 'net',
  },
  {
    id: 7,
    name: 'Contractor, payments together (individual, HUF)',
    section: '194C',
    rate: 1,
    on: 'net',
  },
  { id: 8, name: 'Insurance commission', section: '194D', rate: 5, on: 'net' },
  { id: 9, name: 'Insurance commission on life policies', section: '194DA', rate: 5, on: 'net' },
  { id: 10, name: 'NSS', section: '194EE', rate: 10, on: 'net' },
  { id: 11, name: 'Units bought back by mutual funds', section: '194F', rate: 20, on: 'net' },
  { id: 12, name: 'Commission, lottery', section: '194G', rate: 5, on: 'net' },
  { id: 13, name: 'Commission or brokerage', section: '194H', rate: 5, on: 'net' },
  { id: 14, name: 'Rent of plant, equipment, machinery', section: '194I(a)', rate: 2, on: 'net' },
  { id: 15, name: 'Rent of land, building, furniture', section: '194I(b)', rate: 10, on: 'net' },
  { id: 16, name: 'Transfer of immovable property', section: '194IA', rate: 1, on: 'net' },
  { id: 17, name: 'Rent paid by an individual or HUF', section: '194IB', rate: 5, on: 'net' },
  { id: 18, name: 'Payment under a specified agreement', section: '194IC', rate: 10, on: 'net' },
  {
    id: 19,
    name: 'Technical services, call centre, royalty for sale',
    section: '194J(a)',
    rate: 2,
    on: 'net',
  },
  { id: 20, name: 'Professional service or royalty', section: '194J(b)', rate: 10, on: 'net' },
  { id: 21, name: 'Dividends of mutual funds', section: '194K', rate: 10, on: 'net' },
  { id: 22, name: 'Compensation for immovable property', section: '194LA', rate: 10, on: 'net' },
  {
    id: 23,
    name: 'Income of an infrastructure debt fund (non-resident)',
    section: '194LB',
    rate: 5,
    on: 'net',
  },
  { id: 24, name: 'Income from a business trust', section: '194LBA', rate: 10, on: 'net' },
  {
    id: 25,
    name: 'Income from a business trust (non-resident)',
    section: '194LBA',
    rate: 5,
    on: 'net',
  },
  {
    id: 26,
    name: 'Interest on certain bonds and securities',
    section: '194LD',
    rate: 5,
    on: 'net',
  },
  {
    id: 27,
    name: 'Commission or brokerage paid by an individual or HUF',
    section: '194M',
    rate: 5,
    on: 'net',
  },
  { id: 28, name: 'Cash withdrawn above 1 crore', section: '194N', rate: 2, on: 'net' },
  { id: 29, name: 'E-commerce participants', section: '194O', rate: 1, on: 'net' },
  { id: 30, name: 'Purchase of goods', section: '194Q', rate: 0.1, on: 'total' },
  { id: 31, name: 'Contractor, single payment (others)', section: '194C', rate: 2, on: 'net' },
  { id: 32, name: 'Contractor, payments together (others)', section: '194C', rate: 2, on: 'net' },
  { id: 33, name: 'Perquisite or benefit to a business', section: '194R', rate: 10, on: 'net' },
  { id: 34, name: 'Virtual digital assets', section: '194S', rate: 1, on: 'net' },
  { id: 45, name: 'Purchase of goods (taxable amount)', section: '194Q', rate: 0.1, on: 'net' },
  { id: 49, name: 'Short-term capital gains', section: '195', rate: 15, on: 'net' },
  {
    id: 50,
    name: 'Insurance commission on life policies, new rate',
    section: '194DA',
    rate: 2,
    on: 'net',
  },
  { id: 51, name: 'Commission, lottery, new rate', section: '194G', rate: 2, on: 'net' },
  { id: 52, name: 'E-commerce participants, new rate', section: '194O', rate: 0.1, on: 'net' },
  { id: 53, name: 'Commission or brokerage, new rate', section: '194H', rate: 2, on: 'net' },
];

/** Tax collected at source, in the order of the ids (service.md, Resources: TDS and TCS ids). */
export const tcsSections: readonly Withholding[] = [
  { id: 35, name: 'Receivables', section: '206C(1H)', rate: 0.1, on: 'total' },
  { id: 36, name: 'Alcoholic liquor', section: '206C', rate: 1, on: 'total' },
  { id: 37, name: 'Timber under a forest lease', section: '206C', rate: 2.5, on: 'total' },
  { id: 38, name: 'Tendu leaves', section: '206C', rate: 5, on: 'total' },
  { id: 39, name: 'Timber obtained otherwise', section: '206C', rate: 2.5, on: 'total' },
  { id: 40, name: 'Other forest produce', section: '206C', rate: 2.5, on: 'total' },
  { id: 41, name: 'Scrap', section: '206C', rate: 1, on: 'total' },
  { id: 42, name: 'Minerals (lignite, coal, iron ore)', section: '206C', rate: 1, on: 'total' },
  { id: 43, name: 'Motor vehicle above 10 lakh', section: '206C', rate: 1, on: 'total' },
  { id: 44, name: 'Parking lot, toll plaza, mining', section: '206C', rate: 2, on: 'total' },
  { id: 46, name: 'LRS remittance', section: '206C(1G)(a)', rate: 5, on: 'net' },
  { id: 47, name: 'Overseas tour package', section: '206C(1G)(b)', rate: 5, on: 'net' },
  {
    id: 48,
    name: 'LRS, except for education or medical use',
    section: '206C',
    rate: 20,
    on: 'net',
  },
];

/**
 * The last day of documents to which a section applies, as YYYY-MM-DD; undefined if it still
 * applies. TCS on the sale of goods, section 206C(1H), ended with the financial year 2024-25
 * (service.md, Resources: TDS and TCS ids).
 */
export const lastDayOfSection = (id: number): string | undefined =>
  id === 35 ? '2025-03-31' : undefined;
