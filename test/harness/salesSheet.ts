import type { IDataObject } from 'n8n-workflow';

interface Sale {
  type?: string;
  number: string;
  date: string;
  party: string;
  gstin?: string;
  state: string;
  lines: Array<
    [item: string, hsn: string, quantity: number, unit: string, price: number, rate: number]
  >;
}

const own = 'Karnataka';

const sales: Sale[] = [
  {
    number: 'S/26-27/041',
    date: '01-Jun-26',
    party: 'Netravati Traders',
    gstin: '29ABCDE1234F1ZW',
    state: own,
    lines: [
      ['Steel almirah', '9403', 2, 'Nos', 12500, 18],
      ['Plastic chair', '9403', 10, 'Nos', 450, 18],
      ['Delivery', '9965', 1, '', 800, 5],
    ],
  },
  {
    number: 'S/26-27/042',
    date: '03-Jun-26',
    party: 'Godavari Offices',
    gstin: '27AAAAA0000A1Z2',
    state: 'Maharashtra',
    lines: [['Office desk', '9403', 4, 'Nos', 9999.99, 18]],
  },
  {
    number: 'S/26-27/043',
    date: '14-Jun-26',
    party: 'Cash',
    state: own,
    lines: [['Wooden stool', '9401', 6, 'Pcs', 650, 5]],
  },
  {
    number: 'S/26-27/044',
    date: '20-Jun-26',
    party: 'R. Fernandes',
    state: 'Goa',
    lines: [['Dining set', '9403', 1, 'Nos', 118000, 18]],
  },
  {
    type: 'Credit Note',
    number: 'C/26-27/007',
    date: '28-Jun-26',
    party: 'Godavari Offices',
    gstin: '27AAAAA0000A1Z2',
    state: 'Maharashtra',
    lines: [['Office desk', '9403', -1, 'Nos', 9999.99, 18]],
  },
];

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** The amount as a program exports it for people to read: `1,18,000.00`, `(500.00)`. */
const written = (amount: number): string => {
  const text = Math.abs(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  return amount < 0 ? `(${text})` : text;
};

/**
 * The register of June 2026 of a shop in Karnataka, as a desktop program exports it: details only in the
 * first row of a voucher, credit notes negative, and a total at the foot.
 */
export const salesSheet: IDataObject[] = [
  ...sales.flatMap(({ type = 'Sales', number, date, party, gstin = '', state, lines }) => {
    const amounts = lines.map(([, , quantity, , price, rate]) => {
      const value = rounded(quantity * price);
      return { value, tax: rounded((value * rate) / 100) };
    });
    const total = amounts.reduce((sum, { value, tax }) => sum + value + tax, 0);
    return lines.map(([item, hsn, quantity, unit, price, rate], index) => {
      const { value, tax } = amounts[index] as (typeof amounts)[number];
      const isFirst = index === 0;
      return {
        Date: isFirst ? date : '',
        Particulars: isFirst ? party : '',
        'Voucher Type': isFirst ? type : '',
        'Voucher No.': number,
        'GSTIN/UIN': isFirst ? gstin : '',
        State: isFirst ? state : '',
        'Name of Item': item,
        'HSN/SAC': hsn,
        Quantity: quantity,
        Per: unit,
        Rate: written(price),
        'GST %': `${rate}%`,
        Value: written(value),
        'Integrated Tax': state === own ? '' : written(tax),
        'Central Tax': state === own ? written(tax / 2) : '',
        'State Tax': state === own ? written(tax / 2) : '',
        'Gross Total': isFirst ? written(rounded(total)) : '',
      };
    });
  }),
  { Particulars: 'Grand Total', Value: '1,82,199.97' },
];
