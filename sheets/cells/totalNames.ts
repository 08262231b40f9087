/** What the cell of a row says that is what others come to, or a count of them. */
const totalWords = [
  /^[-=*_\s]*(?:(?:grand|sub|nett?|day|page|g)[-. ]*)?totals?(?: (?:amount|amt|value|quantity|qty|sales?|rs|inr))?[\W\d]*$/i,
  /^sub[- ]?total\W{1,3}\w+$/i,
  /^totals? no\b/i,
  /^(?:(?:opening|closing) balance|(?:carried|brought) (?:over|forward)|(?:(?:to|by) )?(?:balance )?[cb]\/[df])\b/i,
  /^(?:कुल|योग|कुल योग|कुल जमा|महायोग)[^\p{L}\p{M}]*$/u,
];

/** Whether a cell says that its row belongs to no document: `--- Grand Total (25)`, `C/F`, `Total No. of Bills: 4`. */
export const isNamedTotal = (cell: unknown): boolean =>
  typeof cell === 'string' && totalWords.some((name) => name.test(cell.trim().slice(0, 100)));
