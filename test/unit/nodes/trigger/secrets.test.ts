import type { IWebhookFunctions } from 'n8n-workflow';
import { verifyWithSecrets } from '../../../../nodes/GstInvoicingTrigger/secrets';

let credentials = 0;

/** A trigger with a credential, whose secret can be changed and whose reads are counted. */
function newTrigger(secret: string, hasId = true) {
  const id = hasId ? `credential-${++credentials}` : null;
  const stored = { webhookSecret: secret, reads: 0 };
  const functions = {
    getNode: () => ({ credentials: { gstInvoicingApi: { id, name: 'Company' } } }),
    getCredentials: () => {
      stored.reads++;
      return Promise.resolve({ webhookSecret: stored.webhookSecret });
    },
  } as unknown as IWebhookFunctions;
  /** Whether a delivery that is signed with a secret is accepted. */
  const accepts = async (signedWith: string): Promise<boolean> => {
    const { isValid } = await verifyWithSecrets(
      functions,
      ({ secrets }) => ({ isValid: secrets.includes(signedWith) }),
      (verdict) => !verdict.isValid,
    );
    return isValid;
  };
  return { stored, accepts };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the secrets of a trigger', () => {
  it('are read once a minute while deliveries are valid', async () => {
    const { accepts, stored } = newTrigger('now');
    for (let delivery = 0; delivery < 3; delivery++) expect(await accepts('now')).toBe(true);
    expect(stored.reads).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect(await accepts('now')).toBe(true);
    expect(stored.reads).toBe(2);
  });

  it('are read again for each delivery that they reject', async () => {
    const { accepts, stored } = newTrigger('now');
    for (let delivery = 0; delivery < 3; delivery++) expect(await accepts('forged')).toBe(false);
    expect(stored.reads).toBe(3);
  });

  it('are valid at once when they are new, and the old ones no longer are', async () => {
    const { accepts, stored } = newTrigger('before');
    expect(await accepts('before')).toBe(true);
    stored.webhookSecret = 'now';
    expect(await accepts('now')).toBe(true);
    expect(await accepts('before')).toBe(false);
  });

  it('are valid for a minute at most after they were removed', async () => {
    const { accepts, stored } = newTrigger('removed');
    expect(await accepts('removed')).toBe(true);
    stored.webhookSecret = '';
    jest.advanceTimersByTime(59_999);
    expect(await accepts('removed')).toBe(true);
    jest.advanceTimersByTime(1);
    expect(await accepts('removed')).toBe(false);
  });

  it('are not valid for another credential', async () => {
    expect(await newTrigger('ours').accepts('ours')).toBe(true);
    expect(await newTrigger('theirs').accepts('ours')).toBe(false);
  });

  it('are never kept for a credential without an ID', async () => {
    const { accepts, stored } = newTrigger('now', false);
    expect(await accepts('now')).toBe(true);
    expect(await accepts('now')).toBe(true);
    expect(stored.reads).toBe(2);
  });
});
