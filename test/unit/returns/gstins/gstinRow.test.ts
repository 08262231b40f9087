import fc from 'fast-check';
import type { IsoDate } from '../../../../core/day';
import type { JsonObject } from '../../../../core/json';
import type { GstinParty, Taxpayer } from '../../../../law/parties/checkGstin';
import {
  type GstinFinding,
  gstinColumns,
  gstinRow,
  type GstinRow,
  type LastRun,
} from '../../../../returns/gstins/gstinRow';
import { lastRunIn } from '../../../../nodes/GstInvoicing/actions/record/lastGstinRows';
import { writeRow } from '../../../../sheets/cells/rows';
import { anyRowOf } from '../../sheets/cells/anyRow';
import { planLookUps } from '../../../../returns/gstins/planLookUps';

const today = { year: 2026, month: 11, day: 23 };
const gstin = '29ABCDE1234F1ZW';
const otherGstin = '27AAAAA0000A1Z2';
const party: GstinParty = { id: 'C-1', name: 'Asha', gstin };

const active: Taxpayer = {
  status: 'Active',
  tradeName: 'Asha',
  legalName: 'Asha Rao',
  state: 'Karnataka',
  isSez: false,
  isEcom: false,
};

const columns = { id: 'customer_id', name: 'customer_name' };
const read = (rows: unknown): LastRun => lastRunIn(rows, columns, 'Asia/Kolkata');
const none = read([]);

const outputOf = (one: GstinParty, row: GstinRow): JsonObject => ({
  customer_name: one.name,
  ...row,
  customer_id: one.id,
});

/** The last run, on a day in November, with one row. */
function lastRun(finding: GstinFinding, day = 20, one = party): LastRun {
  return read([outputOf(one, gstinRow(one, finding, none, { ...today, day }))]);
}

describe('the row of a party', () => {
  it('shows the look-up and when it was made', () => {
    expect(gstinRow(party, { taxpayer: active }, none, today)).toEqual({
      gstin,
      result: 'ok',
      differences: '',
      changes: null,
      reason: '',
      gstin_status: 'Active',
      trade_name: 'Asha',
      legal_name: 'Asha Rao',
      state: 'Karnataka',
      is_sez: false,
      is_ecom: false,
      refusal: null,
      stored_company_name: null,
      stored_state: null,
      compared: 'status, name, sez',
      checked_on: '2026-11-23',
    });
  });

  it('says what differs', () => {
    const taxpayer = { ...active, status: 'Cancelled', isSez: true };
    expect(gstinRow(party, { taxpayer }, none, today)).toMatchObject({
      result: 'differs',
      differences: 'cancelled, sez',
      reason: 'The status of the GSTIN is "Cancelled". The taxpayer is an SEZ unit.',
    });
  });

  it('has null for what the look-up does not say, and is not ok without a status', () => {
    expect(gstinRow(party, { taxpayer: { tradeName: 'Asha' } }, none, today)).toMatchObject({
      result: 'unknown',
      differences: '',
      reason: 'The look-up does not say whether the GSTIN is active.',
      gstin_status: null,
      legal_name: null,
      state: null,
      is_sez: null,
      is_ecom: null,
      compared: 'name',
    });
  });

  it('compares what a single read shows', () => {
    const details = { ...party, companyName: 'Asha LLP', state: 'Kerala' };
    const row = gstinRow(party, { taxpayer: active, details }, none, today);
    expect(row).toMatchObject({
      differences: 'state',
      stored_company_name: 'Asha LLP',
      stored_state: 'Kerala',
    });
  });

  it('leaves out a single read that shows another GSTIN, which was stored meanwhile', () => {
    const details = { ...party, gstin: otherGstin, state: 'Kerala' };
    const row = gstinRow(party, { taxpayer: active, details }, none, today);
    expect(row).toMatchObject({ gstin, differences: '', stored_state: null });
  });

  it.each<[string | undefined, object]>([
    ['', { gstin: '', result: 'no_gstin', reason: 'No GSTIN is stored.' }],
    [
      undefined,
      { gstin: null, result: 'unknown', reason: "The service's list does not show the GSTIN." },
    ],
    [
      '29abcde1234f1zw',
      {
        result: 'invalid_gstin',
        reason: 'GSTIN "29abcde1234f1zw" has lowercase letters. Change it to 29ABCDE1234F1ZW.',
      },
    ],
  ])('says why the GSTIN %j is not looked up', (stored, expected) => {
    const row = gstinRow({ ...party, gstin: stored }, undefined, none, today);
    expect(row).toMatchObject({
      ...expected,
      differences: null,
      changes: null,
      compared: null,
      checked_on: null,
    });
  });

  it('counts a refusal as an answer of that day', () => {
    expect(gstinRow(party, { taxpayer: { refusal: 'Unknown' } }, none, today)).toMatchObject({
      result: 'differs',
      differences: 'refused',
      refusal: 'Unknown',
      reason: 'The service refuses to look up the GSTIN: Unknown.',
      checked_on: '2026-11-23',
    });
  });

  it.each(['failed', 'not_looked_up', 'deleted'] as const)(
    'that is %s has no look-up if there was none before',
    (result) => {
      expect(gstinRow(party, { result, reason: 'Too slow' }, none, today)).toMatchObject({
        result,
        reason: 'Too slow.',
        differences: null,
        gstin_status: null,
        checked_on: null,
      });
    },
  );
});

describe('after the last run', () => {
  it('the row says what has changed', () => {
    const finding = { taxpayer: { ...active, status: 'Suspended', isSez: true } };
    expect(gstinRow(party, finding, lastRun({ taxpayer: active }), today)).toMatchObject({
      differences: 'suspended, sez',
      changes: 'gstin_status: Active → Suspended; is_sez: false → true',
    });
  });

  it('the row says that nothing has changed', () => {
    const row = gstinRow(party, { taxpayer: active }, lastRun({ taxpayer: active }), today);
    expect(row.changes).toBe('');
  });

  it('the row says that another GSTIN is stored', () => {
    const other = { ...party, gstin: otherGstin };
    const row = gstinRow(other, { taxpayer: active }, lastRun({ taxpayer: active }), today);
    expect(row.changes).toBe(`gstin: ${gstin} → ${otherGstin}`);
    const removed = gstinRow({ ...party, gstin: '' }, undefined, lastRun(undefined), today);
    expect(removed).toMatchObject({ result: 'no_gstin', changes: `gstin: ${gstin} → none` });
    const before = lastRun(undefined, 20, { ...party, gstin: '' });
    const added = gstinRow(party, { taxpayer: active }, before, today);
    expect(added.changes).toBe(`gstin: none → ${gstin}`);
  });

  it('a look-up that still counts is shown with its day and its changes', () => {
    const details = { ...party, companyName: 'Asha LLP', state: 'Kerala' };
    const earlier = lastRun({ taxpayer: { ...active, isSez: true } }, 13);
    const row = gstinRow(party, { taxpayer: active, details }, earlier, { ...today, day: 20 });
    const last = read([outputOf(party, row)]);
    expect(gstinRow(party, undefined, last, today)).toEqual(row);
    expect(row).toMatchObject({ checked_on: '2026-11-20', changes: 'is_sez: true → false' });
  });

  it('it is compared with the party as it is now', () => {
    const renamed = { ...party, name: 'Usha' };
    const row = gstinRow(renamed, undefined, lastRun({ taxpayer: active }), today);
    expect(row).toMatchObject({ result: 'differs', differences: 'name' });
  });

  it('a failure keeps the last look-up, and says so', () => {
    const finding = { result: 'failed', reason: 'Too slow' } as const;
    const row = gstinRow(party, finding, lastRun({ taxpayer: active }), today);
    expect(row).toMatchObject({
      result: 'failed',
      reason: 'Too slow. The columns show the look-up of 2026-11-20.',
      gstin_status: 'Active',
      checked_on: '2026-11-20',
    });
  });

  it('a refusal is still one', () => {
    const last = lastRun({ taxpayer: { refusal: 'Unknown' } });
    expect(gstinRow(party, undefined, last, today)).toMatchObject({
      differences: 'refused',
      refusal: 'Unknown',
    });
  });
});

describe('the rows of the last run', () => {
  const row = (change: object = {}) => ({
    ...outputOf(party, gstinRow(party, { taxpayer: active }, none, today)),
    ...change,
  });

  it.each<[string, unknown]>([
    ['as an array', [row()]],
    ['as one row', row()],
    ['as JSON', JSON.stringify([row()])],
    ['as items of n8n', [{ json: row(), pairedItem: 0 }]],
    ['from a spreadsheet', [row({ is_sez: 'FALSE', is_ecom: 'false', refusal: '' })]],
    [
      'without empty cells',
      [row({ is_sez: 'FALSE', refusal: undefined, stored_state: undefined })],
    ],
    ['with a date of Excel', [row({ checked_on: 46349 })]],
    ['with a time', [row({ checked_on: '2026-11-22T18:30:00.000Z' })]],
  ])('are read %s', (_, given) => {
    expect(read(given).lookUps.get(gstin)).toEqual({
      taxpayer: active,
      on: '2026-11-23',
      changes: undefined,
    });
  });

  it.each([undefined, null, '', [], [{}], [{ json: {} }], [{ gstin: '', result: ' ' }]])(
    'may be none: %j',
    (given) => {
      expect(read(given)).toEqual({ lookUps: new Map(), failed: new Set(), parties: new Map() });
    },
  );

  const results = Object.keys(gstinColumns.result.codes).join(', ');
  const rows = 'Last Rows (JSON)';

  it.each<[unknown, string]>([
    ['{', `${rows} must be valid JSON`],
    [[row(), 3], `${rows} must be an array of rows, but entry 2 is not one`],
    ['7', `${rows} must be an array of rows, but entry 1 is not one`],
    [[row(), { gstin }], `result of row 2 of ${rows} is missing`],
    [row({ result: 'fine' }), `result of row 1 of ${rows} must be one of ${results}, not "fine"`],
  ])('are refused: %j', (given, message) => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({
        field: rows,
        message,
        advice: expect.stringContaining('that this operation returned in its last run'),
      }),
    );
  });

  it.each<[object, string, string]>([
    [
      { trade_name: {} },
      `trade_name of row 1 of ${rows} must be a text or a number, not {}`,
      'Correct it.',
    ],
    [
      { is_sez: 'maybe' },
      `is_sez of row 1 of ${rows} must be true or false, not "maybe"`,
      'Write Yes or No.',
    ],
    [
      { checked_on: 'yesterday' },
      `checked_on of row 1 of ${rows} must be a date, not "yesterday"`,
      'Write it as 14-Jul-2026 or 2026-07-14.',
    ],
  ])('are refused with %j', (change, message, advice) => {
    expect(() => read(row(change))).toThrow(
      expect.objectContaining({ field: rows, message, advice }),
    );
  });

  it('say what was written', () => {
    fc.assert(
      fc.property(anyRowOf(gstinColumns), (values) => {
        const given = { ...values, checked_on: '2026-11-20' as const };
        const { lookUps, parties } = read(
          outputOf(party, writeRow(gstinColumns, given) as GstinRow),
        );
        expect(parties.get('C-1')).toEqual({
          id: 'C-1',
          name: 'Asha',
          gstin: given.gstin,
          companyName: given.stored_company_name,
          state: given.stored_state,
        });
        const found = {
          taxpayer: {
            status: given.gstin_status,
            tradeName: given.trade_name,
            legalName: given.legal_name,
            state: given.state,
            isSez: given.is_sez,
            isEcom: given.is_ecom,
            refusal: given.refusal,
          },
          on: '2026-11-20',
          changes: given.changes,
        };
        expect(lookUps.get(given.gstin ?? '')).toEqual(given.gstin ? found : undefined);
      }),
    );
  });

  it('of several about a GSTIN or a party, the latest look-up counts, in any order', () => {
    const older = row({ checked_on: '2026-11-01', gstin_status: 'Suspended' });
    const failed = row({ checked_on: null, result: 'failed', gstin: otherGstin });
    for (const rows of [
      [older, row(), failed],
      [row(), failed, older],
    ]) {
      const { lookUps, parties } = read(rows);
      expect(lookUps.get(gstin)).toMatchObject({ on: '2026-11-23', taxpayer: active });
      expect(parties.get('C-1')).toMatchObject({ gstin });
    }
  });

  it('may be without names', () => {
    expect(read(row({ customer_name: null })).parties.get('C-1')).toMatchObject({ name: '' });
  });

  it('about parties without an ID say nothing about other such parties', () => {
    expect(read(row({ customer_id: '' })).parties.size).toBe(0);
  });
});

describe('the plan of a run', () => {
  const gstins = [gstin, otherGstin, '33ABCDE1234F1Z7'];
  const parties = gstins.map((one, index) => ({ id: `C-${index}`, name: 'Asha', gstin: one }));
  const terms = { today, againAfterDays: 7, most: Infinity };
  const lookedUpOn = (...days: Array<IsoDate | undefined>): LastRun => ({
    lookUps: new Map(
      days.flatMap((on, index) =>
        on === undefined ? [] : [[gstins[index] as string, { taxpayer: active, on }]],
      ),
    ),
    failed: new Set(),
    parties: new Map(),
  });

  it('has every GSTIN once, and none that cannot be looked up', () => {
    const all = [
      ...parties,
      ...parties,
      ...['', undefined, 'URP'].map((one) => ({ ...party, gstin: one })),
    ];
    expect(planLookUps(all, none, terms)).toEqual({ now: gstins, later: [] });
  });

  it('leaves out what was looked up fewer days ago, but not at a later date', () => {
    const last = lookedUpOn('2026-11-17', '2026-11-16', '2026-11-24');
    expect(planLookUps(parties, last, terms).now).toEqual([gstins[1], gstins[2]]);
    const all = planLookUps(parties, last, { ...terms, againAfterDays: 0 });
    expect(all.now).toHaveLength(3);
  });

  it('begins with what was never looked up, then with the oldest look-up', () => {
    const last = lookedUpOn('2026-10-02', '2026-10-01', undefined);
    expect(planLookUps(parties, last, { ...terms, most: 2 })).toEqual({
      now: [gstins[2], gstins[1]],
      later: [gstins[0]],
    });
  });

  it('ends with what failed in the last run', () => {
    const finding = { result: 'failed', reason: 'Too slow' } as const;
    const last = lastRun(finding, 20, { ...party, gstin: gstins[0] });
    expect(planLookUps(parties, last, terms).now).toEqual([gstins[1], gstins[2], gstins[0]]);
  });
});

const maybe = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values);

/** A taxpayer, of whom the look-up may not say everything. */
const taxpayer: fc.Arbitrary<Taxpayer> = fc.oneof(
  { arbitrary: fc.constant({ refusal: 'Unknown' }), weight: 1 },
  {
    arbitrary: fc.record({
      status: fc.constantFrom('Active', 'Cancelled', 'Suspended'),
      tradeName: maybe('Asha', 'Nila'),
      legalName: maybe('Asha Rao'),
      state: maybe('Karnataka', 'Kerala'),
      isSez: maybe(true, false),
      isEcom: maybe(true, false),
    }),
    weight: 7,
  },
);

describe('runs that stop anywhere', () => {
  const gstinsOf20 = Array.from(
    { length: 20 },
    (_, pan) => `27AAAAA${String(pan).padStart(4, '0')}A1Z2`,
  );
  const some = fc.array(fc.constantFrom('', ...gstinsOf20), { minLength: 1, maxLength: 30 });
  const taxpayers = fc
    .tuple(...gstinsOf20.map(() => taxpayer))
    .map((all) => new Map(all.map((one, index) => [gstinsOf20[index] ?? '', one])));

  /** One run over parties with these GSTINs that looks up at most so many, on a day in November. */
  const run = (
    stored: string[],
    last: JsonObject[],
    { from, day, most }: { from: Map<string, Taxpayer>; day: number; most: number },
  ): JsonObject[] => {
    const parties = stored.map((one, index) => ({ id: `C-${index}`, name: 'Asha', gstin: one }));
    const lastOne = read(JSON.parse(JSON.stringify(last)));
    const on = { ...today, day };
    const plan = planLookUps(parties, lastOne, { today: on, againAfterDays: 7, most });
    return parties.map((one) => {
      const finding: GstinFinding = plan.now.includes(one.gstin)
        ? { taxpayer: from.get(one.gstin) as Taxpayer }
        : plan.later.includes(one.gstin)
          ? { result: 'not_looked_up', reason: 'Later.' }
          : undefined;
      return outputOf(one, gstinRow(one, finding, lastOne, on));
    });
  };

  it('show in the end what one whole run shows', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(some, taxpayers, taxpayers, sizes, (stored, before, now, mosts) => {
        const first = run(stored, [], { from: before, day: 1, most: Infinity });
        const whole = run(stored, first, { from: now, day: 20, most: Infinity });
        let parts = first;
        for (const most of mosts) parts = run(stored, parts, { from: now, day: 20, most });
        expect(parts).toEqual(whole);
      }),
    );
  });

  it('do not depend on the order of the last rows', () => {
    fc.assert(
      fc.property(some, taxpayers, taxpayers, (stored, before, now) => {
        const first = run(stored, [], { from: before, day: 1, most: 10 });
        const next = { from: now, day: 20, most: 5 };
        expect(run(stored, first.toReversed(), next)).toEqual(run(stored, first, next));
      }),
    );
  });
});
