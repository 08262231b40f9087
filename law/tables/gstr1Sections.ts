/**
 * The sections of GSTR-1, and what its summary has beside them, by the names that people know: those of the
 * form GSTR-1, with its tables.
 */
export const sectionTitles = new Map([
  ['b2b', 'B2B (Table 4A, 4B, 6B, 6C)'],
  ['b2cl', 'B2C Large (Table 5)'],
  ['exp', 'Exports (Table 6A)'],
  ['b2cs', 'B2C Small (Table 7)'],
  ['nil', 'Nil-Rated, Exempt and Non-GST Supplies (Table 8)'],
  ['b2ba', 'Amended: B2B (Table 9A)'],
  ['b2cla', 'Amended: B2C Large (Table 9A)'],
  ['expa', 'Amended: Exports (Table 9A)'],
  ['cdnr', 'Notes to Registered Customers (Table 9B)'],
  ['cdnur', 'Notes to Unregistered Customers (Table 9B)'],
  ['cdnra', 'Amended: Notes to Registered Customers (Table 9C)'],
  ['cdnura', 'Amended: Notes to Unregistered Customers (Table 9C)'],
  ['b2csa', 'Amended: B2C Small (Table 10)'],
  ['at', 'Advances Received (Table 11A)'],
  ['txpd', 'Advances Adjusted (Table 11B)'],
  ['ata', 'Amended: Advances Received (Table 11A)'],
  ['txpda', 'Amended: Advances Adjusted (Table 11B)'],
  ['hsn', 'HSN Summary (Table 12)'],
  ['doc_issue', 'Documents Issued (Table 13)'],
  ['supeco', 'Supplies Through E-Commerce Operators (Table 14)'],
  ['supeco_52', 'Supplies Through E-Commerce Operators That Collect Tax (Table 14 (a))'],
  ['supeco_9_5', 'Supplies Through E-Commerce Operators That Pay the Tax (Table 14 (b))'],
  ['supecoa', 'Amended: Supplies Through E-Commerce Operators (Table 14A)'],
  ['ecom', 'Supplies as E-Commerce Operator (Table 15)'],
  ['ecoma', 'Amended: Supplies as E-Commerce Operator (Table 15A)'],
  ['e_invoiced', 'E-Invoices That the Portal Fills In'],
  ['left_out', 'Left Out of the Return'],
  ['rounding', 'Rounding of Net Amounts'],
  ['lines', 'All Documents, by Their Lines'],
  ['books', 'All Documents, by Their Own Amounts'],
]);

/** `b2b` as `B2B (Table 4A, 4B, 6B, 6C)`; a section without a title as it is. */
export const sectionTitle = (section: string): string => sectionTitles.get(section) ?? section;
