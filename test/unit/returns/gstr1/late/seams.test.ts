import { documents, inJune, irnOf, maharashtra, operator, prepare, type Sample } from '../samples';
import { readLastReturn } from '../../../../../returns/gstr1/late/lastReturn';
import { type Gstr1Input } from '../../../../../returns/gstr1/prepareGstr1';
import { afterJune, askedAbout, correctingJune, inJuly, july } from './july';
import { prepareGstr1 } from '../../../../harness/atOnce';

const b2b: Sample = { number: 'INV-1', gstin: maharashtra };
const pays = { eCommerceGstin: operator, notifiedUnder: '9(5)' };
const collects = { ...pays, notifiedUnder: '52' };

const file = (samples: Sample[], input: Partial<Gstr1Input>) =>
  JSON.parse(july(samples, input).parts[0]?.json as string);

/** July, corrected against a June that was filed with other input than the documents alone. */
const correcting = (filed: Sample[], input: Partial<Gstr1Input>): Partial<Gstr1Input> => ({
  ...input,
  reportsCorrections: true,
  lastReturn: readLastReturn(prepare(filed, input).parts[0]?.json, inJuly),
});

describe('supplies through operators', () => {
  it('that the last return has in table 14 only are not reported again', () => {
    const sold = { ...b2b, facts: pays };
    const input = correctingJune([sold]);
    expect(july([sold], input).proposals).toEqual([]);
    expect(file([sold], input)).not.toHaveProperty('supeco');
  });

  it('that are amended are in their amendment and not in table 14 again', () => {
    const amends = { amendsNumber: 'INV-1', amendsDate: '10-06-2026' };
    const amended = file([{ ...b2b, facts: { ...collects, ...amends } }], {});
    expect(amended).toHaveProperty('b2ba');
    expect(amended).not.toHaveProperty('supeco');
  });

  it('whose tax the operator pays are asked about if their filed sum is not known', () => {
    const facts = { ...pays, amendsNumber: 'INV-1', amendsDate: '10-06-2026' };
    expect(askedAbout(july([{ ...b2b, facts }]), 'e_commerce_amended')).toEqual(['INV-1']);
    expect(file([{ ...b2b, facts }], {})).not.toHaveProperty('supeco');
  });
});

describe('e-invoices that are left to the portal', () => {
  const eInvoiced = { ...b2b, facts: { irn: irnOf('INV', 'INV-1') } };
  const leaveOutEInvoices = true;

  it('are not late because the last file left them out, too', () => {
    const input = correcting([eInvoiced], { leaveOutEInvoices });
    expect(july([eInvoiced], input).proposals).toEqual([]);
    expect(file([eInvoiced], input)).not.toHaveProperty('hsn');
    expect(july([b2b], input).proposals).toMatchObject([{ change: 'late' }]);
  });

  it('are proposed where the last file had e-invoices', () => {
    expect(july([eInvoiced], afterJune([])).proposals).toMatchObject([{ change: 'late' }]);
  });

  it('are in the file if they are late: the portal fills in none after a return is filed', () => {
    const input = { leaveOutEInvoices, lateDocuments: ['INV-1'] };
    expect(file([eInvoiced], input).b2b).toMatchObject([{ inv: [{ inum: 'INV-1' }] }]);
  });
});

describe('an original is corrected once', () => {
  const revised = { ...b2b, number: 'INV-1R', date: '05-07-2026', lines: [{ net: 900 }] };
  const correction: Sample = { ...revised, facts: { amendsNumber: 'INV-1' } };

  it('by the document that amends it, and not by being cancelled or changed as well', () => {
    for (const change of [{ status: 'cancelled' }, { lines: [{ net: 950 }] }]) {
      const books = [{ ...b2b, ...change }, correction];
      const { b2ba } = file(books, correctingJune([b2b]));
      expect(b2ba).toMatchObject([{ inv: [{ oinum: 'INV-1', inum: 'INV-1R' }] }]);
      expect(b2ba[0].inv).toHaveLength(1);
      expect(july(books, correctingJune([b2b])).proposals).toEqual([]);
    }
  });

  it('by the first of two documents that amend it', () => {
    const second = { ...correction, number: 'INV-1S' };
    const books = [b2b, correction, second];
    expect(file(books, correctingJune([b2b])).b2ba[0].inv).toHaveLength(1);
    expect(july(books, correctingJune([b2b])).left_out).toMatchObject([
      { document: 'INV-1S', reason: expect.stringMatching(/^INV-1R corrects INV-1 as well/) },
    ]);
  });

  it.each(['INV-9', 'INV-1'])('and not again in the next return: %s', (number) => {
    const facts = { amendsNumber: 'inv-1', amendsDate: '10-05-2026' };
    const inJuneBooks = [{ ...b2b, number, facts }];
    const input = correcting(inJuneBooks, {});
    expect(july(inJuneBooks, input)).toMatchObject({ proposals: [], left_out: [] });
    expect(file(inJuneBooks, input)).not.toHaveProperty('b2ba');
    const changed = [{ ...b2b, number, facts, lines: [{ net: 900 }] }];
    expect(file(changed, input).b2ba).toMatchObject([{ inv: [{ oinum: number, inum: number }] }]);
  });

  it('in the sums of B2C (Small), where the correction replaces it', () => {
    const small: Sample = { number: 'INV-2' };
    const replacement = {
      number: 'INV-2R',
      lines: [{ net: 800 }],
      facts: { amendsNumber: 'INV-2' },
    };
    const { b2csa } = file([small, replacement], correctingJune([small]));
    expect(b2csa).toMatchObject([{ itms: [{ txval: 800 }] }]);
  });
});

it('what the last return left out is not in the sums of B2C (Small) either', () => {
  const books = () => {
    const [one, other, foreign] = documents(
      {},
      { lines: [{ net: 700 }] },
      { lines: [{ net: 90 }], facts: { currency: 'USD' } },
    );
    const contradictions = [{ what: 'billing state', values: ['29', '27'] }];
    const doubtful = { ...other, party: { ...other?.party, contradictions } };
    return [one, doubtful, foreign] as Gstr1Input['documents'];
  };
  const { parts, left_out } = prepareGstr1({ ...inJune, documents: books() });
  expect(left_out).toHaveLength(2);
  const lastReturn = readLastReturn(parts[0]?.json, inJuly);
  const next = prepareGstr1({ ...inJuly, documents: books(), lastReturn });
  expect(next.proposals).toEqual([]);
});

it('reads a last return that begins with a byte order mark', () => {
  const text = prepare([b2b]).parts[0]?.json as string;
  expect(readLastReturn(`\uFEFF${text}`, inJuly).documents.size).toBe(1);
});

describe('amounts that reads do not show do not reduce what was filed', () => {
  const lines = [{ net: 1000 }, { net: 100, rate: 5 }];
  const charged: Sample = { ...b2b, lines, net: 1600, tax: 275, total: 1875 };
  const charges = [{ amount: 500, rate: 18 }];
  const filed = { ...charged, facts: { charges } };

  it('charges that were filed need not be given again', () => {
    expect(july([charged], correctingJune([filed])).proposals).toEqual([]);
  });

  it('charges that have changed must be given', () => {
    const changed = { ...charged, net: 1700, tax: 293, total: 1993 };
    const prepared = july([changed], correctingJune([filed]));
    expect(prepared.proposals).toMatchObject([{ document: 'INV-1', reported: false }]);
    expect(prepared.left_out).toMatchObject([
      {
        reason: expect.stringMatching(
          /^Its Net Amount differs by 600\.00 from its lines\. Give the charge in the answer to Check/,
        ),
      },
    ]);
    const given = { ...changed, facts: { charges: [{ amount: 600, rate: 18 }] } };
    const { b2ba } = file([given], correctingJune([filed]));
    expect(b2ba).toMatchObject([{ inv: [{ itms: [{ itm_det: { txval: 1600 } }, {}] }] }]);
  });

  it('the currency of an export must be given, if its value is not the filed one', () => {
    const exported: Sample = { country: 'France', lines: [{ net: 1000, rate: 0 }] };
    const inDollars = { currency: 'USD', exchangeRate: 88.25 };
    const input = correctingJune([{ ...exported, facts: inDollars }]);
    expect(july([{ ...exported, facts: inDollars }], input).proposals).toEqual([]);
    expect(july([exported], input).left_out).toMatchObject([
      { reason: expect.stringContaining('Give the currency in the answer to Check') },
    ]);
    const inRupees = { ...exported, facts: { currency: 'INR' } };
    expect(file([inRupees], input).expa).toMatchObject([{ inv: [{ val: 1000 }] }]);
  });

  it('asks what else a sum of B2C (Small) holds before it is reduced', () => {
    const [inMay, inJune] = [{ number: 'M-1', date: '10-05-2026' }, { number: 'INV-2' }];
    const input = correcting([inMay, inJune], { lateDocuments: ['M-1'] });
    expect(askedAbout(july([inJune], input), 'b2cs_reduced')).toEqual(['B2C (Small) in 29']);
    const more = { ...inJune, lines: [{ net: 5000 }] };
    expect(askedAbout(july([more], input), 'b2cs_reduced')).toBeUndefined();
    const otherRate = { ...more, lines: [{ net: 5000, rate: 5 }] };
    expect(askedAbout(july([otherRate], input), 'b2cs_reduced')).toEqual(['B2C (Small) in 29']);
  });
});

describe('a document of a quarter that an IFF may have', () => {
  const quarterly = { frequency: 'quarterly' as const };
  const inSeptember = { ...inJuly, ...quarterly, period: { year: 2026, month: 9 } };
  const books = [{ ...b2b, date: '10-04-2026' }, { number: 'INV-2' }];
  const quarter = prepare(books, { ...quarterly, alreadyFiledByIff: [1] }).parts[0]?.json;
  const iff = prepare(books, { ...quarterly, period: { year: 2026, month: 4 } }).parts[0]?.json;
  const next = (lastReturn: unknown, input: Partial<Gstr1Input> = {}) =>
    july(books, {
      ...inSeptember,
      reportsCorrections: true,
      lastReturn: readLastReturn(lastReturn, inSeptember),
      ...input,
    });

  it('is proposed and not reported while the file of the IFF is not given', () => {
    const prepared = next(quarter);
    expect(prepared.proposals).toMatchObject([
      { document: 'INV-1', reported: false, reason: expect.stringContaining('its IFF may') },
    ]);
    expect(prepared.left_out).toHaveLength(1);
  });

  it('is not proposed if the IFF has it', () => {
    expect(next([quarter, iff])).toMatchObject({ proposals: [], left_out: [] });
  });

  it('is reported if it is named', () => {
    const { parts } = next(quarter, { lateDocuments: ['INV-1'] });
    expect(parts[0]?.json).toContain('INV-1');
  });
});

describe('a document that was filed and has a date in another financial year now', () => {
  const inApril = { ...inJuly, period: { year: 2026, month: 4 }, madeOn: '2026-05-05' as const };
  const march = { ...inJune, period: { year: 2026, month: 3 } };
  const filed: Sample = { ...b2b, date: '31-03-2026' };
  const april = (books: Sample[], input: Partial<Gstr1Input> = {}) =>
    prepare(books, {
      ...inApril,
      reportsCorrections: true,
      lastReturn: readLastReturn(prepare([filed], march).parts[0]?.json, inApril),
      ...input,
    });
  const redated = { ...filed, date: '01-04-2026' };

  it.each([{}, { lateDocuments: ['INV-1'] }, { lines: [{ net: 900 }] }])(
    'is left out with a reason, and not reported a second time: %j',
    ({ lateDocuments, ...change }: { lateDocuments?: string[] } & Sample) => {
      const prepared = april([{ ...redated, ...change }], { lateDocuments });
      expect(prepared.parts[0]?.json).not.toContain('INV-1');
      expect(prepared.left_out).toMatchObject([
        { document: 'INV-1', reason: expect.stringContaining('INV-1 of 2026-03-31') },
      ]);
      expect(askedAbout(prepared, 'last_return_documents')).toEqual(['INV-1']);
    },
  );

  it('and date before the return period as well', () => {
    const inMay = { ...inApril, period: { year: 2026, month: 5 } };
    const lastReturn = readLastReturn(prepare([redated], inApril).parts[0]?.json, inMay);
    const may = april([filed], { ...inMay, lastReturn, lateDocuments: ['INV-1'] });
    expect(may.parts[0]?.json).not.toContain('INV-1');
    expect(may.left_out).toHaveLength(1);
  });

  it('is another one if the books have both, or the customer differs', () => {
    expect(april([filed, redated])).toMatchObject({ left_out: [], proposals: [] });
    expect(april([filed, redated]).parts[0]?.json).toContain('"idt":"01-04-2026"');
    const other = april([{ ...redated, gstin: '33ABCDE1234F1Z7' }]);
    expect(other.parts[0]?.json).toContain('INV-1');
  });
});

describe('a filer who changes from months to quarters', () => {
  const quarterly = { frequency: 'quarterly' as const, period: { year: 2026, month: 9 } };
  const may: Sample[] = [
    { ...b2b, number: 'M-1', date: '10-05-2026' },
    { number: 'M-2', date: '10-05-2026' },
    { number: 'M-3', date: '10-05-2026', country: 'France', lines: [{ net: 1000, rate: 0 }] },
  ];
  const june: Sample[] = [b2b, { number: 'INV-2' }];
  const next = (covers?: 'monthly') => {
    const filing = { ...inJuly, ...quarterly };
    const lastReturn = readLastReturn(prepare(june).parts[0]?.json, filing, covers);
    return july([...may, ...june], { ...quarterly, reportsCorrections: true, lastReturn });
  };

  it('reports nothing again of the months before the last one, if it says so', () => {
    expect(next('monthly')).toMatchObject({ proposals: [] });
    expect(next('monthly').left_out).toHaveLength(may.length);
    expect(askedAbout(next('monthly'), 'last_return_covers')).toBeUndefined();
  });

  it('is asked what the last return covers, if it does not', () => {
    const asked = next().open_questions.find(({ topic }) => topic === 'last_return_covers');
    expect(asked?.assumed).toMatch(/^For a quarter/);
    const [april] = [{ ...b2b, date: '10-04-2026' }];
    const monthly = july([april], afterJune([]));
    expect(askedAbout(monthly, 'last_return_covers')).toBeUndefined();
    const quarter = prepare([april], { frequency: 'quarterly' }).parts[0]?.json;
    const doubtful = july([april], { lastReturn: readLastReturn(quarter, inJuly) });
    const question = doubtful.open_questions.find(({ topic }) => topic === 'last_return_covers');
    expect(question?.assumed).toMatch(/^For a month/);
  });
});
