import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
  continueOnFail,
  newAccount,
  newDocument,
  type TestAccount,
  useSimulator,
} from '../harness/account';
import { orderRow, runSheet, shop } from '../harness/runSheet';
import { byId, invoice, invoiceOf, keyboard, pens, registeredParty } from '../harness/samples';
import { clock } from '../harness/virtualTime';

useSimulator({ rateLimit: false });

let account: TestAccount;

beforeEach(() => {
  account = newAccount({ requestsPerSecond: 100 } as object);
});

const numbered = (change: INodeParameters = {}, ...lines: object[]): INodeParameters => ({
  ...(lines.length > 0 ? { ...invoiceOf(...lines), ...registeredParty } : invoice),
  additionalFields: { serialNumber: '={{ $json.number }}', unsplitNumber: true },
  ...change,
});

const returning = { options: { ifTaken: 'return' } };

const run = async (numbers: string[], parameters = numbered(), more: IDataObject = {}) =>
  await account.run(parameters, {
    items: numbers.map((number) => ({ number, ...more })),
    settings: continueOnFail,
  });

const errorsOf = ({ items }: Awaited<ReturnType<typeof run>>) =>
  items.map(({ json }) => json.error);

const created = () => account.writes('/v2/doc').filter(({ committed }) => committed);

describe('a document number that another document of this process has, in another spelling', () => {
  it.each([
    ['in a run', async (numbers: string[]) => [await run(numbers)]],
    [
      'in two executions at once',
      async (numbers: string[]) => await Promise.all(numbers.map((one) => run([one]))),
    ],
    [
      'in an execution half an hour later',
      async (numbers: string[]) => {
        const first = await run(numbers.slice(0, 1));
        await clock.sleep(1_800_000);
        return [first, await run(numbers.slice(1))];
      },
    ],
  ])('is refused, and the first document is named: %s', async (_, make) => {
    const results = await make(['INV-7', 'inv-7']);
    expect(results.flatMap(errorsOf).filter(Boolean)).toEqual([
      expect.stringMatching(
        /^The document number "(?:inv-7" differs .* from INV-7|INV-7" differs .* from inv-7), which was sent before$/,
      ),
    ]);
    expect(created()).toHaveLength(1);
  });

  it.each(['EST\u200b-7', 'es\u2060t-7', 'EST-7\u00a0'])(
    'is refused for types whose numbers GST does not restrict: %j',
    async (number) => {
      const estimate = numbered({ documentType: 'estimate' });
      expect(errorsOf(await run(['est-7', number], estimate))[1]).toMatch(/from est-7/);
      expect(created()).toHaveLength(1);
    },
  );

  it('is refused also if an existing document is to be returned, by a sheet and by a conversion', async () => {
    await run(['INV-7'], numbered(returning));
    expect(errorsOf(await run(['inv-7'], numbered(returning)))[0]).toMatch(/from INV-7,/);
    const estimate = await newDocument(account, { documentType: 'estimate' });
    const convert = { resource: 'document', operation: 'convert', document: byId(estimate) };
    const { additionalFields } = numbered();
    const form = { ...convert, documentType: 'invoice', additionalFields } as INodeParameters;
    expect(errorsOf(await run(['Inv-7'], form))[0]).toMatch(/from INV-7,/);
    expect(created()).toHaveLength(2);
    account = await shop({ requestsPerSecond: 100 } as object);
    await runSheet(account, [orderRow({ 'Bill No': 'B-1' })], returning);
    const { error } = await runSheet(account, [orderRow({ 'Bill No': 'b-1' })], returning);
    expect(error?.message).toContain('from B-1,');
    expect(created()).toHaveLength(1);
  });

  it('is another one of another type, in another year, or if the service has refused the first', async () => {
    expect(errorsOf(await run(['A-1']))).toEqual([undefined]);
    const others = [{ documentType: 'estimate' }, { documentDate: '2027-04-05' }];
    for (const change of others) {
      expect(errorsOf(await run(['a-1'], numbered(change)))).toEqual([undefined]);
    }
    account.configure({
      faults: [
        {
          kind: 'error_envelope',
          method: 'POST',
          path: '/v2/doc',
          errorCode: 'ITEM_NOT_FOUND',
          status: 400,
          times: 1,
        },
      ],
    } as never);
    expect(errorsOf(await run(['B-1', 'b-1']))).toEqual([expect.any(String), undefined]);
  });
});

describe('two items with one number and an equal total', () => {
  const form = { ...numbered(returning), lineItemsJson: '={{ $json.lines }}' };
  const linesOf = (...lines: object[]) => ({ lines: JSON.stringify(lines) });

  it.each([
    ['another product', pens],
    ['another quantity', { ...keyboard, quantity: 2, unit_price: 50 }],
  ])('are two documents if the second one has %s, which is told', async (_, line) => {
    await run(['INV-7'], form, linesOf(keyboard));
    expect(errorsOf(await run(['INV-7'], form, linesOf(line)))).toEqual([
      'The document number "INV-7" exists, and was sent with other products or quantities before',
    ]);
    expect(created()).toHaveLength(1);
  });

  it('are one if products and quantities are the same', async () => {
    await run(['INV-7'], form, linesOf(keyboard));
    await run(['INV-7'], form, linesOf(pens));
    const { items } = await run(['INV-7'], form, linesOf({ ...keyboard, name: 'Keyboard, black' }));
    expect(items[0]?.json).toMatchObject({ serial_number: 'INV-7', already_existed: true });
  });

  it('are two if the response to the second one was lost, too', async () => {
    await run(['INV-7'], form, linesOf(keyboard));
    account.cutNextPost('/v2/doc', 'before');
    expect(errorsOf(await run(['INV-7'], form, linesOf(pens)))).toEqual([
      'The document number "INV-7" exists, and was sent with other products or quantities before',
    ]);
  });
});
