/** Rules that are not written yet, by the ID of a case: a gap that is closed must leave this list. */
export interface KnownGaps {
  /** Faults that pass in silence. */
  silent: ReadonlyMap<string, string>;
  /** Faults that are found, but as refused where they are doubtful, or the other way round. */
  verdict: ReadonlyMap<string, string>;
  /** Correct documents that are reported. */
  falseAlarm: ReadonlyMap<string, string>;
}

/** Every ID with the reason of its group. */
const gaps = (groups: Array<[reason: string, ids: string]>): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(([reason, ids]) => ids.split(' ').map((id) => [id, reason] as const)));

export const gapsOfCheck: KnownGaps = {
  silent: gaps([
    ['the period and its day are not compared', 'D23 D24 D25 D70'],
    ['UINs and TDS deductors have no check of their own', 'D38 D45 Y33'],
    ['addresses are not read', 'D53 D54 D55 D56 Y35 Y36 Y37'],
    ['the form of an IRN is not checked', 'D60 D61 D62 D64 Y61'],
    ['any 4 to 8 digits count as a code', 'A03 A04 A07 A08 Y18'],
    ['chapters and item types are not compared', 'A13 A14 A15 A16 A17 Y14 Y15 Y16 Y17 Y19'],
    [
      'rates and cess have no dates',
      'A50 A51 A52 A53 A54 A55 A56 A57 A58 A59 Y40 Y41 Y42 Y43 Y44 Y45',
    ],
    ['a line is not computed again', 'A67 A68 A71 A72 A73 Y53'],
    ['supply type and tax are not compared', 'S55 S56 S57 S58 Y62'],
    ['supply type, place and country are not compared', 'S53 S59 S62 S71 S72 Y64'],
    ['the date of a shipping bill has no limit', 'S70'],
    ['the original of a note is only compared by total', 'S80 S81 S84 S85 S87 Y60'],
  ]),
  verdict: gaps([['the portal validates the HSN codes of its B2B tab only', 'A18']]),
  falseAlarm: gaps([
    ['units are read more strictly than elsewhere', 'R04 R05 X06'],
    ['a place of supply that the user gives is doubted', 'R17'],
    ['the numbers of the test system are refused', 'R28'],
    ['TDS counts as a difference', 'R38 R39 X19'],
    ['B2C needs no HSN code up to 5 crore', 'U06'],
    ['a buyer abroad is compared with the state of the GSTIN', 'E07'],
  ]),
};

export const gapsOfEInvoice: KnownGaps = {
  silent: gaps([
    ['blanks around a number and its parts are ignored', 'F16 F19 F24'],
    ['a new customer is not distinguished from a stored one', 'F51 F64'],
    ['the own GSTIN is not known', 'F54'],
    ['a name of blanks counts as none', 'Z26'],
    ['of an address, only some lengths and forms are checked', 'F74 F84 F85 F86 F93'],
    ['PIN codes are not compared with states', 'F83 F92 Z23'],
    ['the shipping address is not read', 'F89 F90 F91'],
    ['phone and e-mail are not read', 'F100 F101 F102 F103 F104 F105'],
    ['export details are not read', 'F110 F111 F112 F113 F114 F115 F116 F117 F118 F119 F120'],
    [
      'export details are not read, nor what contradicts them',
      'F121 F122 F123 F124 F125 Z40 Z41 Z42',
    ],
    ['a document without lines passes', 'L01'],
    ['chapters and item types are not compared', 'L12 L13 L14 L15 Z01 Z02 Z03 Z04'],
    ['rates are not read', 'L30 L31 L32 L33 L34 L35 L36 L37 L38 Z30 Z31 Z34'],
    ['quantities and prices are not read', 'L40 L41 L42 L43 L52 L53'],
    ['a line is not computed again', 'L44 L45 L46 L47 L48 L49 L50 L51 Z32 Z33'],
    ['adjustments, charges and deductions are not read', 'L60 L61 L62 L63 L64 L65'],
  ]),
  verdict: gaps([
    [
      'a GSTIN that the portal refuses is only doubted',
      'F52 F53 F55 F56 F57 F58 F59 F60 F61 F63 Z20 Z21',
    ],
  ]),
  falseAlarm: gaps([
    ['units are read more strictly than elsewhere', 'B23'],
    ['only the form of taxpayers passes as a GSTIN', 'B43 B44 B45 B46'],
  ]),
};
