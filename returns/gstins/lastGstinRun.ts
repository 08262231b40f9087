import { byText } from '../../core/compareTexts';
import { column, optional, type RowOf } from '../../sheets/cells/columns';
import { readRow, type RowProblem } from '../../sheets/cells/rows';
import { isFilled, type Fields } from '../../law/readValues';
import { gstinColumns, type LastRun, type LookUp } from './gstinRow';

/** The headings of the columns with the user's own ID and the name of a party. */
export interface PartyColumns {
  id: string;
  name: string;
}

const columnsWith = ({ id, name }: PartyColumns) => ({
  ...gstinColumns,
  id: optional(column('number', id)),
  name: optional(column('text', name)),
});

type GivenRow = RowOf<ReturnType<typeof columnsWith>>;

/**
 * Reads rows of an earlier run, also from a spreadsheet, whose cells are texts and whose empty cells may be
 * missing. Of several rows about a GSTIN or a party, the latest look-up counts.
 * @returns what they say, if there are no problems
 */
export function readLastRun(
  given: readonly Fields[],
  headings: PartyColumns,
  timeZone: string,
): { last: LastRun; problems: RowProblem[] } {
  const columns = columnsWith(headings);
  const read = given.flatMap((cells, position) =>
    // n8n returns an item without data where there is none.
    Object.values(cells).some(isFilled)
      ? [readRow(columns, cells, 'lenient', { timeZone }, position)]
      : [],
  );
  return {
    last: lastRunOf(read.map(({ row }) => row)),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function lastRunOf(rows: GivenRow[]): LastRun {
  rows.sort(byText(({ checked_on = '' }) => checked_on));
  return {
    lookUps: new Map(
      rows.flatMap((row) => {
        const lookUp = lookUpIn(row);
        return row.gstin && lookUp ? [[row.gstin, lookUp]] : [];
      }),
    ),
    failed: new Set(
      rows.flatMap(({ gstin, result }) => (gstin && result === 'failed' ? [gstin] : [])),
    ),
    parties: new Map(
      rows.flatMap(({ id, name = '', gstin, stored_company_name, stored_state }) =>
        id === undefined
          ? []
          : [[id, { id, name, gstin, companyName: stored_company_name, state: stored_state }]],
      ),
    ),
  };
}

const lookUpIn = (row: GivenRow): LookUp | undefined =>
  row.checked_on === undefined
    ? undefined
    : {
        taxpayer: {
          status: row.gstin_status,
          tradeName: row.trade_name,
          legalName: row.legal_name,
          state: row.state,
          isSez: row.is_sez,
          isEcom: row.is_ecom,
          refusal: row.refusal,
        },
        on: row.checked_on,
        changes: row.changes,
      };
