import { isObject, type JsonObject } from '../../../../core/json';
import type { LastRun } from '../../../../returns/gstins/gstinRow';
import { readLastRun, type PartyColumns } from '../../../../returns/gstins/lastGstinRun';
import { isFilled } from '../../../../law/readValues';
import { readJson } from '../../../shared/form/readValue';
import { givenRowError } from '../../../shared/words/cells';
import { lastRows } from './form/checkGstinsForm';
import { formError } from '../../../shared/words/formTexts';

const asked = {
  label: lastRows.displayName,
  advice:
    "Give the rows that this operation returned in its last run, with all their columns, for example {{ $('Get Rows').all().map(({ json }) => json) }}.",
};

/** What the rows of an earlier run say: an array, one row, or the JSON text of these. @throws InputError */
export function lastRunIn(given: unknown, headings: PartyColumns, timeZone: string): LastRun {
  const { last, problems } = readLastRun(rowsIn(given), headings, timeZone);
  const [problem] = problems;
  if (problem) throw givenRowError(problem, asked);
  return last;
}

function rowsIn(given: unknown): JsonObject[] {
  if (!isFilled(given)) return [];
  const parsed = readJson(given, asked.label, asked.advice);
  return (Array.isArray(parsed) ? parsed : [parsed]).map((row: unknown, index) => {
    const { label, advice } = asked;
    if (!isObject(row)) throw formError('entryNotRow', { label, entry: index + 1, advice });
    // An item of n8n has its row in `json`.
    return isObject(row.json) ? row.json : row;
  });
}
