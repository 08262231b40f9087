/**
 * When the requests of one API key may start, so that several processes that know nothing of each
 * other keep the one limit of the service (docs/decisions.md, One limit for several processes).
 *
 * Time has slots, cut alike by everybody's wall clock, and a process owns all, or every 2nd, 4th,
 * 8th or 16th of them. Alone, it starts whenever a start is wanted, and comes into step with the
 * slots, or the middles between them, while more are. Once refused, it keeps to the slots. One
 * refusal may be chance; after a second one soon after it gives up half of its slots, and so again
 * whenever an own slot is refused. Who has none searches; who succeeds for a while visits others,
 * and keeps what is free.
 */
import { courtesy, SlotSearch, type Try } from './slotSearch';
import { modulo, SlotShare } from './slotShare';

/** Of the interval: how much further apart two starts are, as the network delays each differently. */
const margin = 0.02;
/** Of the interval: how late a start may be without putting off the next; timers never are early. */
const lateness = 0.008;
/** Of the interval: how much a start is put off at most to come into step with the slots. */
const catchUp = 0.05;
/** Of the interval: how late a planned start may be at first. */
const missed = 0.015;
/** A busy process is late again and again: each miss doubles what counts as one, up to this. */
const mostLate = 0.5;
/** Each start takes back so much of that. */
const recovery = 0.9;
/** Of the interval: how much more than it lies between two starts where all slots are one's own. */
const spacing = 0.008;
/** Of the interval: added after the first start, which may take longer, as it makes the connection. */
const connecting = 0.1;
/** Of the interval: one who comes later than that after the last start has paused. */
const pause = 0.1;
/** In intervals: one refusal in so long a time is chance, such as an answer that the network delayed. */
const forgiven = 6;

const never = Number.NEGATIVE_INFINITY;

/** One start, planned or made. */
export interface Start {
  /** Milliseconds of the monotonic clock. */
  at: number;
  readonly role: 'alone' | 'own' | 'visit' | Try;
  readonly slot: number;
  /** The answer to a start from before the last change of plans teaches nothing. */
  readonly era: number;
}

/** The monotonic and the wall clock in milliseconds, both read at the same moment. */
export interface Clocks {
  now: number;
  wall: number;
}

/** Plans the starts of one process for one API key. */
export class Timetable {
  private readonly slotMs: number;
  private planned?: Start;
  /** Of the interval: by more than that, a planned start has missed its time. */
  private tolerance = missed;
  private era = 0;
  private lastStart = never;
  /** When the last start was due: timers that are late must not add up. */
  private beat = never;
  private notBefore = never;
  private refusedInARow = 0;
  private lastStrike = never;

  private isAlone = true;
  private share = SlotShare.all();
  private search?: SlotSearch;
  private lastSlot = never;

  /**
   * @param intervalMs what the limit allows: 1000 for one request a second (service.md, Limits)
   * @param random at least 0 and less than 1
   */
  constructor(
    private readonly intervalMs: number,
    private readonly random: () => number,
  ) {
    this.slotMs = intervalMs * (1 + margin);
  }

  /** The next start; its time may have come already. */
  next(clocks: Clocks): Start {
    const planned = this.planned;
    if (planned && clocks.now <= planned.at + this.tolerance * this.intervalMs) return planned;
    if (planned) this.tolerance = Math.min(this.tolerance * 2, mostLate);
    this.planned = this.plan(clocks);
    return this.planned;
  }

  /** The planned start is made. */
  began(start: Start, now: number): void {
    const isFirst = now - this.lastStart > (1 + 2 * pause) * this.intervalMs;
    const due = Math.max(start.at, now - lateness * this.intervalMs);
    this.beat = due + (isFirst ? connecting * this.intervalMs : 0);
    start.at = now;
    this.lastStart = now;
    this.lastSlot = start.slot;
    this.planned = undefined;
    this.tolerance = Math.max(this.tolerance * recovery, missed);
    if (start.role === 'visit') this.share.visitBegan();
    this.search?.tried(now);
  }

  /** The service did not mind the rate of a start. */
  accepted({ era, role, slot }: Start): void {
    if (era !== this.era) return;
    this.refusedInARow = 0;
    if (role === 'own') this.ownSucceeded();
    if (role === 'visit') this.keep(this.share.visitSucceeded(slot));
    if (role === 'guest') this.keep(this.share.movedTo(slot));
    if (role === 'knock') this.keep(this.share.movedInAt(slot));
  }

  /**
   * The service refused a start because of the rate.
   * @param retryAfterMs how long it asks to wait from now; 0 where it does not say
   */
  refused(start: Start, now: number, retryAfterMs: number): void {
    this.notBefore = Math.max(this.notBefore, now + retryAfterMs);
    this.planned = undefined;
    if (start.era !== this.era) return;
    this.era++;
    // What was refused does not count at the service: nothing has to keep its distance from it.
    if (this.lastStart === start.at) this.lastStart = never;
    if (start.role === 'visit') return this.share.visitRefused(this.random());
    if (this.search) return this.search.failed(now + retryAfterMs);
    if (this.share.isAll) {
      const isChance = now - this.lastStrike > forgiven * this.intervalMs;
      this.lastStrike = now;
      this.isAlone = false;
      if (isChance) return this.keep(SlotShare.all());
    }
    this.refusedInARow++;
    if (this.refusedInARow === 1) this.keep(this.share.otherHalf(start.slot));
    else this.beginSearch();
  }

  private beginSearch(): void {
    // Who was refused in both halves knows that they are taken: to come as a guest would be vain.
    const first = this.share.parts > 2 ? 'guest' : 'knock';
    this.search = new SlotSearch(this.intervalMs, this.slotMs, this.random, first);
  }

  private plan({ now, wall }: Clocks): Start {
    const gap = this.share.isAll ? 1 + spacing : 1;
    const from = Math.max(now, this.notBefore, this.lastStart + gap * this.intervalMs);
    const toWall = wall - now;
    if (this.isAlone) return this.planAlone(from, toWall);
    if (this.search) {
      const { role, at } = this.search.nextTry(from, toWall);
      return this.start(role, at, toWall);
    }
    const { share } = this;
    const ownOffset = (share.mustBeNoticed ? -courtesy : 0) * this.intervalMs - toWall;
    const visitOffset = courtesy * this.intervalMs - toWall;
    const own = share.nextOwn(this.firstSlot(from, ownOffset));
    const visit = share.nextVisit(this.firstSlot(from, visitOffset));
    return visit === undefined || own < visit
      ? this.inSlot('own', own, ownOffset, from)
      : this.inSlot('visit', visit, visitOffset, from);
  }

  /** Comes into step with the slots or the middles between them. */
  private planAlone(from: number, toWall: number): Start {
    const due = this.beat + this.slotMs;
    if (due < from - pause * this.intervalMs) return this.start('alone', from, toWall);
    const slack = margin * this.intervalMs;
    const ahead = modulo(slack - due - toWall, this.slotMs / 2) - slack;
    const at = due + Math.min(ahead, catchUp * this.intervalMs);
    return this.start('alone', Math.max(at, from), toWall);
  }

  /** The first slot that is not over, and not used, when a start may come. */
  private firstSlot(from: number, offset: number): number {
    const slack = this.share.isAll ? margin * this.intervalMs : 0;
    const first = Math.ceil((from - slack - offset) / this.slotMs);
    // Not simply later ones: the wall clock may have been set back.
    return first === this.lastSlot ? first + 1 : first;
  }

  private inSlot(role: 'own' | 'visit', slot: number, offset: number, from: number): Start {
    return { role, slot, at: Math.max(slot * this.slotMs + offset, from), era: this.era };
  }

  private start(role: Start['role'], at: number, toWall: number): Start {
    return { role, at, slot: Math.round((at + toWall) / this.slotMs), era: this.era };
  }

  private ownSucceeded(): void {
    if (this.share.mustBeNoticed) this.planned = undefined;
    this.share.ownSucceeded();
    this.isAlone = this.share.isCalm;
  }

  private keep(share: SlotShare): void {
    if (share === this.share) return;
    this.share = share;
    this.era++;
    this.search = undefined;
    this.planned = undefined;
  }
}
