import { codePolicies, policyOf } from '../../../../api/failure/policy';
import { description } from '../../../description/description';

const withKind = (kind: string | undefined) =>
  [...codePolicies].filter(([, policy]) => policy.kind === kind).map(([code]) => code);

describe('the policies of error codes', () => {
  it('exist for every code of the description, with advice', () => {
    const codes = Object.keys(description.codes);
    expect(codes.filter((code) => policyOf(code).advice === undefined)).toEqual([]);
  });

  it('exist for every portal code of the description', () => {
    const numbers = Object.values(description.portalCodes).flatMap((codes) => Object.keys(codes));
    expect(numbers.filter((number) => !policyOf(`PORTAL_ERROR_${number}`).portalClass)).toEqual([]);
  });

  it('are refusals, except for the rate limit, a quota and codes with which the status decides', () => {
    expect(withKind('rateLimited')).toEqual(['RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS']);
    expect(withKind('quotaExceeded')).toEqual(['DAILY_LIMIT_EXCEEDED']);
    expect(withKind(undefined)).toEqual([
      '',
      'UNKNOWN_ERROR',
      'INVALID_VENDOR_ID',
      'VENDOR_NOT_FOUND',
    ]);
  });

  it('do not depend on the advice: a code without a text is a refusal, too', () => {
    expect(policyOf('PORTAL_ERROR_2258')).toEqual({ kind: 'refused', portalClass: 'fix data' });
  });

  it.each(['already done', 'too late', 'try later'])(
    'of portals leave the first attempt open: %s',
    (portalClass) => {
      const policies = [...codePolicies.values()].filter((one) => one.portalClass === portalClass);
      expect(policies.length).toBeGreaterThan(0);
      expect(policies.filter((one) => !one.leavesFirstAttemptOpen)).toEqual([]);
    },
  );

  it('of undocumented codes say only that an ID exists', () => {
    expect(policyOf('ITEM_ALREADY_EXISTS')).toEqual({ says: 'recordExists' });
  });

  it.each(['SOMETHING_NEW', 'PORTAL_ERROR_', 'PORTAL_ERROR_9999', 'constructor', '__proto__'])(
    'are empty for %s',
    (code) => {
      expect(policyOf(code)).toEqual({});
    },
  );
});
