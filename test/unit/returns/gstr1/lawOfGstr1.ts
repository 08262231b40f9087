import { bookedTotal, type Sale } from './randomMonth';

/** GSTR-1 by the law's formulas alone, in paise. It shares no code with gst/. */

/** Taxable value, integrated, central and state tax, and cess. */
export type Amounts = [txval: number, iamt: number, camt: number, samt: number, csamt: number];

export interface LawfulDocument {
  value: number;
  /** What the section says beside it: buyer, place, reverse charge, type, what it corrects. */
  head: string[];
  rates: Record<string, Amounts>;
}

export interface LawfulReturn {
  /** By section and number. */
  documents: Record<string, LawfulDocument>;
  /** By place and rate. */
  b2cs: Record<string, Amounts>;
  /** By kind of supply and kind of 0 %. */
  nil: Record<string, number>;
  /** By table, code, unit and rate: quantity in thousandths, then amounts. */
  hsn: Record<string, [quantity: number, ...Amounts]>;
  /** By nature: total and cancelled. */
  issued: Record<string, [total: number, cancelled: number]>;
}

/** Notification 12/2024: 1 lakh since August 2024, before it 2.5 lakh. */
const largeAbove = (date: string): number => (date < '2024-08' ? 25_000_000 : 10_000_000);

/** `numerator / denominator`, halves away from zero. */
function rounded(numerator: number, denominator: number): number {
  const whole = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 ? 0 - whole : whole;
}

/** Section 7 and 8 of the IGST Act: SEZ supplies and exports are always between states. */
const isInterState = (sale: Sale): boolean =>
  placeOf(sale) !== sale.seller.slice(0, 2) || !['R', 'DE'].includes(sale.supply);

/** Section 10 of the IGST Act, as far as the books go; 96 is outside India. */
function placeOf({ seller, buyer, supply }: Sale): string {
  if (supply.endsWith('PAY')) return '96';
  return buyer.gstin.slice(0, 2) || buyer.shipping || buyer.billing || seller.slice(0, 2);
}

function sectionOf(sale: Sale): string {
  const isNote = sale.kind !== 'invoice';
  if (sale.supply.endsWith('PAY')) return isNote ? 'cdnur' : 'exp';
  if (sale.buyer.gstin !== '') return isNote ? 'cdnr' : 'b2b';
  const { total, date } = sale.original ?? { total: bookedTotal(sale), date: sale.period };
  if (!isInterState(sale) || total <= largeAbove(date)) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

/** The tax at a rate: half of it each for the centre and the state, or all of it integrated. */
function amountsOf(sale: Sale, txval: number, rate: number, cess: number): Amounts {
  if (sale.supply.endsWith('WOP') || sale.supply === 'WOPAY') return [txval, 0, 0, 0, 0];
  const thousandths = Math.round(rate * 1000);
  if (isInterState(sale)) return [txval, rounded(txval * thousandths, 100_000), 0, 0, cess];
  const half = rounded(txval * thousandths, 200_000);
  return [txval, 0, half, half, cess];
}

interface Part {
  sale: Sale;
  sign: number;
  rate: number;
  txval: number;
  cess: number;
  hsn: string;
  unit: string;
  quantity: number;
}

/** Lines and charge in rupees. A charge has no quantity of its own. */
function partsOf(sale: Sale): Part[] {
  const sign = sale.kind === 'creditNote' ? -1 : 1;
  const lines = sale.lines.map(({ net, rate, cess, hsn, unit, quantity }) => ({
    sale,
    sign,
    rate,
    txval: net * sale.exchangeRate,
    cess: cess * sale.exchangeRate,
    hsn,
    unit: unit[1],
    quantity: unit[1] === 'NA' ? 0 : quantity,
  }));
  const { charge } = sale;
  if (!charge) return lines;
  const unit = charge.sac.startsWith('99') ? 'NA' : (lines[0] as Part).unit;
  const txval = charge.amount * sale.exchangeRate;
  return [
    ...lines,
    { sale, sign, rate: charge.rate, txval, cess: 0, hsn: charge.sac, unit, quantity: 0 },
  ];
}

const isNil = ({ sale, rate }: Part): boolean => rate === 0 && sale.zeroRate !== 'zeroRated';

function groups<T>(all: readonly T[], keyOf: (one: T) => string): Array<[string, T[]]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found];
}

const sumOf = (parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

/** Parts that are taxed alike, added up before their tax is computed. */
const taxed = (parts: readonly Part[], isSigned: boolean): Amounts =>
  amountsOf(
    (parts[0] as Part).sale,
    sumOf(parts, ({ txval, sign }) => txval * (isSigned ? sign : 1)),
    (parts[0] as Part).rate,
    sumOf(parts, ({ cess, sign }) => cess * (isSigned ? sign : 1)),
  );

const isFiled = ({ kind, isCancelled }: Sale): boolean => kind !== 'challan' && !isCancelled;

/** What GSTR-1 has to report. */
export function lawOfGstr1(sales: readonly Sale[], exportsAreB2c: boolean): LawfulReturn {
  const filed = sales.filter(isFiled);
  // What a correction changes in the sums depends on what was filed, which these books don't have.
  const parts = filed.filter(({ corrects }) => !corrects).flatMap(partsOf);
  const small = parts.filter((part) => !isNil(part) && sectionOf(part.sale) === 'b2cs');
  return {
    documents: Object.fromEntries(filed.flatMap(documentOf)),
    b2cs: Object.fromEntries(
      groups(small, ({ sale, rate }) => `${placeOf(sale)} ${rate}`).map(([key, same]) => [
        key,
        taxed(same, true),
      ]),
    ),
    nil: Object.fromEntries(
      groups(parts.filter(isNil), nilKeyOf).map(([key, same]) => [
        key,
        sumOf(same, ({ txval, sign }) => txval * sign),
      ]),
    ),
    hsn: hsnOf(parts, exportsAreB2c),
    issued: issuedOf(sales),
  };
}

function documentOf(sale: Sale): Array<[string, LawfulDocument]> {
  const section = sectionOf(sale);
  const parts = partsOf(sale).filter((part) => !isNil(part));
  if (section === 'b2cs' || parts.length === 0) return [];
  const rates = groups(parts, ({ rate }) => String(rate)).map(
    ([rate, same]) => [rate, taxed(same, false)] as const,
  );
  const document = {
    value: bookedTotal(sale) * sale.exchangeRate,
    head: headOf(sale, section),
    rates: Object.fromEntries(rates),
  };
  return [[`${sale.corrects ? `${section}a` : section} ${sale.number}`, document]];
}

function headOf(sale: Sale, section: string): string[] {
  const { buyer, supply, reverseCharge, corrects, kind } = sale;
  const isExport = supply.endsWith('PAY');
  const exportType = supply === 'WPAY' ? 'EXPWP' : 'EXPWOP';
  const heads: Record<string, string[]> = {
    b2b: [buyer.gstin, placeOf(sale), reverseCharge ? 'Y' : 'N', supply],
    b2cl: [placeOf(sale)],
    exp: [supply],
    cdnur: isExport ? [exportType] : [placeOf(sale), 'B2CL'],
  };
  const [year, month, day] = corrects?.date.split('-') ?? [];
  return [
    ...(heads[section === 'cdnr' ? 'b2b' : section] as string[]),
    ...(kind === 'invoice' ? [] : [kind === 'creditNote' ? 'C' : 'D']),
    ...(corrects ? [corrects.number, `${day}-${month}-${year}`] : []),
  ];
}

function nilKeyOf({ sale }: Part): string {
  const between = isInterState(sale) ? 'INTR' : 'INTRA';
  return `${between}${sale.buyer.gstin === '' ? 'B2C' : 'B2B'} ${sale.zeroRate}`;
}

function hsnOf(parts: readonly Part[], exportsAreB2c: boolean): LawfulReturn['hsn'] {
  const tableOf = ({ period, buyer, supply }: Sale) => {
    if (period < '2025-05') return 'data';
    const isB2c = buyer.gstin === '' || (exportsAreB2c && supply.endsWith('PAY'));
    return isB2c ? 'hsn_b2c' : 'hsn_b2b';
  };
  const keyOf = ({ sale, hsn, unit, rate }: Part) => `${tableOf(sale)} ${hsn} ${unit} ${rate}`;
  return Object.fromEntries(
    groups(parts, keyOf).map(([key, same]) => {
      const alike = groups(same, ({ sale }) => `${isInterState(sale)} ${sale.supply}`);
      const amounts = alike.map(([, some]) => taxed(some, true));
      const sum = amounts.reduce(
        (all, one) => all.map((a, i) => a + (one[i] as number)) as Amounts,
      );
      return [key, [sumOf(same, ({ quantity, sign }) => quantity * sign), ...sum]];
    }),
  );
}

function issuedOf(sales: readonly Sale[]): LawfulReturn['issued'] {
  const natures = { invoice: 1, debitNote: 4, creditNote: 5, challan: 12 };
  const ofPeriod = sales.filter(({ date, period }) => date.startsWith(period));
  return Object.fromEntries(
    groups(ofPeriod, ({ kind }) => String(natures[kind])).map(([nature, some]) => [
      nature,
      [some.length, some.filter(({ isCancelled }) => isCancelled).length],
    ]),
  );
}
