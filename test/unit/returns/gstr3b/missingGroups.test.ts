import { missingGroup } from '../../../../returns/gstr3b/fromReconciled';
import { file, invoice, purchase, reconciled, fileOf } from '../gstr2b/samples';

const missing = 'GSTR-2B does not have it (section 16(2)(aa))';

/** The group of a purchase, by the reason that its own reconciliation gives. */
const groupOf = (books: Parameters<typeof purchase>[0]) => {
  const [row] = reconciled(file({}), [purchase(books)]).rows;
  return missingGroup(row?.reason as string);
};

describe('a purchase that GSTR-2B lacks is in the group', () => {
  it.each([
    ['of a supplier who has to report it', {}, missing],
    ['without tax', { tax: 0 }, missing],
    ['without GSTIN', { gstin: '' }, 'the books have no GSTIN of the supplier'],
    [
      'with an impossible GSTIN',
      { gstin: '29ABCDE1234F1ZX' },
      'the books have a GSTIN that cannot exist',
    ],
    [
      'of a later month',
      { date: '2026-07-01' as const },
      'dated after the return period of GSTR-2B',
    ],
    [
      'of a month that was not given',
      { date: '2026-05-31' as const },
      'the GSTR-2B that may have it was not given',
    ],
  ])('%s', (_, books, group) => {
    expect(groupOf(books)).toBe(group);
  });

  it('of those that are booked twice', () => {
    const twice = [purchase(), purchase({ number: 'PUR-2' })];
    const rows = reconciled(fileOf(invoice()), twice).rows;
    const [again] = rows.filter(({ status }) => status === 'missing_in_2b');
    expect(missingGroup(again?.reason as string)).toBe(
      'probably booked twice, and GSTR-2B has it once',
    );
  });
});
