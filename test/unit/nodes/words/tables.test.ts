import firstColumns from '../../../../nodes/shared/documents/firstColumns.json';
import advice from '../../../../nodes/shared/words/advice.json';
import { questionWords } from '../../../../nodes/GstReturns/actions/words/gstr1';
import { allAskedRows, askedRows } from '../../../../returns/gstr3b/asked';
import { doubts } from '../../../../returns/gstr3b/words.json';
import { formRows } from '../../../../returns/gstr3b/form';

const sentence = expect.stringMatching(/^[A-Z].*[.?]$/);

describe('the tables of words', () => {
  it('have sentences for each question of GSTR-1', () => {
    for (const [topic, { question, assumed, about = 'x', options = ['x'] }] of Object.entries(
      questionWords,
    )) {
      expect([topic, question, assumed]).toEqual([topic, sentence, sentence]);
      expect([about, ...options]).not.toContain('');
    }
  });

  it('ask about rows that GSTR-3B has', () => {
    for (const row of allAskedRows) {
      const { row: id, label, question } = askedRows[row];
      expect(Object.keys(formRows)).toContain(id);
      expect(label.startsWith(id.slice(0, 1))).toBe(true);
      expect(question).toMatch(/^[A-Z].*\?$/);
    }
    const tables = new Set(Object.values(formRows).map(({ table }) => table));
    for (const { table, name, basis, answeredBy } of Object.values(doubts)) {
      expect(tables).toContain(table);
      expect(allAskedRows).toEqual(expect.arrayContaining(answeredBy));
      expect([name, basis]).toEqual([expect.stringMatching(/^[A-Z]/), sentence]);
    }
  });

  it('give each advice once, and name each column once', () => {
    expect(new Set(Object.values(advice)).size).toBe(Object.keys(advice).length);
    for (const columns of Object.values(firstColumns)) {
      expect(new Set(columns).size).toBe(columns.length);
    }
  });
});
