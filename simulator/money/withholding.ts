/** Tax deducted (TDS) or collected (TCS) at source; `rate` is in percent of net amount or total. */
export interface Withholding {
  id: number;
  kind: 'TDS' | 'TCS';
  name: string;
  section: string;
  rate: string;
  on: 'net' | 'total';
}

type Row = [id: number, name: string, section: string, rate: string, on?: 'net' | 'total'];

const TDS: Row[] = [
  [1, 'EPF premature withdrawal', '192A', '10'],
  [2, 'Interest on securities', '193', '10'],
  [3, 'Dividends', '194', '10'],
  [4, 'Interest (banks)', '194A', '10'],
  [5, 'Senior citizens', '194A', '10'],
  [6, 'Single contractor payment (individual, HUF)', '194C', '1'],
  [7, 'Aggregate contractor payment (individual, HUF)', '194C', '1'],
  [8, 'Insurance commission', '194D', '5'],
  [9, 'Insurance commission on life policies', '194DA', '5'],
  [10, 'NSS', '194EE', '10'],
  [11, 'Repurchase of units by MFs', '194F', '20'],
  [12, 'Commission, lottery', '194G', '5'],
  [13, 'Commission/brokerage', '194H', '5'],
  [14, 'Plant, equipment, machinery rent', '194I(a)', '2'],
  [15, 'Land, building, furniture rent', '194I(b)', '10'],
  [16, 'Transfer of immovable property', '194IA', '1'],
  [17, 'Rent by individual/HUF', '194IB', '5'],
  [18, 'Payment under specified agreement', '194IC', '10'],
  [19, 'Technical services, call centre, royalty for sale', '194J(a)', '2'],
  [20, 'Professional service or royalty', '194J(b)', '10'],
  [21, 'Dividends by mutual funds', '194K', '10'],
  [22, 'Compensation on immovable property', '194LA', '10'],
  [23, 'Income on infrastructure debt fund (non-resident)', '194LB', '5'],
  [24, 'Income from a business trust', '194LBA', '10'],
  [25, 'Income from a business trust (non-resident)', '194LBA', '5'],
  [26, 'Interest on certain bonds and securities', '194LD', '5'],
  [27, 'Commission or brokerage by individual/HUF', '194M', '5'],
  [28, 'Cash withdrawal above 1 crore', '194N', '2'],
  [29, 'E-commerce participants', '194O', '1'],
  [30, 'Purchase of goods', '194Q', '0.1', 'total'],
  [31, 'Single contractor payment (others)', '194C', '2'],
  [32, 'Aggregate contractor payment (others)', '194C', '2'],
  [33, 'Perquisite or benefit to a business', '194R', '10'],
  [34, 'Virtual digital assets', '194S', '1'],
  [45, 'Purchase of goods (taxable amount)', '194Q', '0.1'],
  [49, 'Short-term capital gains', '195', '15'],
  [50, 'Insurance commission on life policies, new', '194DA', '2'],
  [51, 'Commission, lottery, new', '194G', '2'],
  [52, 'E-commerce participants, new', '194O', '0.1'],
  [53, 'Commission/brokerage, new', '194H', '2'],
];

const TCS: Row[] = [
  [35, 'Receivables', '206C(1H)', '0.1'],
  [36, 'Alcoholic liquor', '206C', '1'],
  [37, 'Timber under a forest lease', '206C', '2.5'],
  [38, 'Tendu leaves', '206C', '5'],
  [39, 'Timber by another mode', '206C', '2.5'],
  [40, 'Other forest produce', '206C', '2.5'],
  [41, 'Scrap', '206C', '1'],
  [42, 'Minerals (lignite, coal, iron ore)', '206C', '1'],
  [43, 'Motor vehicle above 10 lakh', '206C', '1'],
  [44, 'Parking lot, toll plaza, mining', '206C', '2'],
  [46, 'LRS remittance', '206C(1G)(a)', '5', 'net'],
  [47, 'Overseas tour package', '206C(1G)(b)', '5', 'net'],
  [48, 'LRS except education or medical', '206C', '20', 'net'],
];

/** A TDS row of the service's reference table, or undefined for an unknown id. */
export function tdsById(id: number): Withholding | undefined {
  return find(TDS, id, 'TDS', 'net');
}

/** A TCS row of the service's reference table, or undefined for an unknown id. */
export function tcsById(id: number): Withholding | undefined {
  return find(TCS, id, 'TCS', 'total');
}

function find(
  rows: Row[],
  id: number,
  kind: 'TDS' | 'TCS',
  defaultOn: 'net' | 'total',
): Withholding | undefined {
  const row = rows.find(([rowId]) => rowId === id);
  if (!row) return undefined;
  const [, name, section, rate, on = defaultOn] = row;
  return { id, kind, name, section, rate, on };
}
