import spellings from './data/productUnits.json';
import { units, unitTexts } from './units';

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

/**
 * The codes of units by their codes and common texts, which productUnits.json has for those of the service. A code
 * takes precedence over a name: PAIR is a code, although PRS is the one for pairs.
 */
const codeByText = new Map<string, string>([
  ...[...unitTexts, ...Object.entries(spellings)].flatMap(([code, texts]) =>
    texts.map((text): [string, string] => [plainName(text), code]),
  ),
  ...[...units.map(({ code }) => code), ...alternativeUnits].map((code): [string, string] => [
    plainName(code),
    code,
  ]),
]);

/**
 * The code of a unit that is written in any common way: 'kgs', 'kg', 'Kilograms', 'sq. ft.', 'm²'.
 * Undefined for any other text.
 */
export const readUnit = (text: string): string | undefined => codeByText.get(plainName(text));

/** The code of what a unit counts, where pieces have several. */
export function countedUnit(text: string): string | undefined {
  const code = readUnit(text);
  return ['PCS', 'UNT', 'EACH'].includes(String(code)) ? 'NOS' : code;
}

/** Whether two texts mean the same unit. Units that are not known are compared by their letters and digits. */
export const isSameUnit = (one: string, other: string): boolean =>
  (readUnit(one) ?? plainName(one)) === (readUnit(other) ?? plainName(other));

/** The code of an alternative unit; undefined also for government codes that the service omits. */
export function readAlternativeUnit(text: string): string | undefined {
  const code = readUnit(text);
  return code !== undefined && alternativeUnits.includes(code) ? code : undefined;
}

/** No two units differ only in case, dots, spaces or hyphens. */
function plainName(text: string): string {
  return text
    .replace('²', '2')
    .replace('³', '3')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}
