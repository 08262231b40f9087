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
import { giveHint } from '../../../../shared/words/formTexts';

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
    const column = columnLabel(cell.row, field);
    giveHint(group[0], 'notSent', { column }, `${nameOf(group)} (${String(cell.value)})`);
  }
}

/** Says that a new party gets the ID of its row, which may be one of another program. */
export function hintAtNewId([form]: ItemGroup, { kind, type, id }: NewDocument['party']): void {
  if (kind === 'existing' || !isFilled(cellOf(form, 'partyId'))) return;
  giveHint(form, 'newId', { type, column: columnLabel(form, 'partyId') }, id);
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
  const { row, value } = odd;
  const document = nameOf(group);
  throw stateOf(odd) === undefined
    ? cellError(row, 'status', 'unknownStatus', { document, value: quotedValue(value) })
    : cellError(row, 'status', 'statusesDiffer', { document, value });
}

/** @throws ItemError for rows of a credit note that would become an invoice, and the like */
function requireSameType(group: ItemGroup, { type }: SentFacts): void {
  const odd = filledCells(group, 'type').find(({ value }) => {
    const [kind, written] = [salesKind(type), salesKind(String(value))];
    const isAnother = written !== undefined && written !== kind;
    return kind !== undefined && (isAnother || isNotIssued(String(value)));
  });
  if (!odd) return;
  const chosen = documentTypes.find(({ value }) => value === type)?.name ?? type;
  const { row, value } = odd;
  throw cellError(row, 'type', 'typesDiffer', { document: nameOf(group), value, chosen });
}

/** @throws ItemError for another currency than that of the form */
function requireSameCurrency(group: ItemGroup, sent: SentFacts): void {
  const odd = filledCells(group, 'currency').find(
    ({ value }) => readCurrency(String(value)) !== sentCurrency(sent),
  );
  if (!odd) return;
  const currency = sentCurrency(sent);
  const { row, value } = odd;
  const document = nameOf(group);
  const code = readCurrency(String(value));
  if (code === undefined) {
    throw cellError(row, 'currency', 'unknownCurrency', { document, value: quotedValue(value) });
  }
  const chosen = currency ?? 'a currency that Export Details lacks';
  throw code === 'INR'
    ? cellError(row, 'currency', 'rupeesInOther', { document, chosen })
    : cellError(row, 'currency', 'otherInRupees', { document, code, chosen });
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
