/** What the rows of a sheet say of a document as a whole, and which is not among what is sent. */
import type { NewDocument } from '../../../../../books/documents/wire/command';
import { flagOf } from '../../../../../core/json';
import { quotedValue } from '../../../../../core/quoted';
import { firstNames } from '../../../../../core/names';
import { isNotIssued, salesKind } from '../../../../../sheets/words/types';
import type { LineField } from '../../../../../sheets/cells/headings';
import { kinds } from '../../../../../sheets/cells/kinds';
import { isProblem } from '../../../../../sheets/cells/cellValues';
import { factFields } from '../../../../../sheets/rows/orders';
import { statusIn, type SheetState } from '../../../../../sheets/words/states';
import { isFilled, objectOf } from '../../../../../law/readValues';
import { readCurrency } from '../../../../../law/tables/currencies';
import { readSupplyType } from '../../../../../law/tables/gstr1';
import { documentTypes } from '../../../../shared/documents/types';
import type { ItemForm } from '../../../../shared/run/form';
import { nameOfItem } from '../../../../shared/run/itemError';
import { warnAboutAll } from '../../../../shared/run/itemHints';
import type { ItemGroup } from '../../../../shared/run/operation';
import { cellError, cellOf, hasColumn, columnLabel, nameInSheet } from './sheetCells';

/** Leaves out documents that are cancelled or not final in all rows, which a warning names. */
export function withoutNotIssued(groups: ItemGroup[]): ItemGroup[] {
  const leftOut = groups.filter((group) => {
    const states = filledCells(group, 'status').map(stateOf);
    return states.length > 0 && states.every((one) => one !== undefined && one !== 'active');
  });
  const [first] = leftOut;
  if (!first) return groups;
  const names = leftOut.map(
    (group) => `${nameOf(group)} (${String(filledCells(group, 'status')[0]?.value)})`,
  );
  warnAboutAll(
    first[0],
    `Documents that are cancelled, returned or not final were left out, ${names.length} in all: ${firstNames(names)}. To create one of them, clear its ${columnLabel(first[0], 'status')}.`,
  );
  return groups.filter((group) => !leftOut.includes(group));
}

/** What decides whether the document in the form is the one of the rows. */
type SentFacts = Pick<NewDocument, 'type' | 'details' | 'attributes'>;

/**
 * Compares the rows of a document with what is sent. Warns of what is not sent.
 * @throws ItemError for an unknown status, another type and another currency
 */
export function compareFacts(group: ItemGroup, sent: SentFacts): void {
  requireIssued(group);
  requireSameType(group, sent);
  requireSameCurrency(group, sent);
  for (const field of factFields.filter((one) => hasColumn(group[0], one))) {
    const cell = filledCells(group, field).find(({ row, value }) =>
      isLost(field, value, { row, sent }),
    );
    if (!cell) continue;
    group[0].hint(
      'warning',
      `column "${columnLabel(cell.row, field)}" changes what the document is, but is not sent. If "Additional Fields" has it, set it there. GST Returns takes it as an answer`,
      `${nameOf(group)} (${String(cell.value)})`,
    );
  }
}

/** Says that a new party gets the ID of its row, which may be one of another program. */
export function hintAtNewId([form]: ItemGroup, { kind, type, id }: NewDocument['party']): void {
  if (kind === 'existing' || !isFilled(cellOf(form, 'partyId'))) return;
  const text = `the new ${type} gets the ID in column "${columnLabel(form, 'partyId')}". If the column has the IDs of another program, rename it, for example to "Old ID"`;
  form.hint('info', text, id);
}

const stateOf = ({ row, value }: FilledCell): SheetState | undefined =>
  statusIn(value, columnLabel(row, 'status'));

/** @throws ItemError for a status that is not known, or that another row contradicts */
function requireIssued(group: ItemGroup): void {
  const cells = filledCells(group, 'status');
  const odd =
    cells.find((cell) => stateOf(cell) === undefined) ??
    cells.find((cell) => stateOf(cell) !== 'active');
  if (!odd) return;
  const label = columnLabel(odd.row, 'status');
  const message =
    stateOf(odd) === undefined
      ? `${label} of ${nameOf(group)} must be Cancelled, Draft or Active, not ${quotedValue(odd.value)}`
      : `${label} of ${nameOf(group)} is ${String(odd.value)} here, but not in all of its rows`;
  throw cellError(
    odd.row,
    'status',
    message,
    'Correct it, or remove the rows of documents that were not issued. If the column says something else, set it to Not Used in Change Columns.',
  );
}

/** @throws ItemError for rows of a credit note that would become an invoice, and the like */
function requireSameType(group: ItemGroup, { type }: SentFacts): void {
  const odd = filledCells(group, 'type').find(({ value }) => {
    const [kind, written] = [salesKind(type), salesKind(String(value))];
    const isAnother = written !== undefined && written !== kind;
    return kind !== undefined && (isAnother || isNotIssued(String(value)));
  });
  if (!odd) return;
  throw cellError(
    odd.row,
    'type',
    `${columnLabel(odd.row, 'type')} of ${nameOf(group)} is ${String(odd.value)}, but Document Type is ${documentTypes.find(({ value }) => value === type)?.name ?? type}`,
    'Create documents of each type on their own, for example with an IF node before this one, or correct the row.',
  );
}

/** @throws ItemError for another currency than that of the form */
function requireSameCurrency(group: ItemGroup, sent: SentFacts): void {
  const odd = filledCells(group, 'currency').find(
    ({ value }) => readCurrency(String(value)) !== sentCurrency(sent),
  );
  if (!odd) return;
  const currency = sentCurrency(sent);
  const of = `${columnLabel(odd.row, 'currency')} of ${nameOf(group)}`;
  const code = readCurrency(String(odd.value));
  if (code === undefined) {
    const message = `${of} must be a currency such as INR, not ${quotedValue(odd.value)}`;
    throw cellError(odd.row, 'currency', message, 'Write its code.');
  }
  throw cellError(
    odd.row,
    'currency',
    `${of} is ${code}, but the document would be in ${currency ?? 'a currency that Export Details lacks'}`,
    code === 'INR'
      ? 'Create its rows on their own, without "Multi Currency" in "Additional Fields".'
      : `Create the rows in ${code} on their own: in "Additional Fields", add "Multi Currency" and switch it on, and add "Export Details" with Export Type, such as Export under bond/LUT, Currency ${code} and Conversion Factor. Otherwise remove them.`,
  );
}

const exportDetails = ({ details, attributes }: SentFacts) =>
  objectOf({ ...details, ...attributes }.export_invoice_details);

const isMultiCurrency = ({ details, attributes }: SentFacts) =>
  flagOf({ ...details, ...attributes }.is_multi_currency) === true;

/** The code of the currency that the form gives; undefined if it leaves that open. */
const sentCurrency = (sent: SentFacts): string | undefined =>
  isMultiCurrency(sent) ? readCurrency(String(exportDetails(sent).currency_id ?? '')) : 'INR';

/** Whether a cell makes its document another one than what is sent. */
function isLost(
  field: LineField,
  value: unknown,
  { row, sent }: { row: ItemForm; sent: SentFacts },
): boolean {
  const text = String(value);
  const given = exportDetails(sent);
  switch (field) {
    case 'type':
    case 'supplyType': {
      const supply = readSupplyType(text);
      const sentSupply = readSupplyType(String(given.export_type ?? '')) ?? 'regular';
      return supply !== undefined && supply !== sentSupply;
    }
    case 'reverseCharge':
      return flagOf(value) !== false;
    case 'exchangeRate':
      return numberIn(value) !== (isMultiCurrency(sent) ? Number(given.conversion_factor) : 1);
    case 'cess':
      return numberIn(value) !== 0 && !hasColumn(row, 'lineTotal');
    case 'collectedTax':
      return numberIn(value) !== 0;
    case 'portCode':
      return !isFilled(given.shipping_port_code);
    case 'shippingBillNumber':
      return !isFilled(given.shipping_bill_number);
    case 'shippingBillDate':
      return !isFilled(given.shipping_bill_date);
    default:
      return true;
  }
}

function numberIn(value: unknown): number | undefined {
  const number = kinds.decimal.read(value, 'lenient', { timeZone: 'UTC' });
  return isProblem(number) ? undefined : number;
}

interface FilledCell {
  row: ItemForm;
  value: unknown;
}

const filledCells = (group: ItemGroup, field: LineField): FilledCell[] =>
  group.map((row) => ({ row, value: cellOf(row, field) })).filter(({ value }) => isFilled(value));

const nameOf = (group: ItemGroup): string =>
  nameInSheet(group) || nameOfItem(group[0]).toLowerCase();
