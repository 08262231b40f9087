import { remembered } from '../../core/remembered';

/**
 * The states of India and its union territories in the order of their GST codes (`service.md, Resources:
 * Address` and `gst.md, State codes`): the service's own spelling, which may differ from the official one,
 * the two digits that a GSTIN of the state starts with, the name that users see, and other texts for it:
 * former names and codes, short forms, common spellings, ISO 3166-2:IN letters.
 */
const stateTexts = [
  ['JAMMU AND KASHMIR', '01', 'Jammu and Kashmir', 'JK', 'J & K'],
  ['HIMACHAL PRADESH', '02', 'Himachal Pradesh', 'HP'],
  ['PUNJAB', '03', 'Punjab', 'PB'],
  ['CHANDIGARH', '04', 'Chandigarh', 'CH'],
  ['UTTARAKHAND', '05', 'Uttarakhand', 'UK', 'UT', 'Uttaranchal'],
  ['HARYANA', '06', 'Haryana', 'HR'],
  [
    'DELHI',
    '07',
    'Delhi',
    'DL',
    'New Delhi',
    'NCT of Delhi',
    'Delhi NCT',
    'National Capital Territory of Delhi',
  ],
  ['RAJASTHAN', '08', 'Rajasthan', 'RJ'],
  ['UTTAR PRADESH', '09', 'Uttar Pradesh', 'UP'],
  ['BIHAR', '10', 'Bihar', 'BR'],
  ['SIKKIM', '11', 'Sikkim', 'SK'],
  ['ARUNACHAL PRADESH', '12', 'Arunachal Pradesh', 'AR'],
  ['NAGALAND', '13', 'Nagaland', 'NL'],
  ['MANIPUR', '14', 'Manipur', 'MN'],
  ['MIZORAM', '15', 'Mizoram', 'MZ'],
  ['TRIPURA', '16', 'Tripura', 'TR'],
  ['MEGHALAYA', '17', 'Meghalaya', 'ML'],
  ['ASSAM', '18', 'Assam', 'AS'],
  ['WEST BENGAL', '19', 'West Bengal', 'WB'],
  ['JHARKHAND', '20', 'Jharkhand', 'JH'],
  ['ODISHA', '21', 'Odisha', 'OD', 'OR', 'Orissa'],
  ['CHHATTISGARH', '22', 'Chhattisgarh', 'CG', 'CT', 'Chattisgarh', 'Chhatisgarh'],
  ['MADHYA PRADESH', '23', 'Madhya Pradesh', 'MP'],
  ['GUJARAT', '24', 'Gujarat', 'GJ', 'Gujrat'],
  // Two territories, 25 and 26, until 2020.
  [
    'DADRA & NAGAR HAVELI & DAMAN & DIU',
    '26',
    'Dadra and Nagar Haveli and Daman and Diu',
    'DH',
    'DN',
    'DD',
    '25',
    'Dadra and Nagar Haveli',
    'Daman and Diu',
  ],
  ['MAHARASHTRA', '27', 'Maharashtra', 'MH', 'Maharastra'],
  ['KARNATAKA', '29', 'Karnataka', 'KA'],
  ['GOA', '30', 'Goa', 'GA'],
  ['LAKSHWADEEP', '31', 'Lakshadweep', 'LD'],
  ['KERALA', '32', 'Kerala', 'KL'],
  ['TAMIL NADU', '33', 'Tamil Nadu', 'TN'],
  ['PUDUCHERRY', '34', 'Puducherry', 'PY', 'Pondicherry'],
  ['ANDAMAN & NICOBAR', '35', 'Andaman and Nicobar', 'AN', 'Andaman and Nicobar Islands'],
  ['TELANGANA', '36', 'Telangana', 'TS', 'TG', 'Telengana'],
  // 28 is its code from before Telangana was separated from it.
  ['ANDHRA PRADESH', '37', 'Andhra Pradesh', 'AP', '28'],
  ['LADAKH(NEWLYADDED)', '38', 'Ladakh', 'LA'],
  // The service has one member for all other places, including abroad (96).
  [
    'OTHER TERRITORY',
    '97',
    'Other Territory',
    '96',
    'Other Country',
    'Other Countries',
    'Foreign',
    'Foreign Country',
  ],
] as const;

/** A state in the service's spelling. */
export type State = (typeof stateTexts)[number][0];

/** The states by the service's spelling, with what else is known of them. */
export const states = stateTexts.map(([state, code, name, ...alsoWritten]) => ({
  state,
  code,
  name,
  alsoWritten,
}));

/** The code of the service's one state for other territory and places abroad. */
export const otherTerritory = '97';

const stateByText = new Map<string, State>(
  states.flatMap(({ state, code, name, alsoWritten }) =>
    [state, code, name, ...alsoWritten].map((text): [string, State] => [
      lettersAndDigits(text),
      state,
    ]),
  ),
);

/**
 * The service's spelling of a state written in any common way: 'Karnataka', 'KA', '29',
 * '29-KARNATAKA', 'Karnataka (29)', 'Orissa'. Undefined for other texts and for two states
 * ('29-Kerala').
 */
export const readState = remembered((text): State | undefined => {
  const plain = lettersAndDigits(text);
  const named = stateByText.get(plain.replace(/\d/g, ''));
  const coded = stateByText.get(plain.replace(/\D/g, '').padStart(2, '0'));
  if (/^\d+$/.test(plain)) return coded;
  if (/^\D*$/.test(plain)) return named;
  return named === coded ? named : undefined;
});

/** '&' is read as 'and'. No two states differ only in spaces, dots, brackets or hyphens. */
function lettersAndDigits(text: string): string {
  return text
    .toUpperCase()
    .replace(/&/g, 'AND')
    .replace(/[^0-9A-Z]/g, '');
}

/** The names of the states by their GST codes. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  states.map(({ code, name }) => [code, name]),
);

/** The places whose codes have ended: Daman and Diu in January 2020, Andhra Pradesh before its division. */
const formerPlaces: ReadonlyMap<string, string> = new Map([
  ['25', 'Daman and Diu'],
  ['28', 'Andhra Pradesh'],
]);

/**
 * The name of a place of supply by its two digits: that of a state, also a former one, or 96 for other
 * countries.
 * @example placeName('96') // 'Other Countries'
 */
export const placeName = (code: string): string =>
  stateNames.get(code) ?? formerPlaces.get(code) ?? 'Other Countries';
