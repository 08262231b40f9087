import { portalCodes } from '../../../law/tables/portalCodes';

describe('an error code of a government portal', () => {
  it.each([...portalCodes])('%s is explained in sentences', (_code, { meaning, advice }) => {
    for (const text of [meaning, advice]) expect(text).toMatch(/^[A-Z].{15,}\.$/);
    expect(meaning).not.toBe(advice);
  });

  it.each([
    ['2150', /already registered/, /Do not send it again/],
    ['604', /already exists/, /Do not generate it again/],
    ['2270', /24 hours/, /credit note/],
    ['2172', /IGST for a supply within one state/, /CGST and SGST/],
    ['2265', /recipient's GSTIN/, /customer's billing address/],
    ['315', /validity .* has lapsed/, /credit note/],
    ['377', /Others needs a description/, /Fill in Other Reason/],
    ['1005', /e-invoice portal has expired/, /administrator connect the account/],
    ['238', /e-way bill portal has expired/, /administrator connect the account/],
    ['658', /quota is exceeded/, /an administrator must have the quota raised/],
    ['715', /consignor's GSTIN is blocked/, /File the pending returns/],
    ['716', /consignee's GSTIN is blocked/, /Ask the consignee to file/],
  ])('%s says what it is and what to do', (code, meaning, advice) => {
    expect(portalCodes.get(code)?.meaning).toMatch(meaning);
    expect(portalCodes.get(code)?.advice).toMatch(advice);
  });
});
