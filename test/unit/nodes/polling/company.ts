import { createHash } from 'node:crypto';
import { type Client, createClient } from '../../../../api/client';
import type { JsonObject } from '../../../../core/json';
import type { Ports, WireRequest, WireResponse } from '../../../../api/types';
import { addDays, type Day, readDay, toIsoDate, toServiceDate } from '../../../../core/day';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import { account, json, selfMovingClock } from '../../api/fakeWorld';

/** The actual state of a document. */
export interface Document {
  id: string;
  date: string;
  due: string;
  notes: number;
  total: number;
  paid: number;
  status: 'pending' | 'paid' | 'cancelled';
}

/** A change that users or the service can make to a company's documents. */
export interface Deed {
  what: 'create' | 'payPart' | 'payAll' | 'takeBack' | 'edit' | 'raise' | 'cancel' | 'move';
  /** The index of the document, modulo their number. */
  which: number;
  /** Of a new or moved document: how many days ago it is dated, and how many days later it is due. */
  age: number;
  term: number;
}

/** What happens while one poll reads. */
export interface Meanwhile {
  /** `at` is the number of the request before which the change happens. */
  deeds: Array<{ at: number; deed: Deed }>;
  /** The number of the first request that the service refuses. */
  failsAt: number;
  /** The number of the request before which the lists get another order. */
  shufflesAt: number;
}

/** Watches the invoices of ten days, for all events. */
export const watch: Watch = {
  account: 'one',
  customer: '',
  types: ['invoice'],
  lookBackDays: 10,
  events: ['created', 'changed', 'partlyPaid', 'paid', 'overdue', 'cancelled'],
  collections: [],
  reminderDays: 0,
  ifNoDueDate: 'notDue',
  timeZone: 'Asia/Kolkata',
  emitExisting: false,
};

export const create: Deed = { what: 'create', which: 0, age: 0, term: 0 };
export const quiet: Meanwhile = { deeds: [], failsAt: Infinity, shufflesAt: Infinity };

export function companyWith(documents: number, deed: Deed = create): Company {
  const company = new Company();
  for (let number = 0; number < documents; number++) company.do(deed);
  return company;
}

/** Small, so that a few documents fill several pages. */
const pageSize = 3;

/** A company's account with invoices at a service whose lists have an arbitrary order that can change. */
export class Company {
  readonly documents = new Map<string, Document>();
  /** All states of each document since the last `watchFromNow`; undefined before it was created. */
  readonly states = new Map<string, Array<Document | undefined>>();
  today: Day = { year: 2026, month: 10, day: 21 };
  requests = 0;
  /** Whether the service shows no document, in lists and in reads. */
  isEmpty = false;
  /** How many of the next lists are empty by mistake. */
  emptyLists = 0;
  readonly client: Client;
  private order = 0;
  private deleted = 0;
  private meanwhile: Meanwhile = { deeds: [], failsAt: Infinity, shufflesAt: Infinity };

  /** Ports that send requests to this account. */
  readonly ports: Ports;

  /** @param clock where time passes other than by one caller's sleep */
  constructor(clock: Omit<Ports, 'send'> = selfMovingClock()) {
    const send = async (request: WireRequest) => this.respond(request);
    this.ports = { ...clock, send };
    this.client = createClient(account(), this.ports);
  }

  watchFromNow(meanwhile: Meanwhile): void {
    this.meanwhile = meanwhile;
    this.requests = 0;
    this.states.clear();
    for (const [id, document] of this.documents) this.states.set(id, [document]);
  }

  /** Makes one change. */
  do({ what, which, age, term }: Deed): void {
    if (what === 'create') {
      const id = `doc ${this.documents.size + this.deleted}`;
      const date = toIsoDate(addDays(this.today, -age));
      const due = term === 0 ? '' : toIsoDate(addDays(this.today, term - age));
      this.set({ id, date, due, notes: 0, total: 100, paid: 0, status: 'pending' });
      return;
    }
    const all = [...this.documents.values()];
    const document = all[which % all.length];
    if (!document || document.status === 'cancelled') return;
    const { notes, total, paid } = document;
    const changes: Record<string, Partial<Document>> = {
      payPart: { paid: paid + (total - paid) / 2 },
      payAll: { paid: total },
      takeBack: { paid: Math.floor(paid / 2) },
      edit: { notes: notes + 1 },
      raise: { total: total + 50 },
      cancel: { status: 'cancelled' },
      move: { date: toIsoDate(addDays(this.today, -age)) },
    };
    const changed = { ...document, ...changes[what] };
    const status = changed.paid === changed.total ? 'paid' : 'pending';
    this.set({ ...changed, status: what === 'cancel' ? 'cancelled' : status });
  }

  /** Removes a document, which then no read shows. */
  delete(id: string): void {
    if (this.documents.delete(id)) this.deleted++;
  }

  private set(document: Document): void {
    const before = this.states.get(document.id) ?? [undefined];
    this.states.set(document.id, [...before, document]);
    this.documents.set(document.id, document);
  }

  private respond({ url, query }: WireRequest): WireResponse {
    const { deeds, failsAt, shufflesAt } = this.meanwhile;
    const number = ++this.requests;
    for (const { at, deed } of deeds) if (at === number) this.do(deed);
    if (number >= failsAt) return refusal('FORBIDDEN');
    if (query.page === 1 || number === shufflesAt) this.order++;
    if (!url.endsWith('/list')) {
      const document = this.documents.get(decodeURIComponent(url.split('/').at(-1) ?? ''));
      return document && !this.isEmpty
        ? json({ success: true, data: { invoice_details: { ...rowOf(document) } } })
        : refusal('INVALID_HASH_ID');
    }
    const [from, to] = [query.start_date, query.end_date].map((date) =>
      toIsoDate(readDay(date, '', 'UTC')),
    ) as [string, string];
    const isEmpty = this.isEmpty || this.emptyLists-- > 0;
    const all = isEmpty ? [] : [...this.documents.values()];
    const invoices = query.document_type === 'invoice' ? all : [];
    const found = invoices
      .filter(({ date }) => date >= from && date <= to)
      .filter(({ status }) => (query.payment_status ?? status) === status)
      .sort((one, other) => this.place(one).localeCompare(this.place(other)));
    const start = (Number(query.page) - 1) * pageSize;
    const transactions = found.slice(start, start + pageSize).map(rowOf);
    return json({ success: true, data: { transactions, total_records: found.length } });
  }

  private place = ({ id }: Document): string =>
    createHash('sha256').update(`${this.order} ${id}`).digest('hex');
}

const refusal = (code: string): WireResponse =>
  json({ success: false, error_code: code, message: 'Refused', errors: {}, data: {} });

function rowOf({ id, date, due, notes, total, paid, status }: Document): JsonObject {
  return {
    hash_id: id,
    serial_number: `INV-${id}`,
    document_date: written(date),
    due_date: due && written(due),
    customer: { id: 'C-1', name: 'Asha' },
    notes: String(notes),
    total_amount: total,
    amount_paid: paid,
    // A list may give amounts as text.
    amount_pending: String(status === 'cancelled' ? 0 : total - paid),
    payment_status: status,
  };
}

const written = (day: string): string => toServiceDate(readDay(day, '', 'UTC'));
