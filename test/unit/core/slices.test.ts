import { inSlices } from '../../../core/slices';
import { whole } from '../../harness/atOnce';

const numbers = Array.from({ length: 250 }, (_, index) => index);

describe('work in slices', () => {
  it('has the results of all values, in their order', () => {
    expect(whole(inSlices(numbers, (number) => 2 * number))).toEqual(numbers.map((it) => 2 * it));
    expect(whole(inSlices([], String))).toEqual([]);
  });

  it('pauses after each hundred values', () => {
    const seen: number[] = [];
    const work = inSlices(numbers, (number) => seen.push(number));
    const counts: number[] = [];
    while (!work.next().done) counts.push(seen.length);
    expect(counts).toEqual([100, 200]);
    expect(seen).toHaveLength(250);
  });
});
