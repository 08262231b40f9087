import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

describe('serial numbers', () => {
  let account: OpenAccount;
  beforeEach(async () => {
    account = await openAccount();
  });
  afterEach(() => account.simulator.close());

  const create = (changes: object) => account.call('POST', '/v2/doc', invoice(changes));
  const numberOf = async (changes: object) => (await create(changes)).body.data?.serial_number;

  it('each type has its own automatic numbers', async () => {
    const numbers = [
      await numberOf({}),
      await numberOf({}),
      await numberOf({ document_type: 'estimate' }),
    ];
    expect(numbers).toEqual(['INV-1', 'INV-2', 'EST-1']);
  });

  it('custom numbers are text, or prefix, number and suffix', async () => {
    expect(await numberOf({ serial_number: 'A/25/001' })).toBe('A/25/001');
    const parts = { prefix: 'B-', doc_number: 7, suffix: '/25' };
    expect(await numberOf({ serial_number_v2: parts })).toBe('B-7/25');
    expect(await numberOf({ serial_number_v2: { doc_number: 8 } })).toBe('8');
    expect(await numberOf({ serial_number_v2: { prefix: 'C-' } })).toMatch(/^C-\d+$/);
  });

  it('automatic numbers skip used numbers', async () => {
    await create({ serial_number: 'INV-1' });
    expect(await numberOf({})).toBe('INV-2');
  });

  it('a rejected document uses no number', async () => {
    await create({ tds_id: 9999 });
    expect(await numberOf({})).toBe('INV-1');
  });

  it('a used number of the type is DUPLICATE_DOC_SERIAL_NUMBER in both forms', async () => {
    await create({ serial_number: 'B-7' });
    const again = await create({ serial_number_v2: { prefix: 'B-', doc_number: 7 } });
    expect([again.status, again.body.error_code]).toEqual([400, 'DUPLICATE_DOC_SERIAL_NUMBER']);
    expect(await numberOf({ serial_number: 'B-7', document_type: 'estimate' })).toBe('B-7');
  });

  it('the number of a cancelled document stays used', async () => {
    const { body } = await create({ serial_number: 'B-7' });
    await account.call('DELETE', `/v2/doc/${body.data.hash_id}`);
    const again = await create({ serial_number: 'B-7' });
    expect(again.body.error_code).toBe('DUPLICATE_DOC_SERIAL_NUMBER');
  });
});
