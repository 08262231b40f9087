import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sublimeSearch } from '@n8n/utils/search/sublime-search';
import { GstInvoicing } from '../../../nodes/GstInvoicing/GstInvoicing.node';
import { GstInvoicingPollingTrigger } from '../../../nodes/GstInvoicingPollingTrigger/GstInvoicingPollingTrigger.node';
import { GstInvoicingTrigger } from '../../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { GstReturns } from '../../../nodes/GstReturns/GstReturns.node';
import { returnsWords, unrelatedWords, usersWords } from '../../fixtures/searchWords.json';

const types = { GstInvoicing, GstInvoicingPollingTrigger, GstInvoicingTrigger, GstReturns };

/** The nodes in the shape in which n8n's panel searches them. */
const nodes = Object.entries(types).map(([name, Node]) => {
  const file = join(__dirname, '../../../nodes', name, `${name}.node.json`);
  const codex = JSON.parse(readFileSync(file, 'utf8')) as { alias: string[] };
  return { key: name, properties: { displayName: new Node().description.displayName, codex } };
});
const found = (text: string) =>
  sublimeSearch(text.toLowerCase(), nodes).map(({ item }) => item.key);
const aliases = nodes.map(({ properties }) => properties.codex.alias);

describe("the search of n8n's panel", () => {
  it.each(usersWords)('finds GST Invoicing by "%s"', (word) => {
    expect(found(word)).toContain('GstInvoicing');
  });

  it.each(returnsWords)('finds GST Returns first by "%s"', (word) => {
    expect(found(word)[0]).toBe('GstReturns');
  });

  it.each(unrelatedWords)('does not find a node by "%s"', (word) => {
    expect(found(word)).toEqual([]);
  });
});

describe('the aliases', () => {
  // The search takes letters in between, so a short alias would match part of many texts.
  it("have four letters or are terms of India's GST", () => {
    const short = aliases.flat().filter((alias) => alias.length < 4);
    expect([...new Set(short)].sort()).toEqual(['HSN', 'IRN', 'Tax', 'UPI']);
  });

  it('are each listed once', () => {
    for (const each of aliases) expect([...new Set(each)]).toEqual(each);
  });
});
