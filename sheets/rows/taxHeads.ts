/** Columns with the taxes of two heads, or with those that the recipient pays, as columns of each head. */
import { toRupees } from '../../core/paise';
import { isFilled } from '../../law/readValues';
import { taxFields, type SheetCells } from '../columns/candidates';
import { meaningsSaid } from '../columns/columnProblems';
import { fieldName, fieldsOf, plain, type LineField } from '../cells/headings';
import { amountIn } from '../cells/kinds';
import type { KnownMeanings } from '../columns/wanted';
import type { SheetRow } from '../programs/sheet/program';

/** `CGST+SGST`, `GST (CGST/SGST)`: the sum of both. */
const ofBoth = /^(total)?(gst)?(cgst|centraltax)(and)?(sgst|statetax)(utgst)?(amount)?$/;

const ofRecipient = /\b(rcm|reverse charge)\b/i;

/** The head of `RCM CGST`, `IGST under reverse charge`. */
const headOfRecipient = (heading: string): LineField | undefined =>
  ofRecipient.test(heading)
    ? fieldsOf(
        heading.replace(ofRecipient, '').replace(/\b(under|on|paid|payable)\b|[()]/gi, ''),
      ).find((field) => field !== 'taxRate' && taxFields.includes(field))
    : undefined;

/**
 * The rows with the taxes of such columns under each head, and a yes under reverse charge. Other rows as they are.
 * @param known what the user or a program says that columns mean, which then stay
 */
export function withTaxHeads(
  rows: readonly SheetRow[],
  headings: readonly string[],
  { changes, program }: Required<Pick<KnownMeanings, 'changes'>> & Pick<KnownMeanings, 'program'>,
): readonly SheetRow[] {
  const said = meaningsSaid(changes, headings);
  const open = headings.filter((heading) => !said.has(heading) && !program?.has(heading));
  const headingOf = (field: LineField) =>
    headings.find((one) => fieldsOf(one).includes(field)) ?? fieldName(field);
  const [cgst, sgst, flag] = [headingOf('cgst'), headingOf('sgst'), headingOf('reverseCharge')];
  const both = headings.includes(cgst) ? undefined : open.find((one) => ofBoth.test(plain(one)));
  const due = open.flatMap((one) => {
    const head = headOfRecipient(one);
    return head ? [[one, headingOf(head)] as const] : [];
  });
  if (both === undefined && due.length === 0) return rows;
  return rows.map(({ position, cells: given }) => {
    let cells = given;
    if (both !== undefined) cells = halved(cells, both, [cgst, sgst]);
    for (const [from, to] of due) cells = paidByRecipient(cells, { from, to, flag });
    return { position, cells };
  });
}

function halved(
  given: SheetCells,
  both: string,
  [cgst, sgst]: readonly [string, string],
): SheetCells {
  const { [both]: cell, ...cells } = given;
  const amount = amountIn(cell);
  // What can't be read is refused with its row.
  if (amount === undefined) return { ...cells, [cgst]: cell, [sgst]: cell };
  const half = amount / 2n;
  return { ...cells, [cgst]: toRupees(half), [sgst]: toRupees(amount - half) };
}

/** A row whose tax is under another head already stays, so that the column is asked about. */
function paidByRecipient(
  given: SheetCells,
  { from, to, flag }: Readonly<Record<'from' | 'to' | 'flag', string>>,
): SheetCells {
  const { [from]: cell, ...cells } = given;
  if (!isFilled(cell) || amountIn(cell) === 0n) return cells;
  if (isFilled(cells[to]) && amountIn(cells[to]) !== 0n) return given;
  return { ...cells, [to]: cell, [flag]: isFilled(cells[flag]) ? cells[flag] : 'Yes' };
}
