import { ServiceError } from '../../../api/errors';
import type { Failure } from '../../../api/failure/failure';
import { codePolicies } from '../../../api/failure/policy';
import { adviceOf, explainPortalCode } from '../../../books/explainPortalCode';
import { portalCodes } from '../../../law/tables/portalCodes';
import codesOfPortals from './explainPortalCodeCases.json';

const cases = Object.entries(codesOfPortals).flatMap(([portal, classes]) =>
  Object.entries(classes).flatMap(([kind, codes]) =>
    codes.map((code) => ({ code: String(code), portal, kind })),
  ),
);

describe('an error code of a government portal', () => {
  it.each(cases)('$code of the $portal portal means: $kind', ({ code, portal, kind }) => {
    expect(explainPortalCode(`PORTAL_ERROR_${code}`)).toMatchObject({ code, portal, class: kind });
  });

  it('has a policy and an explanation, or neither', () => {
    const withPolicy = [...codePolicies].filter(([, { portalClass }]) => portalClass);
    const codes = new Set(withPolicy.map(([code]) => code.replace('PORTAL_ERROR_', '')));
    expect([...codes].sort()).toEqual([...portalCodes.keys()].sort());
  });

  it('is found with the prefix of the service and without', () => {
    expect(explainPortalCode('PORTAL_ERROR_2150')).toEqual(explainPortalCode('2150'));
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

describe('the advice about an error', () => {
  const advice = (changes: Partial<Failure>) =>
    adviceOf(
      new ServiceError({
        kind: 'refused',
        message: '',
        code: 'PORTAL_ERROR_604',
        ...changes,
      }),
    );

  it('explains a rejection by a government portal', () => {
    expect(advice({})).toMatch(/already exists.*Do not generate it again/s);
  });

  it.each([
    ['PORTAL_ERROR_2258', 'Correct the data first.'],
    ['PORTAL_ERROR_2150', 'This is already done.'],
    ['PORTAL_ERROR_2270', 'It is too late for this.'],
    ['PORTAL_ERROR_800', 'Trying again later helps.'],
  ])('says what helps for %s', (code, words) => {
    expect(advice({ code })).toContain(words);
  });

  it('about a document without its e-invoice explains the rejection, and what to do about it', () => {
    const created = { hash_id: 'h1', serial_number: 'INV-1' };
    expect(advice({ code: 'PORTAL_ERROR_2258', created })).toMatch(
      /^The first two digits .* Correct the state .* The document exists with the hash ID h1/,
    );
  });

  it.each<[string, Partial<Failure>]>([
    ['an unknown outcome', { outcomeUnknown: true }],
    ['an error whose advice depends on the operation', { advice: 'Choose another document.' }],
    ['an undocumented portal code', { code: 'PORTAL_ERROR_99999' }],
    ["one of the service's own codes", { code: 'INVALID_TAX_RATE' }],
  ])('about %s does not mention a portal', (_name, changes) => {
    expect(advice(changes)).not.toMatch(/portal|already/i);
  });
});
