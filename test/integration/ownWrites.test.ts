import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { IDataObject, INodeParameters, IRun } from 'n8n-workflow';
import type { JsonObject } from '../../core/json';
import { continueOnFail } from '../harness/account';
import { chainOf, resultIn } from '../harness/chain';
import { LaggingService } from '../harness/laggingService';
import { useRawServer } from '../harness/rawServer';
import { retryWorkflow, runWorkflow } from '../harness/runWorkflow';
import { byId } from '../harness/samples';
import { clock } from '../harness/virtualTime';

const server = useRawServer();

/** How the service treats a write, beside carrying it out. */
type Fate = 'lost' | 'refused' | 'carried out';

/** Serves an account whose reads never show what was written. */
function serveLagging(fates: Fate[] = []): LaggingService {
  const service = new LaggingService(() => 0, {
    documents: {
      h1: {
        hash_id: 'h1',
        document_type: 'invoice',
        party: { id: 'C-1', type: 'customer' },
        amount_pending: 118,
      },
    },
  });
  service.lagMs = 1;
  const read = async (request: IncomingMessage) => {
    const body = await text(request);
    return body === '' ? undefined : (JSON.parse(body) as JsonObject);
  };
  server.handle(async (request, response) => {
    const { method = '', url = '' } = request;
    const body = await read(request);
    const fate = method === 'GET' ? 'carried out' : (fates.shift() ?? 'carried out');
    if (fate === 'refused') {
      response.statusCode = 400;
      return response.end(JSON.stringify({ success: false, error_code: 'BAD_REQUEST', data: {} }));
    }
    const answer = service.handle({ method, path: url.replace(/\?.*/, ''), body });
    response.statusCode = answer.status;
    return fate === 'lost' ? request.socket.destroy() : response.end(JSON.stringify(answer.body));
  });
  return service;
}

const gstin = '27AAAAA0000A1Z2';

const findOrCreate: INodeParameters = {
  resource: 'customer',
  operation: 'findOrCreate',
  searchBy: 'gstin',
  searchFor: '={{ $json.gstin }}',
  recordId: '={{ $json.id }}',
  name: 'Asha',
  options: { giveUpAfter: 0 },
};

const [first, second]: [IDataObject, IDataObject] = [
  { id: 'C-1', gstin },
  { id: 'C-2', gstin },
];
const items = [first, second];

const retry = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };

const rowsOf = (run: IRun, node = 'Node 1') => resultIn(run, node).items.map(({ json }) => json);

const created = ({ writes }: LaggingService) => writes.map(({ body }) => body?.customer_id);

describe('Find or Create with a list that lags', () => {
  it('creates one record with Retry On Fail, which reads the list again', async () => {
    const service = serveLagging(['carried out', 'refused']);
    const other = { id: 'C-3', gstin: '29AAAAA0000A1ZY' };
    const run = chainOf([findOrCreate], [first, other, second], retry);
    const rows = rowsOf(await runWorkflow(run, server.credential));
    expect(created(service)).toEqual(['C-1', 'C-3']);
    expect(rows.map(({ customer_id, created }) => [customer_id, created])).toEqual([
      ['C-1', true],
      ['C-3', true],
      ['C-1', false],
    ]);
  });

  it('creates one record in two nodes of an execution', async () => {
    const service = serveLagging();
    const again = { ...findOrCreate, recordId: 'Other', searchFor: gstin };
    const run = chainOf([findOrCreate, again], [first]);
    const rows = rowsOf(await runWorkflow(run, server.credential), 'Node 2');
    expect(created(service)).toEqual(['C-1']);
    expect(rows).toMatchObject([{ customer_id: 'C-1', matches: 1, created: false }]);
  });

  it('finds by ID what it has created', async () => {
    const service = serveLagging();
    const byOwnId = { ...findOrCreate, searchBy: 'id', searchFor: 'C-1', recordId: 'C-1' };
    await runWorkflow(chainOf([byOwnId, byOwnId], [first]), server.credential);
    expect(created(service)).toEqual(['C-1']);
  });

  it('finds what it has created by what it sent, whatever the response says', async () => {
    const service = serveLagging();
    service.answer = { customer_id: 'C-1', gstin: null };
    const rows = rowsOf(await runWorkflow(chainOf([findOrCreate], items), server.credential));
    expect(created(service)).toEqual(['C-1']);
    expect(rows.map(({ customer_id, created }) => [customer_id, created])).toEqual([
      ['C-1', true],
      ['C-1', false],
    ]);
  });

  it.each([['7'], [7]])('creates a record again that the execution has deleted: %j', async (id) => {
    const service = serveLagging();
    service.answer = { customer_id: id };
    const remove = { resource: 'customer', operation: 'delete', customer: byId('7') };
    const again = { ...findOrCreate, recordId: 'C-9', searchFor: gstin };
    const run = chainOf([findOrCreate, remove, again], [{ ...first, id: '7' }]);
    await runWorkflow(run, server.credential);
    expect(service.writes.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST']);
  });

  it('creates one record if a user retries the execution', async () => {
    const service = serveLagging(['carried out', 'refused']);
    const other = { id: 'C-3', gstin: '29AAAAA0000A1ZY' };
    const run = chainOf([findOrCreate], [first, other, second]);
    const failed = await runWorkflow(run, server.credential);
    expect(failed.data.resultData.error).toBeDefined();
    await retryWorkflow(failed, run, server.credential);
    expect(created(service)).toEqual(['C-1', 'C-3']);
  });

  it('sends nothing for a record whose outcome is unknown, in any try of the execution', async () => {
    const service = serveLagging(['lost']);
    const run = chainOf([findOrCreate], items, { ...retry, ...continueOnFail });
    const rows = rowsOf(await runWorkflow(run, server.credential));
    expect(created(service)).toEqual(['C-1']);
    expect(rows[1]?.error).toMatch(
      /^Another item tried to create .* unknown whether it succeeded$/,
    );
  });

  it('is attempted again by a user, who has checked the account', async () => {
    const service = serveLagging(['lost']);
    const run = chainOf([findOrCreate], items);
    const failed = await runWorkflow(run, server.credential);
    expect(failed.data.resultData.error).toBeDefined();
    const rows = rowsOf(await retryWorkflow(failed, run, server.credential));
    expect(created(service)).toEqual(['C-1', 'C-1']);
    expect(rows.map(({ customer_id }) => customer_id)).toEqual(['C-1', 'C-1']);
  });
});

describe('Payment: Record with reads that lag', () => {
  const record: INodeParameters = {
    resource: 'payment',
    operation: 'record',
    settle: 'inFull',
    document: byId('h1'),
    paymentDate: '2026-11-20',
    paymentMode: 'Cash',
  };

  it.each<[string, INodeParameters[], IDataObject[]]>([
    ['two items', [record], [{}, {}]],
    ['two nodes', [record, record], [{}]],
  ])('settles a document in full once for %s', async (_, nodes, input) => {
    const service = serveLagging();
    const { data } = await runWorkflow(chainOf(nodes, input), server.credential);
    expect(data.resultData.error).toMatchObject({
      message:
        'An earlier payment of this execution has settled document h1, which the service does not show yet',
    });
    expect(service.writes).toHaveLength(1);
  });

  it('settles the document again in another execution half a minute later, for which the reads count', async () => {
    const service = serveLagging();
    const run = chainOf([record], [{}]);
    await runWorkflow(run, server.credential);
    const { data } = await runWorkflow(run, server.credential);
    expect(data.resultData.error?.message).toContain('has settled document h1');
    await clock.sleep(30_000);
    await runWorkflow(run, server.credential);
    expect(service.writes).toHaveLength(2);
  });
});
