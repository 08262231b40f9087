import { adviceFor } from '../../../../api/failure/advice';
import type { Failure, FailureKind } from '../../../../api/failure/failure';
import cases from './adviceCases.json';

const advice = (changes: Partial<Failure>) =>
  adviceFor({
    kind: 'refused',
    message: '',
    code: '',
    status: 400,
    fields: [],
    outcomeUnknown: false,
    ...changes,
  });

const generalAdvice = advice({});

/** All known codes of the service, without those of the portals. */
const codes = cases.codes;

describe('the advice about an error', () => {
  it.each(codes)('is a sentence of its own for %s', (code) => {
    expect(advice({ code })).toMatch(/^[A-Z].{15,}\.$/);
    expect(advice({ code })).not.toBe(generalAdvice);
  });

  it.each([
    ['UNAUTHORIZED', /API key/],
    ['FORBIDDEN', /no permission/],
    ['INVALID_HASH_ID', /hash ID/],
    ['DUPLICATE_DOC_SERIAL_NUMBER', /next number/],
    ['MISSING_BANK_ACCOUNT', /not in cash/],
    ['HASH_ID_MISSING', /document/],
    ['CUSTOMER_ALREADY_EXISTS', /already exists/],
    ['INVALID_CUSTOMER_ID', /No customer/],
    ['INVALID_PRODUCT_ID', /No product/],
  ])('%s says what is wrong', (code, expected) => {
    expect(advice({ code })).toMatch(expected);
  });

  it('says what to do if the account is not connected to a portal', () => {
    const message = 'Connect the account to the government portal first';
    expect(advice({ code: 'PORTAL_NOT_CONNECTED', message })).toMatch(/in its dashboard first/);
    expect(advice({ code: 'SOMETHING_NEW', message: 'The portal is closed' })).toBe(generalAdvice);
    expect(advice({ code: '', message, kind: 'serverError' })).not.toMatch(/dashboard first/);
  });

  it.each(['', 'SOMETHING_NEW', 'constructor', 'toString', '__proto__'])(
    'is the general one for the code "%s"',
    (code) => {
      expect(advice({ code })).toBe(generalAdvice);
    },
  );

  const kinds: Array<[FailureKind, RegExp]> = [
    ['refused', /Read what the service says/],
    ['rateLimited', /requests per second/],
    ['quotaExceeded', /number of API calls is used up.*retry does not help/],
    ['serverError', /Nothing was changed.*again in a moment/],
    ['incompleteList', /Read the list again/],
    ['noResponse', /Nothing was changed.*"Base URL".*network/],
    ['notTheService', /"Base URL".*not that of the dashboard/],
  ];

  it.each(kinds)('without a known code goes by the kind %s', (kind, expected) => {
    expect(advice({ kind })).toMatch(expected);
  });

  it('about a refusal without a known code goes by its fields, if it has any', () => {
    const fields = [{ field: 'name', message: 'is missing' }];
    expect(advice({ fields })).toMatch(/^Correct the fields named here/);
    expect(advice({})).not.toMatch(/fields named here/);
    expect(advice({ kind: 'serverError', fields })).toBe(advice({ kind: 'serverError' }));
    const code = 'INVALID_TAX_RATE';
    expect(advice({ code, fields })).toBe(advice({ code }));
    expect(advice({ code, message: 'Connect the portal' })).toBe(advice({ code }));
  });

  it('about an unknown outcome mentions Base URL if another server responded', () => {
    const advised = advice({ kind: 'notTheService', outcomeUnknown: true });
    expect(advised).toMatch(/may or may not have been carried out.*"Base URL"/);
  });

  it('about a quota does not mention permissions', () => {
    expect(advice({ kind: 'quotaExceeded', code: 'FORBIDDEN' })).toBe(
      advice({ kind: 'quotaExceeded' }),
    );
  });

  it('about a daily quota says when a retry helps', () => {
    expect(advice({ kind: 'quotaExceeded', code: 'DAILY_LIMIT_EXCEEDED' })).toMatch(
      /before tomorrow/,
    );
  });

  it.each(kinds)('about an unknown outcome takes precedence: %s', (kind) => {
    for (const code of ['', 'UNKNOWN_ERROR', 'PORTAL_ERROR_604']) {
      expect(advice({ kind, code, outcomeUnknown: true })).toMatch(
        /may or may not have been carried out.*Look in your account/,
      );
    }
  });
});
