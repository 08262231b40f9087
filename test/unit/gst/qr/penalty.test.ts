import { penaltyOf } from '../../../../gst/qr/penalty';

const light = (size: number) => Array.from({ length: size }, () => '0'.repeat(size));
const checkered = (size: number) =>
  Array.from({ length: size }, (_, y) => '01'.repeat(size).slice(y % 2, size + (y % 2)));

describe('the penalty of a symbol (ISO/IEC 18004, table 11)', () => {
  it('is 0 for a symbol without a fault', () => {
    expect(penaltyOf(checkered(6))).toBe(0);
  });

  it('is 3 for a run of five modules, and 1 for each more', () => {
    const [first = '', ...others] = checkered(22);
    const withRun = (run: string) => penaltyOf([run + first.slice(run.length), ...others]);
    expect(withRun('01111101')).toBe(3);
    expect(withRun('01111111')).toBe(3 + 2);
  });

  it('is 3 for each square of four modules of one color, and 10 for each 5 % that one color has more', () => {
    expect(penaltyOf(light(3))).toBe(4 * 3 + 10 * 10);
    expect(penaltyOf(['11', '11'])).toBe(3 + 10 * 10);
    expect(penaltyOf(['10', '00'])).toBe(5 * 10);
  });

  it('is 40 for what looks like a finder pattern beside four light modules', () => {
    expect(penaltyOf(['10111010000'])).toBe(40);
    expect(penaltyOf(['00001011101'])).toBe(40);
    expect(penaltyOf(['10111010001'])).toBe(0);
  });
});
