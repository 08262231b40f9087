import { oneAtATime } from '../../../core/oneAtATime';

/** Functions that note when they begin and end. */
function noted(log: string[]) {
  return (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await new Promise(setImmediate);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
}

describe('functions with one key', () => {
  it('run one after another, in their order', async () => {
    const log: string[] = [];
    const run = noted(log);
    const results = ['a', 'b', 'c'].map((name) => oneAtATime('key', run(name)));
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('run although the previous one failed', async () => {
    const run = noted([]);
    const results = [oneAtATime('key', run('a', true)), oneAtATime('key', run('b'))];
    expect(await Promise.allSettled(results)).toEqual([
      { status: 'rejected', reason: new Error('a') },
      { status: 'fulfilled', value: 'b' },
    ]);
  });

  it('do not wait for those with another key', async () => {
    const log: string[] = [];
    const run = noted(log);
    await Promise.all([oneAtATime('one', run('a')), oneAtATime('other', run('b'))]);
    expect(log.slice(0, 2)).toEqual(['a begins', 'b begins']);
  });
});
