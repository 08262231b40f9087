/** What the cell of a row says that is what others come to, or a count of them. */
const totalWords = [
  /^((grand|sub|net|day|page|g)[-. ]*)?totals?( (amount|amt|value|quantity|qty|sales?|rs|inr))?\W*$/i,
  /^totals? no\b/i,
  /^((opening|closing) balance|(carried|brought) (over|forward)|[cb]\/f)\b/i,
];

/** Whether a cell says that its row belongs to no document: `Grand Total`, `C/F`, `Total No. of Bills: 4`. */
export const isNamedTotal = (cell: unknown): boolean =>
  typeof cell === 'string' && totalWords.some((name) => name.test(cell.trim().slice(0, 100)));
