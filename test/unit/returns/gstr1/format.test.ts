import { readUploadFile } from './format';
import { fileOf, maharashtra } from './samples';

// Tests the strict reader that checks the files of the other tests. It has to find each of these
// faults in an otherwise valid file.

/* eslint-disable @typescript-eslint/no-explicit-any -- a file is broken in ways that no type allows */
const good = () =>
  fileOf([
    { gstin: maharashtra, lines: [{ net: 1000 }, { net: 500, rate: 5 }] },
    { gstin: '', state: '27', lines: [{ net: 200_000 }] },
    { gstin: '', lines: [{ net: 1000 }] },
    { gstin: '', lines: [{ net: 1000, rate: 0 }] },
    { country: 'France', facts: { shippingBillNumber: '1234567', shippingBillDate: '11-06-2026' } },
    { type: 'sales_return', gstin: maharashtra, lines: [{ net: 100 }] },
    { type: 'sales_return', state: '27', lines: [{ net: 150_000 }] },
  ]);

const check = (file: unknown) => () => readUploadFile(JSON.stringify(file));

it('accepts a file with all sections', () => {
  expect(check(good())).not.toThrow();
  expect(Object.keys(good())).toEqual(
    'gstin fp version hash b2b b2cl b2cs nil exp cdnr cdnur doc_issue hsn'.split(' '),
  );
});

it.each<[string, (file: any) => unknown]>([
  ['an unknown key', (file) => (file.b2b[0].inv[0].note = 'x')],
  ['an unknown section', (file) => (file.b2ba = [])],
  ['an empty section', (file) => (file.b2b = [])],
  ['a missing key', (file) => delete file.b2b[0].inv[0].rchrg],
  ['a number of 17 characters', (file) => (file.b2b[0].inv[0].inum = 'A'.repeat(17))],
  ['a number that is zero', (file) => (file.b2b[0].inv[0].inum = '000')],
  ['a date of another form', (file) => (file.b2b[0].inv[0].idt = '2026-06-10')],
  ['a text for an amount', (file) => (file.b2b[0].inv[0].val = '1180')],
  ['an amount of three decimals', (file) => (file.b2b[0].inv[0].val = 1180.005)],
  ['a negative invoice', (file) => (file.b2b[0].inv[0].val = -1)],
  ['an unknown place', (file) => (file.b2b[0].inv[0].pos = '39')],
  ['an unknown rate', (file) => (file.b2b[0].inv[0].itms[0].itm_det.rt = 17)],
  ['another item number', (file) => (file.b2b[0].inv[0].itms[0].num = 1)],
  ['another tax', (file) => (file.b2b[0].inv[0].itms[0].itm_det.iamt = 180.01)],
  ['a rate twice', (file) => file.b2b[0].inv[0].itms.push(file.b2b[0].inv[0].itms[0])],
  ['a number twice', (file) => file.b2b[0].inv.push(file.b2b[0].inv[0])],
  ['a customer twice', (file) => file.b2b.push(file.b2b[0])],
  ['a small B2CL invoice', (file) => (file.b2cl[0].inv[0].val = 100_000)],
  ['a B2CL invoice within the state', (file) => (file.b2cl[0].pos = '29')],
  ['INTER within the state', (file) => (file.b2cs[0].sply_ty = 'INTER')],
  ['a nil supply of another name', (file) => (file.nil.inv[0].sply_ty = 'INTRA')],
  ['half a shipping bill', (file) => delete file.exp[0].inv[0].sbdt],
  ['tax on an export without payment', (file) => (file.exp[0].exp_typ = 'WOPAY')],
  [
    'a note without a value',
    (file) => (file.cdnr[0].nt[0].itms[0].itm_det = { txval: 0, rt: 18, iamt: 0, csamt: 0 }),
  ],
  ['a place in a note for an export', (file) => (file.cdnur[0].typ = 'EXPWP')],
  ['another net issue', (file) => (file.doc_issue.doc_det[0].docs[0].net_issue = 9)],
  ['an HSN code of 3 digits', (file) => (file.hsn.hsn_b2b[0].hsn_sc = '847')],
  ['a service with a quantity', (file) => (file.hsn.hsn_b2b[0].hsn_sc = '9983')],
  ['the HSN summary of another period', (file) => (file.fp = '042025')],
])('refuses %s', (_, breakIt) => {
  const file = good();
  breakIt(file);
  expect(check(file)).toThrow(/^file/);
});

it('refuses another order of keys', () => {
  const { b2b, ...rest } = good();
  expect(check({ ...rest, b2b })).toThrow(/^file: has the keys/);
});
