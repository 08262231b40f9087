import type { Step } from './step';

const thisMonth = {
  returnPeriod: 'thisMonth',
  ownGstin: '29AAAAA0000A1ZY',
};

/** What a GST return makes of the documents of the other steps. */
export const returnSteps: Step[] = [
  {
    name: 'Check Documents',
    parameters: { ...thisMonth, operation: 'check' },
    returns: { field: expect.any(String), problem: expect.any(String), fix: expect.any(String) },
  },
  {
    name: 'Prepare GSTR-1',
    parameters: { ...thisMonth, operation: 'prepareGstr1' },
    returns: { return_type: 'GSTR-1 (monthly)', part: 1, parts: 1 },
  },
  {
    name: 'Get Section Rows',
    parameters: { ...thisMonth, operation: 'getSectionRows', section: 'hsn' },
    returns: { hsn_code: expect.any(String), taxable_value: expect.any(Number) },
  },
  {
    name: 'Get Register',
    parameters: {
      operation: 'getRegister',
      period: 'thisMonth',
      ownGstin: thisMonth.ownGstin,
    },
    returns: { document: expect.any(String), document_date: expect.any(String) },
  },
  {
    name: 'Prepare GSTR-3B',
    parameters: {
      ...thisMonth,
      operation: 'prepareGstr3b',
      creditFrom: 'account',
      gstr3bAmounts: { values: [{ row: 'others' }] },
    },
    returns: { kind: 'cell', table: '3.1', row: '(a)', amount: expect.any(Number) },
  },
  {
    name: 'Check Numbering',
    parameters: { operation: 'checkNumbering' },
    returns: { series: expect.any(String), gaps: expect.any(Array) },
  },
  {
    name: 'Reconcile GSTR-2B',
    parameters: {
      operation: 'reconcileGstr2b',
      gstr2b: JSON.stringify({
        gstin: '29AAAAA0000A1ZY',
        rtnprd: '062026',
        docdata: { impg: [{ boenum: '7', boedt: '05-06-2026', txval: 100, igst: 18, cess: 0 }] },
      }),
      supplierNumberFrom: 'reference',
    },
    returns: { status: expect.any(String), reason: expect.any(String) },
  },
];
