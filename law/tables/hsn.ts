import { type SupplyType, supplyTypes } from './gstr1';

/** Codes of goods (HSN) and services (SAC), which begin with 99. */

export const isServiceCode = (hsn: string): boolean => hsn.startsWith('99');

/**
 * Whether an item is a service, by its code or its type. Where they contradict each other, the rule
 * hsn-of-type says so, and no rule for goods adds to that.
 */
export const isService = ({ hsn = '', itemType }: { hsn?: string; itemType?: string }): boolean =>
  isServiceCode(hsn) || itemType === 'Service';

/** The type of an item for which only its code may say whether it is a service. */
export const itemTypeOf = (hsn = ''): 'Product' | 'Service' =>
  isServiceCode(hsn) ? 'Service' : 'Product';

/** Whether a code has the form that the e-invoice schema INV-01 takes. */
export const isHsnCode = (hsn: string): boolean =>
  /^(\d{4}|\d{6}|\d{8})$/.test(hsn) && !/^0+$/.test(hsn);

/** The headings of services: ranges of the first four digits. */
const serviceHeadings: ReadonlyArray<[first: number, last: number]> = [
  [9954, 9954],
  [9961, 9969],
  [9971, 9973],
  [9981, 9989],
  [9991, 9999],
];

/** Whether there is a chapter of goods, or a heading of services, that a code begins with. */
export function isInClassification(code: string): boolean {
  // The headings of a chapter begin with 01, and 9999 has one code only, 999900. The list also has 5100.
  if (!isServiceCode(code)) return code === '5100' || !/^(00|77|\d\d00)/.test(code);
  if (/^9999(?!00$|$)/.test(code)) return false;
  const heading = Number(code.slice(0, 4));
  return serviceHeadings.some(([first, last]) => heading >= first && heading <= last);
}

/**
 * The headings of services that are measured by weight or length: works, transport, rent of goods,
 * packing, testing, support of farms and mines, repair, job work, waste and washing.
 */
const measuredServices =
  /^(9954|9964|9965|9966|9967|9968|9969|9973|9985|9986|9987|9988|9989|9994|9997|998346)/;

/** Whether a service can't be measured by weight or length. Catering may be. */
export const isNeverMeasured = (sac: string): boolean =>
  isServiceCode(sac) && !measuredServices.test(sac) && !sac.startsWith('9963');

/** Codes of lodging and of meals in restaurants, which are supplied where they are: heading 9963. */
export const lodgingAndMeals = /^9963(1|2|3[12]|$)/;

/** Codes of the renting of buildings, which is supplied where they are: heading 9972. */
export const rentOfBuildings = /^9972(11|12|$)/;

/** Crude, petrol, diesel, aviation fuels and natural gas, as far as a code has nothing else. */
const fuels = /^(2709|271012(19|4[1-4]|50)|271019(30|39|44|49)|271121)/;
/** Beer, wine and spirits. 2207 may be for industry. */
const liquor = /^220([3-6]|8)/;

/** Whether goods are outside GST (gst.md, Rates by date). */
export const isOutsideGst = (hsn: string): boolean => fuels.test(hsn) || liquor.test(hsn);

/**
 * Whether a code is one of these or stands for one: 6901 may be 69010010. A shorter one of the list
 * means all that begin with it.
 */
export const isAmongCodes = (hsn: string, codes: readonly string[]): boolean =>
  hsn !== '' && codes.some((code) => hsn.startsWith(code) || code.startsWith(hsn));

/**
 * Whether table 12 has the lines of a document in its B2B tab: those to registered customers, but for
 * exports.
 * @param gstin the customer's; empty for an unregistered one
 */
export const isInB2bTab = (gstin = '', supplyType?: SupplyType): boolean =>
  gstin !== '' && !(supplyType && supplyTypes[supplyType].isExport);
