import type { IsoDate } from '../../../../../core/day';
import type { Period } from '../../../../../law/period';
import { lastRowsIn } from '../../../../../nodes/GstReturns/actions/sources/reconciledRows';
import {
  file,
  fileOf,
  invoice,
  note,
  otherGstin,
  purchase,
  reconciled,
  supplier,
} from '../samples';

/** A purchase of another supplier, with which the given books begin. */
const begin = purchase({ gstin: otherGstin, supplierNumber: 'Z-1', date: '2026-06-05' });

const reasonOf = (number: string, ...given: Parameters<typeof reconciled>) =>
  reconciled(...given).rows.find(({ gstr2b_number }) => gstr2b_number === number)?.reason;

describe('a document that is dated before the purchases that were given', () => {
  const early = fileOf(invoice({ dt: '04-06-2026' }));
  const reason =
    'GSTR-2B has it. The purchases that you gave begin on 2026-06-05. The books may have it before: look there before you book it.';

  it('may be in the books before', () => {
    expect(reasonOf('INV-101', early, [begin])).toBe(reason);
    const debit = note({ typ: 'D', ntnum: 'D-1', dt: '04-06-2026' });
    expect(reasonOf('D-1', file({ cdnr: [supplier({ nt: [debit] })] }), [begin])).toBe(reason);
  });

  it('may be in the books before if they have only a late bill of its month, which is named', () => {
    const ofJune = ['05', '06', '07', '08', '09'].map((day) =>
      purchase({
        gstin: otherGstin,
        supplierNumber: `Z-${day}`,
        date: `2026-06-${day}` as IsoDate,
        id: day,
      }),
    );
    const late = purchase({
      ...{ gstin: otherGstin, number: 'VP/301', supplierNumber: 'Z-0', date: '2026-05-27' },
    });
    const ofMay = fileOf(invoice({ dt: '28-05-2026' }));
    expect(reasonOf('INV-101', ofMay, [...ofJune, late])).toBe(
      reason.replace('2026-06-05', '2026-06-05, apart from 1 (VP/301)'),
    );
    expect(reasonOf('INV-101', ofMay, [...ofJune.slice(1), late])).toContain('Book it');
  });

  it('is to be booked if it is of their first day', () => {
    expect(reasonOf('INV-101', fileOf(invoice({ dt: '05-06-2026' })), [begin])).toContain(
      'Book it',
    );
  });

  it('is to be booked if the account was read for its date', () => {
    const from = (day: number): Period => ({
      start: { year: 2026, month: 6, day },
      end: { year: 2026, month: 6, day: 30 },
    });
    expect(reasonOf('INV-101', early, [begin], undefined, false, from(4))).toContain('Book it');
    expect(reasonOf('INV-101', early, [], undefined, false, from(5))).toBe(reason);
  });
});

describe('an amendment', () => {
  const amended = invoice({ inum: 'A-2', dt: '12-06-2026', oinum: 'A-1', oidt: '03-05-2026' });
  const june = file({ b2ba: [supplier({ inv: [amended] })] });
  const original = invoice({ inum: 'A-1', dt: '03-05-2026' });
  const may = file({ b2b: [supplier({ inv: [original] })] }, { rtnprd: '052026' });
  const lacking =
    'GSTR-2B has it, the books do not. It amends A-1 of 2026-05-03, which neither the files nor the rows from last time have.';
  const advice = ' The books may have it as A-1: look there before you book it.';
  const booking = 'GSTR-2B has it, the books do not. Book it, or ask the supplier about it.';

  it('without its original may be in the books by the number of that', () => {
    expect(reasonOf('A-2', june, [begin])).toBe(
      `${lacking} The purchases that you gave begin on 2026-06-05.${advice}`,
    );
    expect(reasonOf('A-2', june, [])).toBe(`${lacking}${advice}`);
  });

  it('that keeps number and date is not its own original', () => {
    const kept = { ...amended, inum: 'A-1', dt: '03-05-2026' };
    const files = file({ b2ba: [supplier({ inv: [kept] })] });
    expect(reasonOf('A-1', files, [])).toBe(`${lacking}${advice}`);
    expect(reasonOf('A-1', [may, files], [])).toBe(booking);
  });

  it('is to be booked if a file has its original', () => {
    expect(reasonOf('A-2', [may, june], [begin])).toBe(booking);
  });

  it.each<[string, Parameters<typeof reconciled>[1]]>([
    ['on its own', [begin]],
    ['in a pair', [begin, purchase({ supplierNumber: 'A-1', date: '2026-05-03' })]],
  ])('is known from last time if the rows have its original %s', (_, books) => {
    const last = lastRowsIn(
      reconciled(may, books).rows,
      'Rows From Last Time (JSON)',
      'Asia/Kolkata',
    );
    const cancelled = books.map((one) => ({ ...one, isCancelled: one.supplierNumber === 'A-1' }));
    expect(reasonOf('A-2', june, cancelled, last)).not.toContain('which neither the files');
  });
});
