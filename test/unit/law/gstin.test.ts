import * as fc from 'fast-check';
import {
  acceptedGstin,
  gstinFault,
  stateOfTaxpayer,
  validateGstin,
  whyGstinIsRefused,
} from '../../../law/gstin';

describe('a GSTIN', () => {
  it.each([
    ['a GSTIN', '29AAAAA0000A1ZY'],
    ["the government's own test GSTIN, whose check character is wrong", '01AMBPG7773M002'],
    ['an empty text, for a party without one', ''],
  ])('is accepted: %s', (_case, text) => {
    expect(acceptedGstin.test(text)).toBe(true);
    expect(whyGstinIsRefused(text)).toBeUndefined();
  });

  const copyIt = 'Copy it from the registration certificate.';

  it.each([
    [
      'lowercase letters',
      '29aaaaa0000a1zy',
      'has lowercase letters',
      'Change it to 29AAAAA0000A1ZY.',
    ],
    ['spaces', ' 29AAAAA0000 A1ZY\n', 'has spaces', 'Change it to 29AAAAA0000A1ZY.'],
    [
      'hyphens',
      '29-AAAAA0000A-1ZY',
      'has characters other than letters and digits (-)',
      'Change it to 29AAAAA0000A1ZY.',
    ],
    [
      'several faults at once',
      '29 aaaaa.0000a/1zy.',
      'has lowercase letters and spaces and characters other than letters and digits (. /)',
      'Change it to 29AAAAA0000A1ZY.',
    ],
    ['a character too few', '29AAAAA0000A1Z', 'has 14 letters and digits instead of 15', copyIt],
    ['a character too many', '29AAAAA0000A1ZYY', 'has 16 letters and digits instead of 15', copyIt],
    ['a word for "unregistered"', 'URP', 'has 3 letters and digits instead of 15', copyIt],
    [
      'letters of another script',
      '29AAAAA0000A1ZÝ',
      'has characters other than letters and digits (Ý) and 14 letters and digits instead of 15',
      copyIt,
    ],
  ])('is refused for %s, with advice', (_case, text, fault, advice) => {
    expect(acceptedGstin.test(text)).toBe(false);
    expect(whyGstinIsRefused(text)).toEqual({ fault: `"${text}" ${fault}`, advice });
  });

  it('can have other advice if it does not show which GSTIN is meant', () => {
    const advised = (text: string) => whyGstinIsRefused(text, 'Leave it empty.')?.advice;
    expect(advised('URP')).toBe('Leave it empty.');
    expect(advised('29aaaaa0000a1zy')).toBe('Change it to 29AAAAA0000A1ZY.');
  });
});

describe('validateGstin', () => {
  const valid = ['29AAAAA0000A1ZY', '27AAAAA0000A1Z2', '07ABCDE1234F1Z2', '33ABCDE1234F1Z7'];

  it.each(valid)('finds nothing wrong with %s', (gstin) => {
    expect(validateGstin(gstin)).toMatchObject({ accepted: true, valid: true, warnings: [] });
  });

  it.each([
    ['a tax deductor', '29AAAA01234A1DR'],
    ['a government office', '29AAAA01234A1Z0'],
    ['a UN body', '2917UNO00014UNU'],
    ['a non-resident', '2917FRA00014NR0'],
    ['a supplier of online services from abroad', '9917FRA00014OS0'],
  ])('knows the form of %s', (_, gstin) => {
    const { warnings } = validateGstin(gstin);
    expect(warnings.filter((one) => one.includes('form'))).toEqual([]);
    expect(validateGstin(gstin).pan).toBeUndefined();
  });

  it('reads state and PAN', () => {
    expect(validateGstin('07ABCDE1234F1Z2')).toEqual({
      gstin: '07ABCDE1234F1Z2',
      accepted: true,
      valid: true,
      warnings: [],
      stateCode: '07',
      state: 'Delhi',
      pan: 'ABCDE1234F',
    });
  });

  it("warns about the check character of the government's sandbox, which the service accepts", () => {
    const report = validateGstin('01AMBPG7773M002');
    expect(report).toMatchObject({ accepted: true, valid: false });
    expect(report.warnings).toHaveLength(1);
  });

  it.each([
    ['', 'GSTIN is empty.'],
    [
      '29aaaaa0000a1zy',
      'GSTIN "29aaaaa0000a1zy" has lowercase letters. Change it to 29AAAAA0000A1ZY.',
    ],
    [
      '29AAAAA0000A1Z',
      'GSTIN "29AAAAA0000A1Z" has 14 letters and digits instead of 15. Copy it from the registration certificate.',
    ],
  ])('says why "%s" is refused, and nothing else', (gstin, warning) => {
    expect(validateGstin(gstin)).toEqual({
      gstin,
      accepted: false,
      valid: false,
      warnings: [warning],
    });
  });

  it.each(['ABCDEFGHIJKLMNO', '29AAAAA0000A0ZY', '29AAAAA0000A10Y', '00AAAAA00A0A1ZY'])(
    'reads nothing from a text that does not have the form of a GSTIN: %s',
    (gstin) => {
      expect(validateGstin(gstin)).toEqual({
        gstin,
        accepted: true,
        valid: false,
        warnings: [
          `${gstin} does not have the form of a GSTIN: state code, PAN and three more characters.`,
        ],
      });
    },
  );

  it('warns about an unknown state code', () => {
    expect(validateGstin('99AAAAA0000A1ZR')).toEqual({
      gstin: '99AAAAA0000A1ZR',
      accepted: true,
      valid: false,
      warnings: ['No state has the code 99.'],
      pan: 'AAAAA0000A',
    });
  });

  it('says what the last character should be', () => {
    expect(validateGstin('29AAAAA0000A1Z1')).toEqual({
      gstin: '29AAAAA0000A1Z1',
      accepted: true,
      valid: false,
      warnings: ['The last character should be Y, not 1. Another character may be wrong.'],
      stateCode: '29',
      state: 'Karnataka',
      pan: 'AAAAA0000A',
    });
  });

  it('finds any single wrong character', () => {
    const symbol = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(14), symbol, (gstin, at, other) => {
        fc.pre(gstin[at] !== other);
        const wrong = gstin.slice(0, at) + other + gstin.slice(at + 1);
        expect(validateGstin(wrong).valid).toBe(false);
      }),
    );
  });
});

describe('gstinFault', () => {
  it.each(['01AMBPG7773M002', '29AWGPV7107B1Z1', '29AAAAA0000A1ZY', '2917UNO00014UNU'])(
    'finds nothing wrong with %s',
    (gstin) => {
      expect(gstinFault(gstin)).toBeUndefined();
    },
  );

  it.each([
    ['29AWGPV7107B1Z2', 'The last character should be'],
    ['29AAAAA0000A1ZX', 'The last character should be Y, not X. Another character may be wrong.'],
    ['', 'GSTIN is empty.'],
  ])('says what is wrong with "%s"', (gstin, fault) => {
    expect(gstinFault(gstin)).toContain(fault);
  });
});

describe('stateOfTaxpayer', () => {
  it.each([
    ['29AAAAA0000A1ZY', '29'],
    ['99AAAAA0000A1ZR', undefined],
    ['2917UNO00014UNU', undefined],
  ])('of %s is %s', (gstin, state) => {
    expect(stateOfTaxpayer(gstin)).toBe(state);
  });
});
