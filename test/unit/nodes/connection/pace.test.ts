import { createClient } from '../../../../api/client';
import { endpoints } from '../../../../api/endpoints';
import { readSettings } from '../../../../nodes/shared/connection/account';
import { FakeClock, json } from '../../api/fakeWorld';

/** How often clients with these credentials send a request in 100 seconds. */
async function requestsOf(...credentials: Array<{ baseUrl: string; requestsPerSecond: number }>) {
  const clock = new FakeClock();
  let requests = 0;
  const ports = {
    ...clock,
    send: () => {
      requests++;
      return Promise.resolve(json({ success: true, message: '', data: [] }));
    },
  };
  const apiKey = JSON.stringify(credentials);
  const clients = credentials.map((credential) =>
    createClient(readSettings({ ...credential, apiKey }).account, ports),
  );
  for (const { call } of clients) {
    void (async () => {
      for (;;) await call(endpoints.customerList, {});
    })();
  }
  await clock.pass(100_000);
  return requests;
}

describe('the pace of one API key', () => {
  it('is one request a second, however the Base URL is written', async () => {
    const requests = await requestsOf(
      { baseUrl: 'https://books.example.com', requestsPerSecond: 1 },
      { baseUrl: 'https://BOOKS.example.com:443/v2/', requestsPerSecond: 1 },
      { baseUrl: 'https://books.example.com/api', requestsPerSecond: 1 },
    );
    expect(requests).toBeGreaterThan(90);
    expect(requests).toBeLessThanOrEqual(100);
  });

  it('is that of the strictest credential', async () => {
    const requests = await requestsOf(
      { baseUrl: 'https://books.example.com', requestsPerSecond: 1 },
      { baseUrl: 'https://books.example.com', requestsPerSecond: 0.5 },
      { baseUrl: 'https://books.example.com', requestsPerSecond: 5 },
    );
    expect(requests).toBeGreaterThan(45);
    expect(requests).toBeLessThanOrEqual(51);
  });

  it('is separate for another origin', async () => {
    const requests = await requestsOf(
      { baseUrl: 'https://books.example.com', requestsPerSecond: 1 },
      { baseUrl: 'https://books.example.com:8443', requestsPerSecond: 1 },
    );
    expect(requests).toBeGreaterThan(180);
  });
});
