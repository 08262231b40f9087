import { ServiceError } from '../../../../api/errors';
import { createEWayBill, eWayBillPdf } from '../../../../books/documents/eWayBill';
import type { Session } from '../../../../books/session';
import { reading } from '../../api/fakeWorld';

const refused = (code: string) =>
  new ServiceError({ kind: 'refused', message: 'Refused', code, status: 400 });

/** The download of an e-way bill that fails. */
const downloading = async (error: Error) =>
  await eWayBillPdf(
    {
      client: {
        downloadPdf: async () => {
          throw error;
        },
      },
    } as unknown as Session,
    'h-1',
  );

describe('an e-way bill', () => {
  it('is generated with what the service says of it', async () => {
    const client = reading(async (_, { path }) => ({
      message: `Generated for ${Object.values(path ?? {}).join()}`,
      payload: {},
    }));
    const message = await createEWayBill({ client } as Session, 'h-1', { supply_type: 'Outward' });
    expect(message).toBe('Generated for h-1');
  });

  it('may be missing where its download names an unknown document', async () => {
    await expect(downloading(refused('INVALID_HASH_ID'))).rejects.toMatchObject({
      message: 'Refused',
      advice: expect.stringMatching(/^The document may have no e-way bill yet/),
    });
  });

  it.each([refused('UNAUTHORIZED'), new Error('Cancelled')])(
    'fails for any other reason as it is: %s',
    async (error) => {
      await expect(downloading(error)).rejects.toBe(error);
    },
  );
});
