import { addDays } from '../../../../api/dates';
import { look, type Watch } from '../../../../nodes/GstInvoicingPollingTrigger/look';
import {
  emptyMemory,
  type Memory,
  mostDocuments,
} from '../../../../nodes/GstInvoicingPollingTrigger/memory';
import { stateOf } from '../../../../nodes/GstInvoicingPollingTrigger/state';
import { Company, type Deed, type Meanwhile } from './company';

const watch: Watch = {
  account: 'one',
  customer: '',
  types: ['invoice'],
  lookBackDays: 10,
  events: ['created', 'changed', 'partlyPaid', 'paid', 'overdue', 'cancelled'],
  reminderDays: 0,
  tellsStock: false,
};

const nothing = (): Memory => emptyMemory();

const create: Deed = { what: 'create', which: 0, age: 0, term: 0 };
const quiet: Meanwhile = { deeds: [], failsAt: Infinity, shufflesAt: Infinity };

function companyWith(documents: number, deed: Deed = create): Company {
  const company = new Company();
  for (let number = 0; number < documents; number++) company.do(deed);
  return company;
}

const lookAt = async (company: Company, before: Memory, change: Partial<Watch> = {}) => {
  company.watchFromNow(quiet);
  return await look(company.client, { ...watch, ...change }, before, company.today);
};

const told = ({ rows }: Awaited<ReturnType<typeof look>>) =>
  rows.map(({ event, hash_id }) => `${event} ${hash_id}`);

describe('a look', () => {
  it('has to be remembered when it is the first, though there is no document', async () => {
    const company = companyWith(0);
    const { memory, hasNews } = await lookAt(company, nothing());
    expect(hasNews).toBe(true);
    expect((await lookAt(company, memory)).hasNews).toBe(false);
  });

  it('has to be remembered where something happened, though no event of it is chosen', async () => {
    const company = companyWith(1);
    const { memory } = await lookAt(company, nothing(), { events: ['changed'] });
    company.do({ ...create, what: 'payAll' });
    const paid = await lookAt(company, memory, { events: ['changed'] });
    expect([told(paid), paid.hasNews]).toEqual([[], true]);
  });

  it('need not be remembered where only days have passed', async () => {
    const company = companyWith(1);
    const { memory } = await lookAt(company, nothing());
    company.today = addDays(company.today, 20);
    const later = await lookAt(company, memory);
    expect([told(later), later.hasNews, later.memory.documents.size]).toEqual([[], false, 1]);
  });

  it('takes for stock what a longer look-back brings into view', async () => {
    const company = companyWith(2, { ...create, age: 15 });
    const { memory } = await lookAt(company, nothing());
    const longer = await lookAt(company, memory, { lookBackDays: 20 });
    expect([told(longer), longer.memory.documents.size, longer.hasNews]).toEqual([[], 2, true]);
  });

  it('reads a list again that got another order while it was read', async () => {
    const company = companyWith(12);
    const { memory } = await lookAt(company, nothing());
    for (let number = 0; number < 6; number++) company.do(create);
    company.watchFromNow({ ...quiet, shufflesAt: 3 });
    const shuffled = await look(company.client, watch, memory, company.today);
    expect(shuffled.rows).toHaveLength(6);
    expect(company.requests).toBeGreaterThan(6);
  });

  it('does not succeed where a list never comes whole', async () => {
    const company = companyWith(12);
    const { memory } = await lookAt(company, nothing());
    const broken = { ...company.client };
    broken.call = async (endpoint, input) => {
      const answer = await company.client.call(endpoint, input);
      return { ...answer, payload: { ...(answer.payload as object), total_records: 13 } };
    };
    await expect(look(broken, watch, memory, company.today)).rejects.toThrow(
      'The list of type invoice changed each time while it was read',
    );
  });

  it('asks for older pending documents in one list, and reads alone what became of the others', async () => {
    const company = companyWith(3);
    const { memory } = await lookAt(company, nothing());
    company.today = addDays(company.today, 15);
    const later = await lookAt(company, memory);
    company.do({ ...create, what: 'payAll', which: 1 });
    const paid = await lookAt(company, later.memory);
    expect(told(paid)).toEqual(['paid doc 1']);
    // The look-back, the two that are pending, and the one that is not.
    expect(company.requests).toBe(3);
    expect([...paid.memory.documents.keys()].sort()).toEqual(['doc 0', 'doc 2']);
  });

  it('reads 100 documents alone, and leaves the others for the next poll', async () => {
    const company = companyWith(130);
    const { memory } = await lookAt(company, nothing());
    company.today = addDays(company.today, 15);
    const { memory: older } = await lookAt(company, memory);
    for (let which = 0; which < 130; which++) company.do({ ...create, what: 'payAll', which });
    const first = await lookAt(company, older);
    const second = await lookAt(company, first.memory);
    expect([first.rows.length, second.rows.length]).toEqual([100, 30]);
    expect(second.memory.documents.size).toBe(0);
    expect(new Set([...told(first), ...told(second)]).size).toBe(130);
  });

  it('forgets a document that is not there any more', async () => {
    const company = companyWith(2);
    const { memory } = await lookAt(company, nothing());
    company.documents.delete('doc 1');
    const without = await lookAt(company, memory);
    expect([told(without), [...without.memory.documents.keys()]]).toEqual([[], ['doc 0']]);
  });

  it('begins anew with a type that was not watched for a while', async () => {
    const company = companyWith(2);
    const { memory } = await lookAt(company, nothing());
    const others = await lookAt(company, memory, { types: ['estimate'] });
    expect(Object.keys(others.memory.since)).toEqual(['estimate']);
  });

  it('tells of documents by their date', async () => {
    const company = new Company();
    const { memory } = await lookAt(company, nothing());
    for (const age of [1, 5, 3]) company.do({ ...create, age });
    expect(told(await lookAt(company, memory))).toEqual([
      'created doc 1',
      'created doc 2',
      'created doc 0',
    ]);
  });
});

describe('the bound of what is remembered', () => {
  /** A memory of so many pending documents, the later ones younger. */
  function memoryOf(documents: number): Memory {
    const memory = nothing();
    for (let number = 0; number < documents; number++) {
      const date = `${String(1 + (number % 28)).padStart(2, '0')}-01-2026`;
      const row = { document_type: 'invoice', document_date: date, payment_status: 'pending' };
      memory.documents.set(`old ${number}`, stateOf(row));
    }
    memory.since = { invoice: '2026-10-12' };
    return memory;
  }

  /** Gives out all documents that a memory has, in pages as large as the service allows. */
  function companyThatStillHas(memory: Memory): Company {
    const company = new Company();
    const rows = [...memory.documents].map(([hash_id, { seen }]) => ({ hash_id, ...seen }));
    company.client.call = async (_, { query = {} } = {}) => {
      const isOlder = query.payment_status === 'pending';
      const start = (Number(query.page) - 1) * 100;
      const transactions = isOlder ? rows.slice(start, start + 100) : [];
      return { message: '', payload: { transactions, total_records: isOlder ? rows.length : 0 } };
    };
    return company;
  }

  it('drops the oldest pending documents beyond it, and says how many', async () => {
    const memory = memoryOf(mostDocuments + 2);
    const company = companyThatStillHas(memory);
    const { memory: after, forgotten } = await look(company.client, watch, memory, company.today);
    expect([after.documents.size, forgotten]).toEqual([mostDocuments, 2]);
    expect([after.documents.has('old 0'), after.documents.has('old 28')]).toEqual([false, false]);
    expect(after.documents.has('old 27')).toBe(true);
  });

  it('refuses a look-back that is beyond it', async () => {
    const company = new Company();
    let pages = 0;
    company.client.call = async (_, { query = {} } = {}) => {
      pages++;
      const transactions = Array.from({ length: 100 }, (__, index) => ({
        hash_id: `${query.page} ${index}`,
        document_date: '20-10-2026',
        payment_status: 'paid',
      }));
      return { message: '', payload: { transactions, total_records: 90_000 } };
    };
    await expect(look(company.client, watch, nothing(), company.today)).rejects.toThrow(
      'The look-back holds more than 5000 documents',
    );
    expect(pages).toBe(51);
  });
});
