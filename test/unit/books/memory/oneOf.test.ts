import { setImmediate as nextTurn } from 'node:timers/promises';
import { oneOf } from '../../../../books/memory/oneOf';
import type { Writer } from '../../../../books/memory/write';
import { failureOf } from '../../api/fakeWorld';

/** A session of an execution, in which no time passes while it waits, unless it is given. */
const session = (execution = '1', stepMs = 0, giveUpAfterMs?: number): Writer => {
  let now = 0;
  return {
    account: { paceKey: 'account' },
    run: { execution, node: 'Node', index: 0 },
    now: () => now,
    async sleep() {
      now += stepMs;
      await nextTurn();
    },
    giveUpAfterMs,
  } as unknown as Writer;
};

/** Work that ends when it is told to. */
function held(log: string[] = [], name = '') {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    end: () => end(),
    async run() {
      log.push(name);
      await ended;
      return name;
    },
  };
}

describe('work about the same subject', () => {
  it('is done one after another, in the order in which it came', async () => {
    const log: string[] = [];
    const works = ['a', 'b', 'c'].map((name) => held(log, name));
    const results = works.map((work) => oneOf(session(), ['h1'], work.run));
    await nextTurn();
    expect(log).toEqual(['a']);
    works.forEach((work) => work.end());
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a', 'b', 'c']);
  });

  it('begins although the work before it has failed', async () => {
    const failing = oneOf(session(), ['h1'], () => Promise.reject(new Error('Refused')));
    const next = oneOf(session(), ['h1'], () => Promise.resolve('done'));
    expect(await failureOf(failing)).toMatchObject({ message: 'Refused' });
    expect(await next).toBe('done');
  });

  it('keeps no other subject from others while it waits', async () => {
    const log: string[] = [];
    const [first, both, second] = ['first', 'both', 'second'].map((name) => held(log, name));
    const results = [
      oneOf(session(), ['h1'], first!.run),
      oneOf(session(), ['h1', 'h2'], both!.run),
      oneOf(session(), ['h2'], second!.run),
    ];
    await nextTurn();
    expect(log).toEqual(['first', 'second']);
    first!.end();
    await nextTurn();
    expect(log).toEqual(['first', 'second']);
    second!.end();
    both!.end();
    await Promise.all(results);
    expect(log).toEqual(['first', 'second', 'both']);
  });

  it('is that of one account', async () => {
    const other = { ...session(), account: { paceKey: 'other' } } as Writer;
    const work = held();
    const waiting = oneOf(session(), ['h1'], work.run);
    expect(await oneOf(other, ['h1'], () => Promise.resolve('done'))).toBe('done');
    work.end();
    await waiting;
  });

  it.each([
    [undefined, 60],
    [5_000, 60],
    [300_000, 300],
  ])('fails after a wait, with retries for %s ms: for %s s', async (giveUpAfterMs, seconds) => {
    const work = held();
    const holding = oneOf(session('17'), ['h1'], work.run);
    const waiting = oneOf(session('18', 1_000, giveUpAfterMs), ['h1'], () => Promise.resolve());
    expect(await failureOf(waiting)).toMatchObject({
      message: `Execution 17 works on the same document or record, and has not ended that for ${seconds} seconds`,
      advice: expect.stringMatching(/^Nothing was sent/),
    });
    work.end();
    await holding;
    expect(await oneOf(session(), ['h1'], () => Promise.resolve('done'))).toBe('done');
  });

  it('ends to wait if its execution is cancelled', async () => {
    const work = held();
    const holding = oneOf(session(), ['h1'], work.run);
    const cancelled = {
      ...session(),
      sleep: () => Promise.reject(new Error('The execution was cancelled')),
    };
    const waiting = oneOf(cancelled, ['h1'], () => Promise.resolve());
    expect(await failureOf(waiting)).toMatchObject({ message: 'The execution was cancelled' });
    work.end();
    await holding;
  });
});
