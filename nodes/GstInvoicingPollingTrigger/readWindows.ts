import type { Client } from '../../api/client';
import { type Day, toIsoDate, type IsoDate } from '../../core/day';
import type { InputError } from '../../core/inputError';
import { formError } from '../shared/words/formTexts';
import type { JsonObject } from '../../core/json';
import { unlessOver } from './budget';
import { dateOf, type DocumentState, isBefore } from './documentState';
import {
  dayAfter,
  earlierOf,
  firstPendingDay,
  lastWatchedDay,
  laterOf,
  newestHalf,
  pendingPart,
  type Window,
} from './periods';
import { listWindow, maxSingleReads, type Rows } from './readDocuments';
import type { Extent } from './round';
import { maxDocuments } from './triggerState';

interface Reading extends Extent {
  /** The period of each type. */
  periods: Window[];
  /** The documents that are known of these types, by hash ID. */
  known: Map<string, DocumentState>;
  /** The types of which no poll has listed all older pending documents yet, so that those become known. */
  newTypes: ReadonlySet<string>;
  /** For each type: the first day from which on all days were read before. */
  since: Readonly<Record<string, IsoDate>>;
  today: Day;
  /** How many documents may have to be looked up besides. */
  lookups: number;
}

export interface ReadWindows {
  rows: Rows;
  windows: Window[];
  /** The hash IDs of known documents that should be in these windows, or in those of earlier polls, and are not. */
  missing: string[];
  /** The window to begin the next poll with; undefined if all of them were read. */
  next?: Window;
}

/**
 * Lists what is watched, window by window from the newest to the oldest: the periods, then known documents
 * from before them that are still pending, and in the first polls unknown ones, too. That takes one request per hundred documents, while a read
 * takes one per document. It begins with the window of the round, and ends when all windows were read or the
 * time is over. A window is as long as the time allows: at first a whole period.
 * @throws ServiceError, also if a list changed each time it was read, or if the time is over before a window
 * was complete; InputError if a single day is too
 * long
 */
export async function readWindows(client: Client, reading: Reading): Promise<ReadWindows> {
  const walk = new Walk(client, reading);
  const next = await walk.read();
  return { rows: walk.rows, windows: walk.windows, missing: walk.missing, next };
}

type Outcome = 'read' | 'tooLong' | 'timeIsOver';

class Walk {
  readonly rows: Rows = new Map();
  readonly windows: Window[] = [];
  private isFirstTry: boolean;
  private readonly lastDay: IsoDate;

  constructor(
    private readonly client: Client,
    private readonly reading: Reading,
  ) {
    this.isFirstTry = !reading.hasRead;
    this.lastDay = toIsoDate(lastWatchedDay(reading.today));
  }

  /** @returns the window where it ended; undefined if it read all of them */
  async read(): Promise<Window | undefined> {
    for (const part of this.parts()) {
      const end = await this.readPart(part);
      if (end) return end;
    }
    return undefined;
  }

  get missing(): string[] {
    const { known, round } = this.reading;
    const listed = [...known].filter(([, document]) => this.isInWindows(document));
    const all = new Set([...round.missing, ...listed.map(([hashId]) => hashId)]);
    return [...all].filter((hashId) => known.has(hashId) && !this.rows.has(hashId));
  }

  /** The parts of a round in their order. Which days hold older documents follows from what was read before. */
  private *parts(): Generator<Window> {
    const { periods, round } = this.reading;
    const ranges = [
      ...periods.map((period) => () => period),
      ...periods.map((period) => () => this.pendingBefore(period)),
    ];
    const index = periods.findIndex(({ type }) => type === round.next?.type);
    const { isPending = false, to = this.lastDay } = (index >= 0 && round.next) || {};
    const start = Math.max(0, index) + (isPending ? periods.length : 0);
    const order = [...ranges.slice(start), ...ranges.slice(0, start)];
    for (const [number, range] of order.entries()) {
      yield* within(range(), undefined, number === 0 ? to : this.lastDay);
    }
    // What is newer than the days that the round began with.
    yield* within(order[0]?.(), dayAfter(to), this.lastDay);
  }

  /**
   * The days of the known older documents of a type that were in no list so far, or all older days of a new
   * type; undefined if there are none.
   */
  private pendingBefore(period: Window): Window | undefined {
    const dates = [...this.reading.known]
      .filter(([hashId, document]) => !this.rows.has(hashId) && isBefore(document, period.from))
      .filter(([, { snapshot }]) => snapshot.document_type === period.type)
      .map(([, { snapshot }]) => dateOf(snapshot) as IsoDate);
    // A look-back that alone exceeds the maximum is refused, whatever else is read.
    const takesStock = this.reading.newTypes.has(period.type) && this.rows.size <= maxDocuments;
    if (takesStock) dates.push(firstPendingDay(this.reading.today));
    const [from] = dates.sort();
    return from === undefined ? undefined : pendingPart(period, from);
  }

  private async readPart(part: Window): Promise<Window | undefined> {
    let window = this.firstWindow(part);
    for (;;) {
      const outcome = await this.readWindow(window);
      const isOneDay = window.from === window.to;
      if (outcome === 'timeIsOver' || (outcome === 'tooLong' && isOneDay)) return window;
      if (outcome === 'read' && window.from === part.from) return undefined;
      window =
        outcome === 'read'
          ? { ...part, to: dayAfter(window.from, -1) }
          : newestHalf(window, toIsoDate(this.reading.today));
    }
  }

  /** The window that the round begins with, if it is at the end of this part; the whole part otherwise. */
  private firstWindow(part: Window): Window {
    const { next } = this.reading.round;
    const isNext =
      next?.type === part.type &&
      next.isPending === part.isPending &&
      next.from <= part.to &&
      part.to <= next.to;
    return isNext ? { ...part, from: laterOf(part.from, next.from) } : part;
  }

  private async readWindow(window: Window): Promise<Outcome> {
    const { time } = this.reading;
    const waiting = this.waiting();
    if (!this.isFirstTry && !time.hasTimeFor(1, waiting)) return 'timeIsOver';
    // A day that a poll begins with gets all of its time, since no later poll has more for it.
    const isOnlyDay = this.isFirstTry && window.from === window.to;
    this.isFirstTry = false;
    const mayRead = (pages: number) =>
      isOnlyDay ? time.hasTimeAtBest(pages) : time.hasTimeFor(pages, waiting);
    const list = async () => {
      const listing = listWindow(this.client, window, mayRead);
      // A poll that has read nothing fails.
      return await (this.windows.length > 0 || this.reading.hasRead
        ? unlessOver(time, listing)
        : listing);
    };
    const first = await list();
    // A service may show an empty list by mistake.
    const isDoubtful = first?.length === 0 && this.mayHoldDocuments(window);
    const records = isDoubtful ? await list() : first;
    if (records === 'timeIsOver') return records;
    if (records) this.add(window, records);
    else if (isOnlyDay) throw dayTooLong(window);
    return records ? 'read' : 'tooLong';
  }

  /** Whether an empty list of a window would count: it holds known documents, or days that were never read. */
  private mayHoldDocuments({ type, isPending, from, to }: Window): boolean {
    const { known, since } = this.reading;
    const isNew = since[type] === undefined || from < since[type];
    const isIn = (document: DocumentState) => this.isWithin(document, { type, from, to });
    return isPending || isNew || [...known.values()].some(isIn);
  }

  private add(window: Window, records: JsonObject[]): void {
    this.windows.push(window);
    for (const row of records) {
      const hashId = String(row.hash_id);
      const isNew = this.reading.newTypes.has(window.type);
      if (window.isPending && !isNew && !this.reading.known.has(hashId)) continue;
      this.rows.set(hashId, { ...row, document_type: window.type });
    }
  }

  /** How many requests the poll needs besides its lists. */
  private waiting(): number {
    return Math.min(this.missing.length, maxSingleReads) + this.reading.lookups;
  }

  /** Whether a window that was read has the document's date. Other dates than those of lists count as the last day. */
  private isInWindows(document: DocumentState): boolean {
    return this.windows.some((window) => this.isWithin(document, window));
  }

  private isWithin(
    { snapshot }: DocumentState,
    { type, from, to }: Pick<Window, 'type' | 'from' | 'to'>,
  ): boolean {
    const date = dateOf(snapshot);
    const day = date === '' ? this.lastDay : earlierOf(date, this.lastDay);
    return type === snapshot.document_type && from <= day && day <= to;
  }
}

/** The part of a window between two days, or up to one; nothing if it has no day of them. */
function within(window: Window | undefined, from: IsoDate | undefined, to: IsoDate): Window[] {
  if (!window) return [];
  const part = {
    ...window,
    from: laterOf(window.from, from ?? window.from),
    to: earlierOf(window.to, to),
  };
  return part.from <= part.to ? [part] : [];
}

const dayTooLong = ({ from, type }: Window): InputError => formError('dayTooLong', { from, type });
