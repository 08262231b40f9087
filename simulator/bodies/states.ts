/** The service's upper-case state names by GST state code (service.md, Resources). */
const stateByCode: Record<string, string> = {
  '01': 'JAMMU AND KASHMIR',
  '02': 'HIMACHAL PRADESH',
  '03': 'PUNJAB',
  '04': 'CHANDIGARH',
  '05': 'UTTARAKHAND',
  '06': 'HARYANA',
  '07': 'DELHI',
  '08': 'RAJASTHAN',
  '09': 'UTTAR PRADESH',
  '10': 'BIHAR',
  '11': 'SIKKIM',
  '12': 'ARUNACHAL PRADESH',
  '13': 'NAGALAND',
  '14': 'MANIPUR',
  '15': 'MIZORAM',
  '16': 'TRIPURA',
  '17': 'MEGHALAYA',
  '18': 'ASSAM',
  '19': 'WEST BENGAL',
  '20': 'JHARKHAND',
  '21': 'ODISHA',
  '22': 'CHHATTISGARH',
  '23': 'MADHYA PRADESH',
  '24': 'GUJARAT',
  '26': 'DADRA & NAGAR HAVELI & DAMAN & DIU',
  '27': 'MAHARASHTRA',
  '29': 'KARNATAKA',
  '30': 'GOA',
  '31': 'LAKSHWADEEP',
  '32': 'KERALA',
  '33': 'TAMIL NADU',
  '34': 'PUDUCHERRY',
  '35': 'ANDAMAN & NICOBAR',
  '36': 'TELANGANA',
  '37': 'ANDHRA PRADESH',
  '38': 'LADAKH(NEWLYADDED)',
  '97': 'OTHER TERRITORY',
};

const codeByState = new Map(Object.entries(stateByCode).map(([code, name]) => [name, code]));

export const stateNames = Object.values(stateByCode) as [string, ...string[]];

/** A state as reads return it: '36-TELANGANA'. */
export function withCode(state: string): string {
  const code = codeByState.get(state);
  return code ? `${code}-${state}` : state;
}

/** The state of a GSTIN's first two digits, or undefined. */
export function stateOfGstin(gstin: string): string | undefined {
  return stateByCode[gstin.slice(0, 2)];
}
