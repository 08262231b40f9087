import { irnOf, maharashtra, operator, prepare, type Sample } from '../samples';
import { readLastReturn } from '../../../../../gst/returns/late/lastReturn';
import type { Gstr1Input } from '../../../../../gst/returns/prepareGstr1';
import { afterJune, correctingJune, inJuly, july } from './july';

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

  it('whose tax the operator pays have no amendment in the file', () => {
    const facts = { ...pays, amendsNumber: 'INV-1', amendsDate: '10-06-2026' };
    expect(july([{ ...b2b, facts }]).left_out).toMatchObject([
      { taxable_value: 1000, reason: expect.stringContaining('sheet ecoa') },
    ]);
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
