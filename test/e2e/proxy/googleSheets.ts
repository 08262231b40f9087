import type { FakeResponse, Host, Received } from './proxy';

type Cell = string | number | boolean;
type Sheet = Cell[][];

/** A spreadsheet's sheets by name. The first row of each holds the column names. */
type Spreadsheet = Record<string, Sheet>;

/** The ID of the spreadsheet of most examples. */
export const spreadsheetId = 'a-spreadsheet-of-the-tests-with-a-long-id';

const path = /^\/v4\/spreadsheets\/([\w-]+)(:batchUpdate|\/values.*)?$/;
const notShared = {
  error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
};
const cell = /^'?([^'!]+)'?!([A-Z]+)(\d+)$/;
const rows = /^'?([^'!]+)'?!(\d+):\d+$/;

/** Google Sheets with spreadsheets that are shared with the credential. */
export function fakeGoogleSheets() {
  const sheets: Spreadsheet = {};
  /** By ID. */
  const spreadsheets: Record<string, Spreadsheet> = { [spreadsheetId]: sheets };
  /** The number of columns of sheets that have more than a new one. */
  const columnCounts: Record<string, number> = {};

  function refuseBeyondGrid(sheet: string, range: string, columns: number): void {
    const most = columnCounts[sheet] ?? 26;
    if (columns > most) throw new Error(`${range} exceeds grid limits, max columns: ${most}`);
  }

  const sheetOf = (sheets: Spreadsheet, range: string): Sheet =>
    sheets[range.replace(/!.*$/, '').replaceAll("'", '')] ?? [];

  function put(sheets: Spreadsheet, range: string, values: Sheet): void {
    const [, sheet = '', column = '', row = ''] = cell.exec(range) ?? [];
    const line = (sheets[sheet] ??= [])[Number(row) - 1];
    if (!line) throw new Error(`${range} does not exist`);
    const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    refuseBeyondGrid(sheet, range, index + 1);
    while (line.length <= index) line.push('');
    line[index] = values[0]?.[0] ?? '';
  }

  function values(
    sheets: Spreadsheet,
    { method, path: whole, body }: Received,
  ): FakeResponse | undefined {
    const target = decodeURIComponent(whole.split('/values')[1] ?? '');
    if (target === ':batchUpdate') {
      const { data } = body as { data: Array<{ range: string; values: Sheet }> };
      for (const { range, values: written } of data) put(sheets, range, written);
      return { body: {} };
    }
    const range = target.slice(1);
    if (method === 'GET')
      return { body: { range, values: structuredClone(sheetOf(sheets, range)) } };
    if (method === 'PUT') {
      const [, sheet = '', row = ''] = rows.exec(range) ?? [];
      const [cells = []] = (body as { values: Sheet }).values;
      refuseBeyondGrid(sheet, range, cells.length);
      (sheets[sheet] ??= [])[Number(row) - 1] = cells;
      return { body: {} };
    }
    if (method !== 'POST' || !range.endsWith(':append')) return undefined;
    const [, sheet = ''] = rows.exec(range.replace(':append', '')) ?? [];
    sheets[sheet]?.push(...(body as { values: Sheet }).values);
    return { body: {} };
  }

  const host: Host = (request) => {
    const [matched, id = '', rest] = path.exec(request.path) ?? [];
    if (!matched) return undefined;
    const spreadsheet = spreadsheets[id];
    if (!spreadsheet) return { status: 403, body: notShared };
    if (rest?.startsWith('/values')) return values(spreadsheet, request);
    const titles = Object.keys(spreadsheet);
    return {
      body: {
        sheets: titles.map((title, sheetId) => ({ properties: { sheetId, title } })),
      },
    };
  };

  return { hosts: { 'sheets.googleapis.com': host }, sheets, spreadsheets, columnCounts };
}
