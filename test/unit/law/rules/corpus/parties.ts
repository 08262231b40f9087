/** Parties of the corpora: invented, with right check characters unless they say otherwise. */

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A registration number from its first 14 characters (gst.md, GSTIN). */
export function registration(first14: string): string {
  const sum = [...first14].reduce((all, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return first14 + characters[(36 - (sum % 36)) % 36];
}

/** The filer and seller is in Karnataka. */
export const own = registration('29AAAAA0000A1Z');

export const registered = {
  karnataka: registration('29ABCDE1234F1Z'),
  maharashtra: registration('27PQRST5678K2Z'),
  tamilNadu: registration('33LMNOP4321C1Z'),
  telangana: registration('36FGHIJ6789D1Z'),
  delhi: registration('07UVWXY2468E1Z'),
  ladakh: registration('38KLMNO1357G1Z'),
  damanAndDiu: registration('26ZABCD8642H1Z'),
  otherTerritory: registration('97EFGHI9753J1Z'),
  /** The 14th character need not be Z. */
  withLetterBeforeTheCheck: registration('27PQRST5678K3B'),
  uin: registration('2917UNO00024UN'),
  embassy: registration('0717USA00031UN'),
  nonResident: registration('2726SGP00012NR'),
  taxDeductor: registration('27MUMA12345B1D'),
  operator: registration('27STUVW3579L1C'),
  /** A number of the portal's test system, whose check character is wrong. */
  ofThePortalsTests: '01AMBPG7773M002',
} as const;

export interface CorpusAddress {
  address_line1?: string;
  address_line2?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  pincode?: string | number | null;
}

/** Addresses whose PIN codes are of their states. */
export const addresses = {
  bengaluru: at('12 MG Road', 'Bengaluru', 'KARNATAKA', '560001'),
  mysuru: at('4 Sayyaji Rao Road', 'Mysuru', 'KARNATAKA', '570001'),
  mumbai: at('301 Nariman Point', 'Mumbai', 'MAHARASHTRA', '400021'),
  chennai: at('77 Anna Salai', 'Chennai', 'TAMIL NADU', '600002'),
  hyderabad: at('9 Abids Road', 'Hyderabad', 'TELANGANA', '500001'),
  delhi: at('5 Janpath', 'New Delhi', 'DELHI', '110001'),
  leh: at('Main Bazaar', 'Leh', 'LADAKH(NEWLYADDED)', '194101'),
  daman: at('Fort Area', 'Daman', 'DADRA & NAGAR HAVELI & DAMAN & DIU', '396210'),
  jammu: at('Residency Road', 'Jammu', 'JAMMU AND KASHMIR', '180001'),
  portBlair: at('1 Aberdeen Bazaar', 'Port Blair', 'ANDAMAN & NICOBAR', '744101'),
  puducherry: at('8 Mission Street', 'Puducherry', 'PUDUCHERRY', '605001'),
  hosur: at('22 Denkanikottai Road', 'Hosur', 'TAMIL NADU', '635109'),
  offshore: at('Platform 3', 'Mumbai High', 'OTHER TERRITORY', '400001'),
  paris: { ...at('1 Rue de Rivoli', 'Paris', 'OTHER TERRITORY', 'F-75001'), country: 'France' },
  london: {
    ...at('10 Strand', 'London', 'OTHER TERRITORY', 'WC2N 5HR'),
    country: 'United Kingdom',
  },
  dubai: {
    ...at('Sheikh Zayed Road', 'Dubai', 'OTHER TERRITORY', ''),
    country: 'United Arab Emirates',
  },
} as const;

function at(address_line1: string, city: string, state: string, pincode: string) {
  return { address_line1, address_line2: '', city, state, country: 'India', pincode };
}
