import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, newDocument, useSimulator } from '../harness/account';
import { address, byId, eWayBill, invoice } from '../harness/samples';
import { check as cases, eWayBills } from '../fixtures/newRules.json';

useSimulator({ rateLimit: false });

// For each rule of 2026, one case that it must find and one in which it must stay silent, written by someone
// who had not read the rules.

const sale = {
  ...{ 'Invoice No': 'S/1', Date: '2026-10-12', 'Document Type': 'Invoice', Country: '' },
  ...{ Customer: 'Mira Tools', GSTIN: '27AAAAA0000A1Z2', 'Place of Supply': '27' },
  ...{ 'HSN Code': '940320', Qty: 1, Unit: 'NOS', 'GST %': 18, 'Taxable Value': 1000 },
  ...{ IGST: 180, CGST: 0, SGST: 0, 'Invoice Value': 1180, 'Reverse Charge': 'N' },
};

describe('Check', () => {
  const form = { documentsFrom: 'lines', returnPeriod: 'month', month: '2026-10' };
  const check = { operation: 'check', ownGstin: '29AAAAA0000A1ZY', ...form };
  const found = async (rows: object[]) =>
    await newAccount().rows(check, {
      items: rows.map((row): IDataObject => ({ ...sale, ...row })),
    });

  it.each(cases.filter(({ hit }) => hit))('finds $rule', async ({ hit, words }) => {
    const problems = (await found(hit as object[])).map(({ problem }) => String(problem));
    expect(problems).toContainEqual(expect.stringMatching(words));
  });

  it.each(cases)('is silent about $rule where it is right', async ({ silent, words }) => {
    const rows = await found(silent);
    expect(rows.filter(({ kind }) => kind === 'problem')).toEqual([]);
    // A question about cess is about all documents but those whose tax an operator pays.
    const asked = rows.filter(({ problem }) => new RegExp(words).test(String(problem)));
    expect(asked).toEqual([]);
  });
});

describe('an e-way bill', () => {
  const now = '={{ $now }}';
  const create = {
    ...{ ...eWayBill, transporterDocDate: now },
    dispatchFrom: { values: address('Mysuru', 'Karnataka', '570001') },
    dispatchTo: { values: address('Pune', 'Maharashtra', '411038') },
  };
  type Case = Record<'refused' | 'warned' | 'silent', INodeParameters | undefined>;
  const all = eWayBills as unknown as Array<Case & { rule: string; words: string }>;
  /** What its preview says: the error, and the warnings. */
  const previewOf = async (change: INodeParameters | undefined) => {
    const account = newAccount();
    const document = byId(await newDocument(account, { ...invoice, documentDate: now }));
    const { items, error } = await account.run({ ...create, document, preview: true, ...change });
    return { error: error?.message ?? '', warnings: String(items[0]?.json.warnings) };
  };

  it.each(all.filter(({ refused }) => refused))('is refused: $rule', async ({ refused, words }) => {
    expect((await previewOf(refused)).error).toContain(words);
  });

  it.each(all.filter(({ warned }) => warned))(
    'is warned about: $rule',
    async ({ warned, words }) => {
      const { error, warnings } = await previewOf(warned);
      expect(error).toBe('');
      expect(warnings).toContain(words);
    },
  );

  it.each(all)('passes where it is right: $rule', async ({ silent, words }) => {
    const { error, warnings } = await previewOf(silent);
    expect(error).toBe('');
    expect(warnings).not.toContain(words);
  });
});
