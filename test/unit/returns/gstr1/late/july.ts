import { readLastReturn } from '../../../../../returns/gstr1/late/lastReturn';
import type { Gstr1Input } from '../../../../../returns/gstr1/prepareGstr1';
import { fileOf, inJune, prepare, type Sample } from '../samples';

/** The return after that of June 2026. */
export const inJuly: Omit<Gstr1Input, 'documents'> = {
  ...inJune,
  period: { year: 2026, month: 7 },
  madeOn: '2026-08-05',
};

/** What follows if June was filed with some documents and July is prepared with these. */
export const afterJune = (filed: Sample[], input: Partial<Gstr1Input> = {}) => ({
  ...inJuly,
  lastReturn: readLastReturn(fileOf(filed), inJuly),
  ...input,
});

/** The same, reported and not only proposed. */
export const correctingJune = (filed: Sample[], input: Partial<Gstr1Input> = {}) =>
  afterJune(filed, { reportsCorrections: true, ...input });

export const july = (samples: Sample[], input: Partial<Gstr1Input> = {}) =>
  prepare(samples, { ...inJuly, ...input });

/** The documents of a question's topic; undefined if it is not asked. */
export const askedAbout = ({ open_questions }: ReturnType<typeof july>, topic: string) =>
  open_questions.find((question) => question.topic === topic)?.documents;

export const summaryOf = ({ summary }: ReturnType<typeof july>, section: string) =>
  summary.find((row) => row.section === section);

/** What table 12 states, as code, quantity, rate and taxable value. */
export const hsnOf = (file: {
  hsn?: Record<string, Array<{ hsn_sc: string; qty: number; rt: number; txval: number }>>;
}) =>
  Object.entries(file.hsn ?? {}).flatMap(([table, rows]) =>
    rows.map(({ hsn_sc, qty, rt, txval }) => [table, hsn_sc, qty, rt, txval]),
  );
