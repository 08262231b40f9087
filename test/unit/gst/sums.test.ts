import { sumIsMore } from '../../../gst/sums';

describe('sumIsMore', () => {
  it('adds decimals exactly', () => {
    expect(sumIsMore([0.1, 0.2], 0.3)).toBe(false);
    expect(sumIsMore([0.1, 0.2], 0.29)).toBe(true);
  });

  it('takes no amounts for nothing', () => {
    expect(sumIsMore([], 0)).toBe(false);
  });
});
