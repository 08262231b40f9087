import fc from 'fast-check';
import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import type { ReturnDocument } from '../../../../returns/gstr1/documents/document';
import type { Fields } from '../../../../law/readValues';
import { registration } from '../../law/rules/corpus/parties';

/** What a return has beside the documents of its own period, as they are. */
export interface Features {
  /** Charges outside the lines: given, or to be derived from the document's own sums. */
  charges: boolean;
  /** Exports in a foreign currency, with the exchange rate. */
  currency: boolean;
  /** Documents of the month before that no return has reported. */
  late: boolean;
  /** Corrections of documents of the month before that have a record of their own. */
  corrections: boolean;
  /** Exports belong to the B2C table of the HSN summary even if the buyer has a GSTIN. */
  exportsAreB2c: boolean;
  /** A note is as large as its invoice was, whatever its own value is. */
  notesFollowTheirInvoice: boolean;
  /** `kg` is read as KGS, as everywhere else. */
  unitsInWords: boolean;
}

/** Who files a month. */
/** What a return of this version can have. */
export const everyFeature: Features = {
  charges: true,
  currency: true,
  late: true,
  corrections: true,
  exportsAreB2c: true,
  notesFollowTheirInvoice: true,
  unitsInWords: true,
};

export interface Filer {
  gstin: string;
  period: { year: number; month: number };
}

export interface MonthOfBooks {
  filer: Filer;
  sales: Sale[];
}

/** What happened, in the terms of the law. Amounts are in paise of the currency. */
export interface Sale {
  /** The GSTIN of the seller. */
  seller: string;
  /** The month that is filed, YYYY-MM. */
  period: string;
  kind: 'invoice' | 'creditNote' | 'debitNote' | 'challan';
  number: string;
  /** YYYY-MM-DD */
  date: string;
  isCancelled: boolean;
  /** Dated before the period, and in no return yet. */
  isLate: boolean;
  buyer: Buyer;
  supply: SupplyCode;
  reverseCharge: boolean;
  lines: SaleLine[];
  /** What lines at 0 % are; exports and SEZ supplies are zero-rated. */
  zeroRate: 'nilRated' | 'exempt' | 'nonGst' | 'zeroRated';
  charge?: { amount: number; rate: number; sac: string; isGiven: boolean };
  /** Whole rupees for a unit of the currency. */
  exchangeRate: number;
  original?: { number: string; date: string; total: number };
  corrects?: { number: string; date: string };
  hasIrn: boolean;
}

export type SupplyCode = 'R' | 'SEWP' | 'SEWOP' | 'DE' | 'WPAY' | 'WOPAY';

export interface SaleLine {
  net: number;
  /** In percent. */
  rate: number;
  cess: number;
  hsn: string;
  unit: [written: string, code: string];
  /** In thousandths. */
  quantity: number;
}

export interface Buyer {
  gstin: string;
  /** Two digits; empty without an address. */
  billing: string;
  shipping: string;
  country: string;
}

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

const states = new Map([
  ['27', '27-MAHARASHTRA'],
  ['29', 'KARNATAKA'],
  ['33', 'Tamil Nadu'],
  ['36', '36-TELANGANA'],
  ['97', 'OTHER TERRITORY'],
]);

const buyer = (gstin: string, billing: string, shipping = '', country = 'India'): Buyer => ({
  gstin,
  billing,
  shipping,
  country,
});

const registered = [
  buyer('29ABCDE1234F1ZW', '29'),
  buyer('27AAAAA0000A1Z2', '27'),
  buyer('33ABCDE1234F1Z7', '33', '36'),
  buyer('2917UNO00024UNT', '29'),
];
const consumers = [
  buyer('', '29'),
  buyer('', '27'),
  buyer('', '33'),
  buyer('', '29', '36'),
  buyer('', '27', '29'),
  buyer('', ''),
];
const foreign = [buyer('', '97', '', 'France'), buyer('', '', '', 'Nepal')];
const foreignWithGstin = buyer('27AAAAA0000A1Z2', '97', '', 'France');

const taxRates = [0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];
const words: Array<SaleLine['unit']> = [
  ['kg', 'KGS'],
  ['pcs', 'PCS'],
  ['metres', 'MTR'],
];
const codes: Array<SaleLine['unit']> = [
  ['NOS', 'NOS'],
  ['kgs', 'KGS'],
  ['Box', 'BOX'],
  ['chudi', 'OTH'],
];

const lineOf = (features: Features): fc.Arbitrary<SaleLine> =>
  fc.record({
    net: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 20_000_000 })),
    rate: oneOf(0, 5, 18, 18, ...taxRates),
    cess: oneOf(0, 0, 0, 123, 4_567),
    hsn: oneOf('8471', '847130', '84713010', '998314', '9965'),
    unit: oneOf(...codes, ...(features.unitsInWords ? words : [])),
    quantity: fc.integer({ min: 1, max: 500_000 }),
  });

const rawSale = (features: Features) =>
  fc.record({
    kind: oneOf<Sale['kind']>(
      'invoice',
      'invoice',
      'invoice',
      'creditNote',
      'debitNote',
      'challan',
    ),
    day: fc.integer({ min: 1, max: 30 }),
    isCancelled: oneOf(false, false, false, false, true),
    who: oneOf('registered', 'registered', 'consumer', 'consumer', 'abroad', 'special'),
    index: fc.nat(11),
    supply: oneOf<SupplyCode>('SEWP', 'SEWOP', 'DE', 'WPAY', 'WOPAY'),
    reverseCharge: oneOf(false, false, false, true),
    lines: fc.array(lineOf(features), { minLength: 1, maxLength: 5 }),
    zeroRate: oneOf<Sale['zeroRate']>('nilRated', 'exempt', 'nonGst', 'zeroRated'),
    chargeAmount: fc.integer({ min: 10_000, max: 500_000 }),
    chargeIs: oneOf('none', 'none', 'given', 'derived'),
    exchangeRate: oneOf(1, 1, 83, 96),
    originalIndex: fc.nat(5),
    earlier: oneOf('', '', '', '', 'late', 'corrects'),
    hasIrn: fc.boolean(),
  });

type RawSale = ReturnType<typeof rawSale> extends fc.Arbitrary<infer T> ? T : never;

/** Months with one and with two HSN tables, and with either limit of large supplies to consumers. */
const periods = oneOf({ year: 2026, month: 6 }, { year: 2025, month: 4 }, { year: 2024, month: 7 });

/** A month of correct books of a monthly filer. */
export const randomMonth = (features: Features): fc.Arbitrary<MonthOfBooks> =>
  fc
    .record({
      filer: fc.record({
        gstin: oneOf('29AAAAA0000A1ZY', registration('33LMNOP4321C1Z')),
        period: periods,
      }),
      raw: fc.array(rawSale(features), { maxLength: 25 }),
    })
    .map(({ filer, raw }) => ({
      filer,
      sales: raw.map((one, index) => lawful(one, index, filer, features)),
    }));

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Makes one sale of what was drawn that the law knows. */
function lawful(
  raw: RawSale,
  index: number,
  { gstin: seller, period: { year, month } }: Filer,
  features: Features,
): Sale {
  const isExport = raw.who === 'abroad' || (raw.who === 'special' && raw.supply.endsWith('PAY'));
  const supply = supplyOf(raw, isExport);
  const isUntaxed = supply === 'SEWOP' || supply === 'WOPAY';
  const needsRate = ['SEWP', 'WPAY', 'DE'].includes(supply);
  const reverseCharge = raw.reverseCharge && raw.who === 'registered';
  const lines = raw.lines.map((line) => ({
    ...line,
    rate: isUntaxed ? 0 : (needsRate || reverseCharge) && line.rate === 0 ? 18 : line.rate,
    cess: isUntaxed || line.rate === 0 ? 0 : line.cess,
    ...(line.hsn.startsWith('99') && { unit: ['', 'NA'] as SaleLine['unit'], quantity: 1_000 }),
  }));
  const isZeroRated = isExport || ['SEWP', 'SEWOP'].includes(supply);
  const isNote = raw.kind === 'creditNote' || raw.kind === 'debitNote';
  const earlier = raw.isCancelled || raw.kind === 'challan' ? '' : raw.earlier;
  const isLate = earlier === 'late' && features.late;
  const hasOwnRecord = raw.who !== 'consumer' && lines.every(({ rate }) => rate > 0);
  const isCorrection = earlier === 'corrects' && features.corrections && hasOwnRecord;
  const prefix = { invoice: 'INV', creditNote: 'CN', debitNote: 'DN', challan: 'DC' }[raw.kind];
  const dateIn = (one: number) => `${year}-${twoDigits(one)}-${twoDigits(raw.day)}`;
  const charge = features.charges ? chargeOf(raw, lines, year) : undefined;
  const total = bookedTotal({ lines, charge });
  return {
    seller,
    period: dateIn(month).slice(0, 7),
    kind: raw.kind,
    number: `${prefix}-${index + 1}`,
    date: dateIn(isLate || isCorrection ? month - 1 : month),
    isLate,
    isCancelled: raw.isCancelled,
    buyer: buyerOf(raw, isExport),
    supply,
    reverseCharge,
    lines,
    zeroRate: isZeroRated ? 'zeroRated' : raw.zeroRate,
    charge,
    ...(isNote && { original: originalOf(raw, total, year, features) }),
    exchangeRate: features.currency && isExport ? raw.exchangeRate : 1,
    ...(isCorrection && { corrects: { number: `OLD-${index + 1}`, date: dateIn(month - 1) } }),
    hasIrn: raw.hasIrn,
  };
}

function supplyOf({ who, supply, lines }: RawSale, isExport: boolean): SupplyCode {
  if (who === 'special') return supply;
  if (!isExport) return 'R';
  return lines.some(({ rate }) => rate > 0) ? 'WPAY' : 'WOPAY';
}

function buyerOf({ who, index }: RawSale, isExport: boolean): Buyer {
  if (isExport) return who === 'special' ? foreignWithGstin : (foreign[index % 2] as Buyer);
  const buyers = who === 'consumer' ? consumers : registered;
  return buyers[index % buyers.length] as Buyer;
}

/** Derived only where it can't be anything else: one line, its rate, and no cess in the law. */
function chargeOf({ chargeIs, chargeAmount }: RawSale, lines: SaleLine[], year: number) {
  const [line, ...others] = lines as [SaleLine];
  if (chargeIs === 'none') return undefined;
  const isDerivable = year === 2026 && others.length === 0 && line.rate > 0 && line.cess === 0;
  if (chargeIs === 'derived' && !isDerivable) return undefined;
  const isGiven = chargeIs === 'given';
  const sac = isGiven ? '996511' : line.hsn;
  return { amount: chargeAmount * 100, rate: isGiven ? 18 : line.rate, sac, isGiven };
}

/** Below the present limit of large supplies, between it and the earlier one, and above both. */
const originalTotals = [5_000_000, 20_000_000, 4_000_000_000];

/** The invoice of a note, which only a debit note can exceed. */
function originalOf(
  { kind, originalIndex }: RawSale,
  total: number,
  year: number,
  { notesFollowTheirInvoice }: Features,
): Sale['original'] {
  const isFree = notesFollowTheirInvoice && kind === 'debitNote';
  const totals = originalTotals.filter((one) => isFree || one >= total);
  const date = originalIndex % 2 === 0 ? `${year}-04-02` : '2024-06-03';
  return { number: 'B-77', date, total: totals[originalIndex % totals.length] as number };
}

const rupees = (paise: number): number => paise / 100;

/** The tax of a line as the service computes it. */
const bookedTax = (net: number, rate: number): number => Math.round((net * rate) / 100);

const types = {
  invoice: 'invoice',
  creditNote: 'sales_return',
  debitNote: 'debit_note',
  challan: 'delivery_challan',
};

/** The total of a sale in its books, in paise of the currency. */
export function bookedTotal({ lines, charge }: Pick<Sale, 'lines' | 'charge'>): number {
  const ofLines = lines.reduce(
    (sum, { net, rate, cess }) => sum + net + bookedTax(net, rate) + cess,
    0,
  );
  return ofLines + (charge ? charge.amount + bookedTax(charge.amount, charge.rate) : 0);
}

const address = (state: string, country: string) =>
  state === '' && country === 'India' ? {} : { state: states.get(state) ?? '', country };

/** A sale as the service returns it: a list row and a read together. */
function recordOf(sale: Sale): Fields {
  const { buyer: party, lines, charge } = sale;
  const [year, month, day] = sale.date.split('-');
  const net = lines.reduce((sum, line) => sum + line.net, 0) + (charge?.amount ?? 0);
  const total = bookedTotal(sale);
  return {
    document_type: types[sale.kind],
    hash_id: `hash-${sale.number}`,
    serial_number: sale.number,
    document_date: `${day}-${month}-${year}`,
    payment_status: sale.isCancelled ? 'cancelled' : 'pending',
    net_amount: rupees(net),
    tax_amount: rupees(total - net),
    total_amount: rupees(total),
    amount_paid: 0,
    amount_pending: rupees(total),
    customer: { id: 'C1', name: 'Customer', gstin: party.gstin },
    party: {
      id: 'C1',
      name: 'Customer',
      gstin: party.gstin,
      billing_address: address(party.billing, party.country),
      shipping_address: party.shipping === '' ? {} : address(party.shipping, party.country),
    },
    items: lines.map((line, index) => ({
      id: `P${index}`,
      name: `Item ${line.hsn}`,
      item_type: line.hsn.startsWith('99') ? 'Service' : 'Product',
      hsn_code: line.hsn,
      unit: line.unit[0],
      quantity: line.quantity / 1000,
      net_amount: rupees(line.net),
      tax_rate: line.rate,
      total_amount: rupees(line.net + bookedTax(line.net, line.rate) + line.cess),
    })),
  };
}

/** What the user gives for a sale in *Answers*. */
function factsOf(sale: Sale): Fields {
  const { supply, charge, corrects, original, exchangeRate } = sale;
  return {
    supplyType: supply === 'R' ? '' : supply,
    reverseCharge: sale.reverseCharge,
    zeroRateLines: sale.zeroRate,
    cess: sale.lines.map(({ cess }) => rupees(cess)),
    irn: sale.hasIrn ? 'a'.repeat(64) : '',
    ...(original && {
      originalInvoiceNumber: original.number,
      originalInvoiceDate: original.date,
      originalInvoiceTotal: rupees(original.total),
    }),
    ...(charge?.isGiven && {
      charges: [{ amount: rupees(charge.amount), rate: charge.rate, sac: charge.sac }],
    }),
    ...(exchangeRate !== 1 && { currency: 'USD', exchangeRate }),
    ...(corrects && { amendsNumber: corrects.number, amendsDate: corrects.date }),
    ...(sale.isLate && { late: true }),
  };
}

/** The sales as a return reads them. */
export const readDocuments = (sales: Sale[]): ReturnDocument[] =>
  sales.map((sale) => readReturnDocument(recordOf(sale), factsOf(sale), 'Asia/Kolkata'));

/** The sale as an accountant would have it: the return takes it as it is, but no rule doubts it. */
export function plausible(sale: Sale, index: number): Sale {
  const { buyer: party, lines, charge, original, zeroRate, supply } = sale;
  const usual = (rate: number) => ([6, 12, 28, 40].includes(rate) ? 18 : rate);
  const abroad = { ...party, gstin: '' };
  const isDomestic = supply === 'R' || supply === 'DE';
  // A series of its own for each day, since the numbers of one ascend with its dates.
  const day = sale.date.slice(5).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] as string);
  return {
    ...sale,
    number: `${day}/${sale.number}`,
    reverseCharge: false,
    hasIrn: false,
    buyer: party.country === 'India' ? { ...party, billing: party.billing || '29' } : abroad,
    lines: lines.map((line) => ({
      ...line,
      cess: 0,
      rate: usual(line.rate),
      unit: line.unit[1] === 'OTH' ? ['NOS', 'NOS'] : line.unit,
    })),
    // The books have tax on charges.
    charge:
      charge && !['WOPAY', 'SEWOP'].includes(supply)
        ? { ...charge, rate: usual(charge.rate) }
        : undefined,
    zeroRate: isDomestic && zeroRate === 'zeroRated' ? 'exempt' : zeroRate,
    ...(original && {
      original: {
        ...original,
        number: `B-${index}`,
        total: 1e13,
        date: `${sale.date.slice(0, 4)}-01-01`,
      },
    }),
  };
}
