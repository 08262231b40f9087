import { Timers } from '../../../simulator/time/timers';
import { virtualClock } from './virtualClock';

describe('the delays of the simulator', () => {
  it('are settled when what was waiting for the last of them has gone on', async () => {
    const clock = virtualClock();
    const timers = new Timers(clock.sleep);
    const done: string[] = [];
    // As a late response: it is logged after its delay.
    const respond = async () => {
      await timers.wait(90_000);
      await Promise.resolve();
      done.push('logged');
    };
    const responded = respond();
    const settled = timers.settled().then(() => done.push('settled'));
    await clock.advance(90_000);
    await Promise.all([responded, settled]);
    expect(done).toEqual(['logged', 'settled']);
  });
});
