import { ACCEPTED_GSTIN, whyGstinIsRefused } from '../../../gst/gstin';

describe('a GSTIN', () => {
  it.each([
    ['a GSTIN', '29AAAAA0000A1ZY'],
    ["the government's own test GSTIN, whose check character is wrong", '01AMBPG7773M002'],
    ['an empty text, for a party without one', ''],
  ])('is accepted: %s', (_case, text) => {
    expect(ACCEPTED_GSTIN.test(text)).toBe(true);
    expect(whyGstinIsRefused(text)).toBeUndefined();
  });

  it.each([
    ['small letters', '29aaaaa0000a1zy', 'has small letters. Write 29AAAAA0000A1ZY.'],
    ['spaces', ' 29AAAAA0000 A1ZY\n', 'has spaces. Write 29AAAAA0000A1ZY.'],
    [
      'hyphens',
      '29-AAAAA0000A-1ZY',
      'has characters other than letters and digits (-). Write 29AAAAA0000A1ZY.',
    ],
    [
      'several faults at once',
      '29 aaaaa.0000a/1zy.',
      'has small letters and has spaces and has characters other than letters and digits (. /). Write 29AAAAA0000A1ZY.',
    ],
    [
      'a character too few',
      '29AAAAA0000A1Z',
      'has 14 letters and digits instead of 15. Copy it from the registration certificate, or leave it empty for a party that has none.',
    ],
    [
      'a character too many',
      '29AAAAA0000A1ZYY',
      'has 16 letters and digits instead of 15. Copy it from the registration certificate, or leave it empty for a party that has none.',
    ],
    [
      'a word for "unregistered"',
      'URP',
      'has 3 letters and digits instead of 15. Copy it from the registration certificate, or leave it empty for a party that has none.',
    ],
    [
      'letters of another script',
      '29AAAAA0000A1ZÝ',
      'has characters other than letters and digits (Ý) and has 14 letters and digits instead of 15. Copy it from the registration certificate, or leave it empty for a party that has none.',
    ],
  ])('is refused for %s, with how to mend it', (_case, text, sentence) => {
    expect(ACCEPTED_GSTIN.test(text)).toBe(false);
    expect(whyGstinIsRefused(text)).toBe(`GSTIN '${text}' ${sentence}`);
  });
});
