import { parseDay, toIsoDate } from '../../core/day';
import { InputError, notJson } from '../../core/inputError';
import { flagOf, isObject, type JsonObject } from '../../core/json';
import { isFilled, isPresent, trimmedText } from '../readValues';
import type { GstinParty } from './checkGstin';
import { gstinResults, type GstinRow, type LastRun, type LookUp } from './gstinRow';

const field = 'Last Rows (JSON)';

const advice =
  "Give the rows that this operation returned in its last run, with all their columns, for example {{ $('Get Rows').all().map(({ json }) => json) }}.";

const refused = (problem: string, fix = advice) =>
  new InputError(field, `${field} ${problem}`, fix);

/** A row of the last run. */
interface LastRow {
  party: GstinParty & { gstin: string };
  hasFailed: boolean;
  lookUp?: LookUp;
}

/** The columns with the user's own ID and the name of a party. */
export interface PartyColumns {
  id: string;
  name: string;
}

/**
 * Reads rows of an earlier run, also from a spreadsheet, whose cells are texts and whose empty cells may be
 * missing. Of several rows about a GSTIN or a party, the latest look-up counts.
 * @throws InputError naming the row and the column
 */
export function readLastRun(given: unknown, columns: PartyColumns, timeZone: string): LastRun {
  const rows = rowsIn(given).flatMap((row, index) =>
    // n8n returns an item without data where there is none.
    Object.values(row).some(isFilled) ? [readRow(row, index + 1, columns, timeZone)] : [],
  );
  const onOf = ({ lookUp }: LastRow) => lookUp?.on ?? '';
  rows.sort((one, other) => Number(onOf(one) > onOf(other)) - Number(onOf(one) < onOf(other)));
  return {
    lookUps: new Map(
      rows.flatMap(({ party: { gstin }, lookUp }) => (gstin && lookUp ? [[gstin, lookUp]] : [])),
    ),
    failed: new Set(rows.flatMap(({ party: { gstin }, hasFailed }) => (hasFailed ? [gstin] : []))),
    parties: new Map(rows.flatMap(({ party }) => (party.id ? [[party.id, party]] : []))),
  };
}

function rowsIn(given: unknown): JsonObject[] {
  if (!isFilled(given)) return [];
  const parsed = typeof given === 'string' ? parsedText(given) : given;
  return (Array.isArray(parsed) ? parsed : [parsed]).map((row: unknown, index) => {
    if (!isObject(row))
      throw refused(`must be an array of rows, but entry ${index + 1} is not one`);
    // An item of n8n has its row in `json`.
    return isObject(row.json) ? row.json : row;
  });
}

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(field, text, advice);
  }
}

function readRow(
  row: JsonObject,
  index: number,
  { id, name }: PartyColumns,
  timeZone: string,
): LastRow {
  const text = (column: string): string => {
    const value = row[column];
    if (!isPresent(value) || ['string', 'number'].includes(typeof value)) return trimmedText(value);
    throw refused(`row ${index}: ${column} must be a text`);
  };
  const optional = (column: keyof GstinRow) => text(column) || undefined;
  const flag = (column: keyof GstinRow): boolean | undefined => {
    const value = row[column];
    const known = flagOf(value);
    if (!isFilled(value) || known !== undefined) return known;
    throw refused(`row ${index}: ${column} must be true or false`);
  };
  if (!gstinResults.some((one) => one === row.result)) {
    throw refused(`row ${index}: result must be one of ${gstinResults.join(', ')}`);
  }
  const party = {
    id: text(id),
    name: text(name),
    gstin: text('gstin'),
    companyName: optional('stored_company_name'),
    state: optional('stored_state'),
  };
  const hasFailed = row.result === 'failed';
  if (!isFilled(row.checked_on)) return { party, hasFailed };
  const day = parseDay(row.checked_on, timeZone);
  if (!day) throw refused(`row ${index}: checked_on must be a date`);
  const taxpayer = {
    status: optional('gstin_status'),
    tradeName: optional('trade_name'),
    legalName: optional('legal_name'),
    state: optional('state'),
    isSez: flag('is_sez'),
    isEcom: flag('is_ecom'),
    refusal: optional('refusal'),
  };
  const changes = isPresent(row.changes) ? text('changes') : undefined;
  return { party, hasFailed, lookUp: { taxpayer, on: toIsoDate(day), changes } };
}
