import { explainPortalCode } from '../../../gst/tables/portalCodes';

const E_INVOICE = {
  'fix data': [2140, 2148, 2154, 2172, 2176, 2182, 2189, 2193, 2247, 2258, 2265, 3028, 3029],
  'already done': [2150, 4002],
  'too late': [2270, 2283],
  'try later': [1005, 2146, 2147],
};

const E_WAY_BILL = {
  'fix data': [
    201, 202, 204, 208, 210, 212, 214, 216, 217, 221, 225, 282, 283, 312, 377, 385, 612, 617, 618,
    619, 643, 644, 715, 716,
  ],
  'already done': [604],
  'too late': [315],
  'try later': [238, 658, 800],
};

const cases = Object.entries({ 'e-invoice': E_INVOICE, 'e-way bill': E_WAY_BILL }).flatMap(
  ([portal, classes]) =>
    Object.entries(classes).flatMap(([kind, codes]) =>
      codes.map((code) => ({ code: String(code), portal, kind })),
    ),
);

describe('an error code of a government portal', () => {
  it.each(cases)('$code of the $portal portal means: $kind', ({ code, portal, kind }) => {
    expect(explainPortalCode(`PORTAL_ERROR_${code}`)).toMatchObject({ code, portal, class: kind });
  });

  it.each(cases)('$code is explained in sentences', ({ code }) => {
    const { meaning, advice } = explainPortalCode(code)!;
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
    ['377', /Others needs a description/, /Sub Supply Type Description/],
    ['1005', /e-invoice portal has expired/, /administrator connect the account/],
    ['238', /e-way bill portal has expired/, /administrator connect the account/],
    ['658', /quota is exceeded/, /an administrator must have the quota raised/],
    ['715', /consignor's GSTIN is blocked/, /File the pending returns/],
    ['716', /consignee's GSTIN is blocked/, /Ask the consignee to file/],
  ])('%s says what it is and what to do', (code, meaning, advice) => {
    expect(explainPortalCode(code)?.meaning).toMatch(meaning);
    expect(explainPortalCode(code)?.advice).toMatch(advice);
  });

  it('is found with the prefix of the service and without', () => {
    expect(explainPortalCode('PORTAL_ERROR_2150')).toBe(explainPortalCode('2150'));
  });

  it.each([
    ['an undocumented code', 'PORTAL_ERROR_9999'],
    ["one of the service's own codes", 'FORBIDDEN'],
    ['a code that only ends in a known one', 'ERROR_2150'],
    ['no code', ''],
    ['the prefix alone', 'PORTAL_ERROR_'],
    ['a name that every object has', 'constructor'],
  ])('is not explained if it is unknown: %s', (_case, code) => {
    expect(explainPortalCode(code)).toBeUndefined();
  });
});
