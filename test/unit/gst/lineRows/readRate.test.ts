import { readRate } from '../../../../gst/lineRows/readRate';

describe('a tax rate', () => {
  it.each<[unknown, number]>([
    [18, 18],
    ['18', 18],
    ['18 %', 18],
    ['0.25%', 0.25],
    [0.25, 0.25],
    [0, 0],
    [0.18, 18],
    ['0.05', 5],
    [0.015, 1.5],
    [0.0025, 0.25],
    [0.07, 0.07],
    ['0.05%', 0.05],
    [17, 17],
    ['GST@18', 18],
    ['Exempt', 0],
    ['Nil Rated', 0],
  ])('%j is %d %%', (value, rate) => {
    expect(readRate(value, 'GST %')).toBe(rate);
  });

  it('must be a number of at least 0', () => {
    expect(() => readRate('high', 'GST %')).toThrow('GST % must be a number, not "high"');
    expect(() => readRate(-5, 'GST %')).toThrow('GST % must be at least 0, not -5');
  });
});
