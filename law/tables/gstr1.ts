import written from './data/supplyTypes.json';

/** Values of the GSTR-1 upload format, as the government's Returns Offline Tool V3.2.4 has them. */

/** The tax rates in percent that GSTR-1 accepts: integrated tax, or central and state tax together. */
export const gstr1Rates: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];

/** The rate of GST that a rate is probably half of, or twice, as columns of CGST and SGST have them. */
export function resemblingRate(rate: number): string | undefined {
  if (gstr1Rates.includes(2 * rate)) return `half of ${2 * rate} %`;
  return gstr1Rates.includes(rate / 2) ? `twice ${rate / 2} %` : undefined;
}

/** The largest amount of a field, in paise: 11 digits before the decimal point. */
export const largestGstr1Amount = 99_999_999_999_99n;

/** GST began on this day, and no document of GSTR-1 can be older. */
export const firstDayOfGst = '2017-07-01';

/** The version that the upload file states. */
export const gstr1Version = 'GST3.2.4';

/** The natures of document of table 13. A nature's number in the file is its place in this list. */
export const documentNatures = [
  'Invoices for outward supply',
  'Invoices for inward supply from unregistered person',
  'Revised Invoice',
  'Debit Note',
  'Credit Note',
  'Receipt Voucher',
  'Payment Voucher',
  'Refund Voucher',
  'Delivery Challan for job work',
  'Delivery Challan for supply on approval',
  'Delivery Challan in case of liquid gas',
  'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
] as const;

/** The kinds of supply of section nil. INTR… is between states, INTRA… within one. */
export const nilSupplies = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const;

interface SupplyTypeEntry {
  /** The name as people write it. */
  readonly name: string;
  /** The invoice type (b2b, cdnr) or the export type (exp). */
  readonly code: string;
  readonly isExport: boolean;
  /** A supply to a unit in a special economic zone (SEZ). */
  readonly isSez: boolean;
  /** Whether the supplier pays tax on it. */
  readonly isTaxed: boolean;
  /** Other texts that mean it: the service's export types and the codes of notes. */
  readonly alsoWritten: readonly string[];
}

/** How a supply is taxed, apart from its place: in the law, regular, SEZ, deemed export or export. */
export const supplyTypes = written satisfies Record<string, SupplyTypeEntry>;

export type SupplyType = keyof typeof supplyTypes;

const supplyTypeByText = new Map<string, SupplyType>(
  (Object.keys(supplyTypes) as SupplyType[]).flatMap((type) => {
    const { name, code, alsoWritten } = supplyTypes[type];
    return [type, name, code, ...alsoWritten].map((text): [string, SupplyType] => [
      letters(text),
      type,
    ]);
  }),
);

/** The supply type that a text means: its name, its code in the file or the service's export type. */
export const readSupplyType = (text: string): SupplyType | undefined =>
  supplyTypeByText.get(letters(text));

function letters(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
