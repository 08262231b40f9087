import { inJune, karnataka, maharashtra, prepare, type Sample } from './samples';
import { problemsOfReported } from '../../../harness/atOnce';

const numbersOf = (samples: Sample[], input: Parameters<typeof prepare>[1] = {}) =>
  prepare(samples, input).reported.map(({ number }) => number);

describe('the documents that a file reports', () => {
  it('are those of its sections, with supplies that bear no tax', () => {
    const exempt: Sample = { lines: [{ net: 100, rate: 0 }] };
    expect(numbersOf([{ gstin: karnataka }, exempt])).toEqual(['INV-1', 'INV-2']);
  });

  it('are not those that are left out, cancelled or reported by an IFF', () => {
    const quarter = { frequency: 'quarterly', alreadyFiledByIff: [2] } as const;
    const samples: Sample[] = [
      { number: 'INV 1' },
      { status: 'cancelled' },
      { number: 'INV-9', gstin: maharashtra },
    ];
    expect(numbersOf(samples)).toEqual(['INV-9']);
    expect(numbersOf([{ date: '10-05-2026', gstin: karnataka }], quarter)).toEqual([]);
  });

  it('may be of an earlier period, where an option names a document as late, without a problem', () => {
    const { reported } = prepare([{ date: '10-05-2026', gstin: karnataka }], {
      lateDocuments: ['INV-1'],
    });
    expect(reported).toMatchObject([{ number: 'INV-1' }]);
    expect(problemsOfReported(reported, inJune)).toEqual([]);
  });

  it('may amend others', () => {
    const facts = { amendsNumber: 'INV-1', amendsDate: '2026-05-10' };
    expect(numbersOf([{ number: 'INV-1A', gstin: karnataka, facts }])).toEqual(['INV-1A']);
  });
});
