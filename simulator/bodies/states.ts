/** The service's upper-case state names, and a PIN code, by GST state code (service.md, Resources). */
const states: Record<string, [name: string, pin: string]> = {
  '01': ['JAMMU AND KASHMIR', '190001'],
  '02': ['HIMACHAL PRADESH', '171001'],
  '03': ['PUNJAB', '143001'],
  '04': ['CHANDIGARH', '160017'],
  '05': ['UTTARAKHAND', '248001'],
  '06': ['HARYANA', '122001'],
  '07': ['DELHI', '110001'],
  '08': ['RAJASTHAN', '302001'],
  '09': ['UTTAR PRADESH', '226001'],
  '10': ['BIHAR', '800001'],
  '11': ['SIKKIM', '737101'],
  '12': ['ARUNACHAL PRADESH', '791111'],
  '13': ['NAGALAND', '797001'],
  '14': ['MANIPUR', '795001'],
  '15': ['MIZORAM', '796001'],
  '16': ['TRIPURA', '799001'],
  '17': ['MEGHALAYA', '793001'],
  '18': ['ASSAM', '781001'],
  '19': ['WEST BENGAL', '700001'],
  '20': ['JHARKHAND', '834001'],
  '21': ['ODISHA', '751001'],
  '22': ['CHHATTISGARH', '492001'],
  '23': ['MADHYA PRADESH', '462001'],
  '24': ['GUJARAT', '380001'],
  '26': ['DADRA & NAGAR HAVELI & DAMAN & DIU', '396230'],
  '27': ['MAHARASHTRA', '400001'],
  '29': ['KARNATAKA', '560001'],
  '30': ['GOA', '403001'],
  '31': ['LAKSHWADEEP', '682555'],
  '32': ['KERALA', '695001'],
  '33': ['TAMIL NADU', '600001'],
  '34': ['PUDUCHERRY', '605001'],
  '35': ['ANDAMAN & NICOBAR', '744101'],
  '36': ['TELANGANA', '500001'],
  '37': ['ANDHRA PRADESH', '520001'],
  '38': ['LADAKH(NEWLYADDED)', '194101'],
  '97': ['OTHER TERRITORY', '110001'],
};

const codeByState = new Map(Object.entries(states).map(([code, [name]]) => [name, code]));

export const stateNames = [...codeByState.keys()] as [string, ...string[]];

/** A state as reads return it: '36-TELANGANA'. */
export function withCode(state: string): string {
  const code = codeByState.get(state);
  return code ? `${code}-${state}` : state;
}

/** The state of a GSTIN's first two digits, or undefined. */
export const stateOfGstin = (gstin: string): string | undefined => states[gstin.slice(0, 2)]?.[0];

/** A PIN code in that state, or undefined. */
export const pinOfGstin = (gstin: string): string | undefined => states[gstin.slice(0, 2)]?.[1];
