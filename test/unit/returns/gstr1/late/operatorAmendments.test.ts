import { lastReturnIn } from '../../../../../nodes/GstReturns/actions/form/filedReturns';
import { documents, fileOf, karnataka, maharashtra, operator, type Sample } from '../samples';
import { afterJune, askedAbout, correctingJune, inJuly, july, summaryOf } from './july';
import { sectionRows } from '../../../../harness/atOnce';

const collects = { eCommerceGstin: operator, notifiedUnder: '52' };
const pays = { eCommerceGstin: karnataka, notifiedUnder: '9(5)' };

const first: Sample = { number: 'INV-1', gstin: maharashtra, facts: collects };
const second: Sample = {
  number: 'INV-2',
  gstin: karnataka,
  lines: [{ net: 500 }],
  facts: collects,
};
/** INV-1 of 1,000 with 400 instead. */
const corrected: Sample = { ...first, lines: [{ net: 400 }] };

describe('supplies through an operator that are amended (table 14A)', () => {
  it('have the filed sum with the difference, and are not in table 14', () => {
    const input = correctingJune([first, second]);
    const file = fileOf([corrected, second], input);
    expect(file.b2ba).toHaveLength(1);
    expect(file.supeco).toBeUndefined();
    expect(file.supecoa).toEqual({
      clttxa: [
        {
          omon: '062026',
          oetin: operator,
          etin: operator,
          suppval: 900,
          igst: 72,
          cgst: 45,
          sgst: 45,
          cess: 0,
        },
      ],
    });
    const prepared = july([corrected, second], input);
    expect(summaryOf(prepared, 'supecoa')).toMatchObject({
      documents: 1,
      taxable_value: 900,
      taxable_difference: -600,
    });
    expect(askedAbout(prepared, 'e_commerce_amended')).toBeUndefined();
    const rows = sectionRows({ ...input, documents: documents(corrected, second) }, 'supecoa');
    expect(rows).toMatchObject([
      {
        original_period: '2026-06',
        notified_under: '52',
        e_commerce_gstin: operator,
        taxable_value: 900,
        integrated_tax: 72,
      },
    ]);
  });

  it('include those whose tax the operator pays, which are in no other section', () => {
    const original: Sample = { ...first, facts: pays };
    const amending: Sample = {
      number: 'INV-1R',
      gstin: maharashtra,
      lines: [{ net: 700 }],
      facts: { ...pays, amendsNumber: 'INV-1', amendsDate: '2026-06-10' },
    };
    const file = fileOf([original, amending], afterJune([original]));
    expect(file.b2ba).toBeUndefined();
    expect(file.supecoa.paytxa).toMatchObject([{ oetin: karnataka, suppval: 700, igst: 126 }]);
  });

  it.each<[string, Sample[], object]>([
    [
      'the last return is not given',
      [{ ...corrected, facts: { ...collects, amendsNumber: 'INV-1', amendsDate: '2026-06-10' } }],
      {},
    ],
    [
      'the last return has nothing of the operator',
      [corrected],
      correctingJune([{ ...first, facts: {} }]),
    ],
    [
      'the original is of another period',
      [
        {
          ...corrected,
          number: 'INV-9',
          facts: { ...collects, amendsNumber: 'INV-8', amendsDate: '2026-05-10' },
        },
      ],
      afterJune([first]),
    ],
    [
      'the original was through another operator',
      [
        { ...first, facts: { ...pays } },
        {
          ...corrected,
          number: 'INV-1R',
          facts: { ...collects, amendsNumber: 'INV-1', amendsDate: '2026-06-10' },
        },
      ],
      afterJune([{ ...first, facts: pays }, second]),
    ],
  ])('are asked for if %s', (_, samples, input) => {
    const prepared = july(samples, input);
    expect(askedAbout(prepared, 'e_commerce_amended')).toEqual([samples.at(-1)?.number]);
    expect(summaryOf(prepared, 'supecoa')).toBeUndefined();
  });

  it('are asked for if documents are amended in the sums of b2csa', () => {
    const small: Sample = { number: 'INV-5', lines: [{ net: 100 }], facts: collects };
    const amending: Sample = {
      number: 'INV-5',
      lines: [{ net: 90 }],
      facts: { ...collects, amendsNumber: 'INV-5', amendsDate: '2026-06-10' },
    };
    const prepared = july([corrected, amending], correctingJune([first, small]));
    expect(summaryOf(prepared, 'b2csa')).toMatchObject({ taxable_difference: -10 });
    expect(askedAbout(prepared, 'e_commerce_amended')).toEqual(['INV-5', 'INV-1']);
  });

  it('are not in an IFF', () => {
    const input = { ...correctingJune([first]), frequency: 'quarterly' as const };
    const prepared = july([corrected], input);
    expect(askedAbout(prepared, 'e_commerce_amended')).toBeUndefined();
    expect(summaryOf(prepared, 'supecoa')).toBeUndefined();
  });
});

describe('table 14 of the last return', () => {
  it.each([
    ['is an array', { supeco: [] }],
    ['has something else than a list', { supeco: { clttx: {} } }],
    ['has a text as an amount', { supeco: { clttx: [{ etin: operator, suppval: 'x' }] } }],
    [
      'has an operator twice',
      {
        supeco: {
          clttx: [
            { etin: operator, suppval: 1 },
            { etin: operator, suppval: 2 },
          ],
        },
      },
    ],
  ])('is refused if it %s', (_, changes) => {
    const filed = { ...fileOf([first]), ...changes };
    expect(() => lastReturnIn(filed, inJuly)).toThrow('Last Return (JSON) has');
  });
});
