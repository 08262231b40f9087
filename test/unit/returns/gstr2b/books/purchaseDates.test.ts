import { toIsoDate } from '../../../../../core/day';
import { datesOfPurchases } from '../../../../../returns/gstr2b/books/purchaseDates';
import { file, invoice, note, supplier } from '../samples';
import { read2b } from '../../../../harness/atOnce';

describe('the dates of the purchases', () => {
  const dates = (...files: object[]) => {
    const { start, end } = datesOfPurchases(read2b(files, ''));
    return [toIsoDate(start), toIsoDate(end)];
  };

  it('are the financial year of the return period', () => {
    expect(dates(file({ b2b: [supplier({ inv: [invoice()] })] }))).toEqual([
      '2026-04-01',
      '2027-03-31',
    ]);
    expect(dates(file({}))).toEqual(['2026-04-01', '2027-03-31']);
  });

  it('begin with the financial year of the earliest document', () => {
    const old = invoice({ dt: '31-03-2025' });
    expect(dates(file({ b2b: [supplier({ inv: [old] })] }))).toEqual(['2024-04-01', '2027-03-31']);
    const credit = file({ cdnr: [supplier({ nt: [note({ dt: '31-03-2026' })] })] });
    expect(dates(credit)).toEqual(['2025-04-01', '2027-03-31']);
  });

  it('do not depend on bills of entry, which the books do not have', () => {
    const impg = [{ boenum: '7', boedt: '05-06-2020', txval: 1, igst: 0 }];
    expect(dates(file({ impg }))).toEqual(['2026-04-01', '2027-03-31']);
  });

  it('end with the financial year of the last return period', () => {
    expect(dates(file({}), file({}, { rtnprd: '042027' }))).toEqual(['2026-04-01', '2028-03-31']);
  });
});
