import { corpusFiles, corpusOf } from '../programs/corpus';
import { verdictOn } from './sheetCase';
import cases from './corpusCases.json';

const all = corpusFiles.flatMap(corpusOf);

/** Sheets that a person reads, of which the user must say or correct something. */
const reported = cases.reported;

describe.each(corpusFiles)('the sheets of %s.json', (file) => {
  it.each(corpusOf(file).map((one) => [one.name, one] as const))('%s', (name, one) => {
    expect(verdictOn(one)).toMatch(reported.includes(name) ? /^reported: / : /^right$/);
  });
});

describe('the corpus', () => {
  it('names each of its sheets once', () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(reported));
  });

  it('asks about 14 in 100, at most, of the sheets that a person reads', () => {
    const readable = all.filter(({ human }) => human);
    expect(readable.map(({ name }) => name)).toEqual(expect.arrayContaining(reported));
    expect(reported.length).toBeLessThanOrEqual(0.14 * readable.length);
  });
});
