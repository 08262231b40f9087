import fc from 'fast-check';
import { readLastReturn } from '../../../../../returns/gstr1/late/lastReturn';
import { readUploadFile } from '../format';
import { document, inJune, karnataka, maharashtra, type Sample } from '../samples';
import { inJuly } from './july';
import { prepareGstr1 } from '../../../../harness/atOnce';
import { runs } from '../../../../harness/properties';

// June is filed from random books. Then documents are changed, cancelled and added, and July is
// prepared with the file of June. The oracle compares the samples, in whole rupees, and reads nothing of
// what the product made of them.

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

const lineOf = (rates: number[]) =>
  fc.record({ net: fc.integer({ min: 1, max: 150_000 }), rate: oneOf(...rates) });

const sampleOf = (rates: number[]) =>
  fc.record({
    type: oneOf('invoice', 'invoice', 'sales_return'),
    date: oneOf('2026-06-01', '2026-06-30'),
    gstin: oneOf('', '', karnataka, maharashtra),
    state: oneOf('29-KARNATAKA', '27-MAHARASHTRA'),
    lines: fc.array(lineOf(rates), { minLength: 1, maxLength: 3 }),
  });

type Plain = { [K in 'type' | 'gstin' | 'state']: string } & {
  lines: Array<{ net: number; rate: number }>;
};

interface Case extends Plain {
  number: string;
  fate: 'same' | 'changed' | 'cancelled' | 'added';
  by: number;
}

const casesOf = (rates: number[]) =>
  fc
    .array(
      fc.tuple(
        sampleOf(rates),
        oneOf<Case['fate']>('same', 'same', 'changed', 'cancelled', 'added'),
        fc.integer({ min: 1, max: 120_000 }),
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((all): Case[] =>
      all.map(([sample, fate, by], index) => ({ ...sample, number: `N-${index + 1}`, fate, by })),
    );

const before = (one: Case): Plain | undefined => (one.fate === 'added' ? undefined : one);

function after(one: Case): Plain | undefined {
  if (one.fate === 'cancelled') return undefined;
  if (one.fate !== 'changed') return one;
  const [first, ...others] = one.lines;
  return {
    ...one,
    lines: [{ net: (first?.net ?? 0) + one.by, rate: first?.rate ?? 0 }, ...others],
  };
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
const signOf = ({ type }: Plain) => (type === 'sales_return' ? -1 : 1);
const rated = ({ lines }: Plain) => lines.filter(({ rate }) => rate > 0);

/** Whether a return reports the document by its number, and not in sums. */
function isNumbered(one?: Plain): boolean {
  if (!one || rated(one).length === 0) return false;
  const total = sum(one.lines.map(({ net, rate }) => net * (100 + rate))) / 100;
  return one.gstin !== '' || (one.state.startsWith('27') && total > 100_000);
}

/** By place and rate, what section b2cs sums. */
function sums(all: Plain[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const one of all.filter((each) => each.gstin === '')) {
    for (const { net, rate } of rated(one)) {
      const key = `${one.state.slice(0, 2)} ${rate}`;
      found.set(key, (found.get(key) ?? 0) + signOf(one) * net);
    }
  }
  return found;
}

const isSummed = (one?: Plain): one is Plain => one !== undefined && !isNumbered(one);

/** The changes that a comparison with the file can show: by number, or by place for sums. */
function changesOf(cases: Case[]): string[] {
  const numbered = cases.flatMap((one) => {
    const [was, is] = [isNumbered(before(one)), isNumbered(after(one))];
    if (was && !after(one)) return [`${one.number} cancelled`];
    if (was && one.fate === 'changed') return [`${one.number} changed`];
    return !was && is ? [`${one.number} late`] : [];
  });
  const then = sums(cases.map(before).filter(isSummed));
  const now = sums(
    cases
      .filter((one) => !isNumbered(before(one)))
      .map(after)
      .filter(isSummed),
  );
  const keys = [...new Set([...then.keys(), ...now.keys()])];
  const changed = keys.filter((key) => (then.get(key) ?? 0) !== (now.get(key) ?? 0));
  const places = new Set(changed.map((key) => `place ${key.slice(0, 2)}`));
  return [...numbered, ...places].sort();
}

const documentsOf = (cases: Case[], of: (one: Case) => Plain | undefined) =>
  cases.flatMap((one) => {
    const is = of(one);
    if (one.fate === 'added' && !is) return [];
    return [document({ ...one, ...is, status: is ? 'pending' : 'cancelled' } as Sample)];
  });

function julyOf(cases: Case[], reportsCorrections: boolean) {
  const { parts } = prepareGstr1({ ...inJune, documents: documentsOf(cases, before) });
  const lastReturn = readLastReturn(parts[0]?.json, inJuly);
  const documents = documentsOf(cases, after);
  return prepareGstr1({ ...inJuly, documents, lastReturn, reportsCorrections });
}

const everyCase = (rates: number[], check: (cases: Case[]) => void) =>
  fc.assert(fc.property(casesOf(rates), check), { numRuns: runs(300) });

const rates = [0, 5, 18, 18];
const withTax = [5, 18];

it('what is proposed are exactly the changes since the last return', () => {
  everyCase(rates, (cases) => {
    const proposed = julyOf(cases, false).proposals.map(({ document: number, change, reason }) =>
      number === '' ? `place ${/in (\d\d):/.exec(reason)?.[1]}` : `${number} ${change}`,
    );
    expect(proposed.sort()).toEqual(changesOf(cases));
  });
});

it('what was filed and what is proposed add up to the books', () => {
  everyCase(rates, (cases) => {
    const total = (all: Array<Plain | undefined>) =>
      sum(all.flatMap((one) => (one ? rated(one).map(({ net }) => signOf(one) * net) : [])));
    const { proposals } = julyOf(cases, false);
    expect(total(cases.map(before)) + sum(proposals.map((row) => row.taxable_difference))).toBe(
      total(cases.map(after)),
    );
  });
});

it('the file that reports them has the format of the portal, and repeats nothing', () => {
  everyCase(rates, (cases) => {
    const { parts, summary } = julyOf(cases, true);
    const file = readUploadFile(parts[0]?.json as string);
    expect(file.doc_issue).toBeUndefined();
    const value = (name: string) =>
      summary.find(({ section }) => section === name)?.taxable_value ?? 0;
    const current = ['b2b', 'b2cl', 'b2cs', 'nil', 'exp', 'cdnr', 'cdnur', 'left_out'];
    expect(sum(current.map(value))).toBe(value('books'));
  });
});

it('table 12 adds up to what is reported, but for the differences that are asked about', () => {
  everyCase(withTax, (cases) => {
    const { proposals, open_questions, summary } = julyOf(cases, true);
    const asked = open_questions.find(({ topic }) => topic === 'amended_hsn')?.documents ?? [];
    const isAsked = ({ document: number, reason }: (typeof proposals)[number]) =>
      number === ''
        ? asked.some((one) => reason.startsWith(one.replace('(Small)', '(Small) supplies')))
        : asked.includes(number);
    const reported = proposals.filter((row) => row.reported && !isAsked(row));
    const hsn = summary.find(({ section }) => section === 'hsn')?.taxable_value;
    expect(hsn).toBe(sum(reported.map((row) => row.taxable_difference)));
  });
});
