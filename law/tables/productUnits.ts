import { units } from './units';

/**
 * The codes that the service lists for the alternative units of a product, in its order
 * (`service.md, Lists: Alternative units`). All but GGK of the government's unit codes are among them.
 */
export const alternativeUnits: readonly string[] = `
  LAD PET JARS HEGAR POCH BOR COIL FT IN PRT CASE EACH CPS PADS REEL BLISTER PAD PCS PRS QTL ROL SET
  SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS OTH HRS MINS LTR MTS MLG BCK GLS PLT CTS STRP CFT VIAL
  BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGR GMS GRS GYD KGS KLR KME MLT MTR
  NOS PAC CNT RFT RIM TIN CHUDI PATTA KIT CUFT RMT MM AMP PAIR ANA CFM YRS MTH MAN-DAY NIGHT DAY
  SQIN WEEK PERSON LOT SAC REAM BRASS NONE COPY TKT KW W SEC BARREL SHEETS HOLES LINES LGTH TRIP
  LPSM WDTH SQCM SHFT AU SQKM JOBS CUIN IDIA INMT AC HA BARS PKTS
`
  .trim()
  .split(/\s+/);

/** Other common texts for a unit, besides its code and its name among the unit codes. */
const spellings = {
  AC: 'acre, acres',
  BAG: 'bag',
  BAL: 'bale',
  BARREL: 'barrels',
  BARS: 'bar',
  BDL: 'bundle',
  BKL: 'buckle',
  BLISTER: 'blisters',
  BOX: 'box',
  BTL: 'bottle',
  BUN: 'bunch',
  CASE: 'cases',
  CBM: 'cubic metre, cubic meter, cubic meters, cu m, m3',
  CCM: 'cubic centimetre, cubic centimeter, cubic centimeters, cc, cm3',
  CFT: 'cubic foot, cubic feet, cu ft, ft3',
  CMS: 'cm, centimetre, centimeter, centimeters',
  COIL: 'coils',
  COPY: 'copies',
  CTN: 'carton',
  DAY: 'days',
  DOZ: 'dozen, dz, dzn',
  DRM: 'drum',
  EACH: 'ea',
  FT: 'foot, feet',
  GMS: 'g, gm, gram, gramme, grammes',
  HA: 'hectare, hectares',
  HRS: 'hr, hour, hours',
  IN: 'inch, inches',
  JARS: 'jar',
  JOBS: 'job',
  KGS: 'kg, kilo, kilos, kilogram, kilogramme, kilogrammes',
  KIT: 'kits',
  KLR: 'kl, kilolitre, kiloliter, kiloliters',
  KME: 'km, kilometre, kilometer, kilometers',
  KW: 'kilowatt, kilowatts',
  LOT: 'lots',
  LTR: 'l, lt, lts, ltrs, litre, liter, liters',
  'MAN-DAY': 'man-days',
  MINS: 'min, minute, minutes',
  MLT: 'ml, millilitre, milliliter, milliliters',
  MM: 'millimetre, millimetres, millimeter, millimeters',
  MTH: 'month, months',
  MTR: 'm, mtrs, metre, meter, meters',
  MTS: 'mt, metric ton, metric tonne, metric tonnes',
  NIGHT: 'nights',
  NOS: 'no, number',
  PAC: 'pack',
  PAD: 'pad',
  PCS: 'pc, piece',
  PERSON: 'persons, people',
  PKTS: 'pkt, packet, packets',
  PRS: 'pr',
  QTL: 'quintal',
  REAM: 'reams',
  REEL: 'reels',
  ROL: 'roll',
  SEC: 'second, seconds',
  SET: 'set',
  SHEETS: 'sheet',
  SQCM: 'square centimetre, square centimetres, square centimeter, square centimeters, cm2',
  SQF: 'sq ft, sqft, sq foot, sq feet, square foot, ft2',
  SQIN: 'square inch, square inches, in2',
  SQKM: 'square kilometre, square kilometres, square kilometer, square kilometers, km2',
  SQM: 'sq m, sqmt, sq mtr, sq mtrs, sq metre, sq meter, sq metres, sq meters, square metre, square meter, square meters, m2',
  SQY: 'sq yd, square yard, yd2',
  STRP: 'strip, strips',
  TBS: 'tablet, tab, tabs',
  THD: 'thousand',
  TIN: 'tins',
  TKT: 'ticket, tickets',
  TON: 'tonne, tons',
  TRIP: 'trips',
  TUB: 'tube',
  UNT: 'unit',
  VIAL: 'vials',
  W: 'watt, watts',
  WEEK: 'weeks',
  YDS: 'yd, yard',
  YRS: 'yr, year, years',
} satisfies Record<string, string>;

/** A code takes precedence over a name: PAIR is a code, although PRS is the one for pairs. */
const codeByText = new Map<string, string>([
  ...units.map(({ code, name }): [string, string] => [plain(name), code]),
  ...Object.entries(spellings).flatMap(([code, texts]) =>
    texts.split(', ').map((text): [string, string] => [plain(text), code]),
  ),
  ...[...units.map(({ code }) => code), ...alternativeUnits].map((code): [string, string] => [
    plain(code),
    code,
  ]),
]);

/**
 * The code of a unit that is written in any common way: 'kgs', 'kg', 'Kilograms', 'sq. ft.', 'm²'.
 * Undefined for any other text.
 */
export const readUnit = (text: string): string | undefined => codeByText.get(plain(text));

/** Whether two texts mean the same unit. Units that are not known are compared by their letters and digits. */
export const isSameUnit = (one: string, other: string): boolean =>
  (readUnit(one) ?? plain(one)) === (readUnit(other) ?? plain(other));

/** The code of an alternative unit; undefined also for government codes that the service omits. */
export function readAlternativeUnit(text: string): string | undefined {
  const code = readUnit(text);
  return code !== undefined && alternativeUnits.includes(code) ? code : undefined;
}

/** No two units differ only in case, dots, spaces or hyphens. */
function plain(text: string): string {
  return text
    .replace('²', '2')
    .replace('³', '3')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}
