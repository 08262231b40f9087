import { remembered } from '../../core/remembered';

/** One member of the service's state enum. */
interface StateEntry {
  /** The service's spelling, which may differ from the official one. */
  readonly state: string;
  /** The two digits that a GSTIN of the state starts with. */
  readonly code: string;
  /** The name that users see. */
  readonly name: string;
  /** Other texts for it: former names and codes, short forms, common spellings, ISO 3166-2:IN letters. */
  readonly alsoWritten: readonly string[];
}

/**
 * The states of India and its union territories in the service's own spellings, in the order of
 * their GST codes (`service.md, Resources: Address` and `gst.md, State codes`).
 */
export const states = [
  {
    state: 'JAMMU AND KASHMIR',
    code: '01',
    name: 'Jammu and Kashmir',
    alsoWritten: ['JK', 'J & K'],
  },
  { state: 'HIMACHAL PRADESH', code: '02', name: 'Himachal Pradesh', alsoWritten: ['HP'] },
  { state: 'PUNJAB', code: '03', name: 'Punjab', alsoWritten: ['PB'] },
  { state: 'CHANDIGARH', code: '04', name: 'Chandigarh', alsoWritten: ['CH'] },
  {
    state: 'UTTARAKHAND',
    code: '05',
    name: 'Uttarakhand',
    alsoWritten: ['UK', 'UT', 'Uttaranchal'],
  },
  { state: 'HARYANA', code: '06', name: 'Haryana', alsoWritten: ['HR'] },
  {
    state: 'DELHI',
    code: '07',
    name: 'Delhi',
    alsoWritten: [
      'DL',
      'New Delhi',
      'NCT of Delhi',
      'Delhi NCT',
      'National Capital Territory of Delhi',
    ],
  },
  { state: 'RAJASTHAN', code: '08', name: 'Rajasthan', alsoWritten: ['RJ'] },
  { state: 'UTTAR PRADESH', code: '09', name: 'Uttar Pradesh', alsoWritten: ['UP'] },
  { state: 'BIHAR', code: '10', name: 'Bihar', alsoWritten: ['BR'] },
  { state: 'SIKKIM', code: '11', name: 'Sikkim', alsoWritten: ['SK'] },
  { state: 'ARUNACHAL PRADESH', code: '12', name: 'Arunachal Pradesh', alsoWritten: ['AR'] },
  { state: 'NAGALAND', code: '13', name: 'Nagaland', alsoWritten: ['NL'] },
  { state: 'MANIPUR', code: '14', name: 'Manipur', alsoWritten: ['MN'] },
  { state: 'MIZORAM', code: '15', name: 'Mizoram', alsoWritten: ['MZ'] },
  { state: 'TRIPURA', code: '16', name: 'Tripura', alsoWritten: ['TR'] },
  { state: 'MEGHALAYA', code: '17', name: 'Meghalaya', alsoWritten: ['ML'] },
  { state: 'ASSAM', code: '18', name: 'Assam', alsoWritten: ['AS'] },
  { state: 'WEST BENGAL', code: '19', name: 'West Bengal', alsoWritten: ['WB'] },
  { state: 'JHARKHAND', code: '20', name: 'Jharkhand', alsoWritten: ['JH'] },
  { state: 'ODISHA', code: '21', name: 'Odisha', alsoWritten: ['OD', 'OR', 'Orissa'] },
  {
    state: 'CHHATTISGARH',
    code: '22',
    name: 'Chhattisgarh',
    alsoWritten: ['CG', 'CT', 'Chattisgarh', 'Chhatisgarh'],
  },
  { state: 'MADHYA PRADESH', code: '23', name: 'Madhya Pradesh', alsoWritten: ['MP'] },
  { state: 'GUJARAT', code: '24', name: 'Gujarat', alsoWritten: ['GJ', 'Gujrat'] },
  {
    state: 'DADRA & NAGAR HAVELI & DAMAN & DIU',
    code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    // Two territories, 25 and 26, until 2020.
    alsoWritten: ['DH', 'DN', 'DD', '25', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  },
  { state: 'MAHARASHTRA', code: '27', name: 'Maharashtra', alsoWritten: ['MH', 'Maharastra'] },
  { state: 'KARNATAKA', code: '29', name: 'Karnataka', alsoWritten: ['KA'] },
  { state: 'GOA', code: '30', name: 'Goa', alsoWritten: ['GA'] },
  { state: 'LAKSHWADEEP', code: '31', name: 'Lakshadweep', alsoWritten: ['LD'] },
  { state: 'KERALA', code: '32', name: 'Kerala', alsoWritten: ['KL'] },
  { state: 'TAMIL NADU', code: '33', name: 'Tamil Nadu', alsoWritten: ['TN'] },
  { state: 'PUDUCHERRY', code: '34', name: 'Puducherry', alsoWritten: ['PY', 'Pondicherry'] },
  {
    state: 'ANDAMAN & NICOBAR',
    code: '35',
    name: 'Andaman and Nicobar',
    alsoWritten: ['AN', 'Andaman and Nicobar Islands'],
  },
  { state: 'TELANGANA', code: '36', name: 'Telangana', alsoWritten: ['TS', 'TG', 'Telengana'] },
  {
    state: 'ANDHRA PRADESH',
    code: '37',
    name: 'Andhra Pradesh',
    // 28 is its code from before Telangana was separated from it.
    alsoWritten: ['AP', '28'],
  },
  { state: 'LADAKH(NEWLYADDED)', code: '38', name: 'Ladakh', alsoWritten: ['LA'] },
  {
    state: 'OTHER TERRITORY',
    code: '97',
    name: 'Other Territory',
    // The service has one member for all other places, including abroad (96).
    alsoWritten: ['96', 'Other Country', 'Other Countries', 'Foreign', 'Foreign Country'],
  },
] as const satisfies readonly StateEntry[];

/** The code of the service's one state for other territory and places abroad. */
export const otherTerritory = '97';

/** A state in the service's spelling. */
export type State = (typeof states)[number]['state'];

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

/**
 * The name of a place of supply by its two digits: that of a state, or 96 for other countries.
 * @example placeName('96') // 'Other Countries'
 */
export const placeName = (code: string): string => stateNames.get(code) ?? 'Other Countries';
