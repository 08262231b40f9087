/**
 * When the requests of one API key may start, so that several processes that know nothing of each
 * other keep the one limit of the service (docs/decisions.md, One limit for several processes).
 *
 * Alone, a start follows the one before by the interval and a little more. One refusal may be
 * chance; a second one soon after shows that others use the key. From then on time has slots, cut
 * alike by everybody's wall clock, and a process owns all, or every 2nd, 4th, 8th or 16th of them.
 * Who is refused in an own slot gives up half of them; who has none searches; who succeeds for a
 * while visits others, and keeps what is free.
 */
import { courtesy, SlotSearch } from './slotSearch';

/** Of the interval: how much further apart two starts are, as the network delays each differently. */
const margin = 0.02;
/** Of the interval: how late a start may be without putting off the next; timers never are early. */
const lateness = 0.008;
/** Of the interval: how far each start moves towards the slots while nobody else is noticed. */
const drift = 0.01;
/** Of the interval: how late a planned start may be at first. */
const missed = 0.015;
/** A busy process is late again and again: each miss doubles what counts as one, up to this. */
const mostLate = 0.5;
/** Each start takes back so much of that. */
const recovery = 0.9;
/** Of the interval: how much more than it lies between two starts of one who is alone, however late. */
const spacing = 0.008;
/** Of the interval: added after the first start, which may take longer, as it makes the connection. */
const connecting = 0.05;
/** Of the interval: one who comes later than that after the last start has paused. */
const pause = 0.1;
const largestLevel = 4;
/** Successes in own slots before a visit: many when visits are refused. */
const leastPatience = 8;
const mostPatience = 28;
/** Visits that nobody minded before a slot is one's own. */
const visitsToOwn = 3;
/** In intervals: one refusal in so long a time is chance, such as an answer that the network delayed. */
const forgiven = 10;
/** Successes in a row, with all slots one's own, that show that the others are gone. */
const calm = 50;

const never = Number.NEGATIVE_INFINITY;

/** One start, planned or made. */
export interface Start {
  /** Milliseconds of the monotonic clock. */
  at: number;
  readonly role: 'alone' | 'own' | 'visit' | 'search';
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
  private search?: SlotSearch;
  /** Own are the slots whose number leaves `residue` when divided by 2 to the power of `level`. */
  private level = 0;
  private residue = 0;
  private lastSlot = never;
  private successes = 0;
  private sinceVisit = 0;
  private patience = leastPatience;
  private visits = 0;
  /** Visits go to the slots that would double one's own, or to the next one, to move there. */
  private visitsNeighbour = false;

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
    const late = Math.max(start.at, now - lateness * this.intervalMs);
    this.beat = late + (isFirst ? connecting * this.intervalMs : 0);
    start.at = now;
    this.lastStart = now;
    this.lastSlot = start.slot;
    this.planned = undefined;
    this.tolerance = Math.max(this.tolerance * recovery, missed);
    if (start.role === 'visit') this.sinceVisit = 0;
    this.search?.tried(now);
  }

  /** The service did not mind the rate of a start. */
  accepted({ era, role, slot }: Start): void {
    if (era !== this.era) return;
    this.refusedInARow = 0;
    if (role === 'own') this.ownSucceeded();
    if (role === 'visit') this.visitSucceeded(slot);
    if (role === 'search') this.own(Math.max(this.level, 1), slot);
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
    if (start.role === 'visit') return this.visitRefused();
    if (start.role === 'alone') {
      const isChance = now - this.lastStrike > forgiven * this.intervalMs;
      this.lastStrike = now;
      if (isChance) return;
      this.isAlone = false;
      return this.own(0, 0);
    }
    this.refusedInARow++;
    if (this.search) this.search.failed(start.at, now + retryAfterMs);
    else if (this.refusedInARow === 1) this.giveUpHalf(start.slot);
    else this.search = new SlotSearch(this.intervalMs, this.slotMs, this.random, this.level);
  }

  private plan({ now, wall }: Clocks): Start {
    const gap = this.isAlone ? 1 + spacing : 1;
    const from = Math.max(now, this.notBefore, this.lastStart + gap * this.intervalMs);
    const toWall = wall - now;
    if (this.isAlone) return this.planAlone(from, toWall);
    if (this.search) {
      const at = this.search.nextTry(Math.max(now, this.notBefore), toWall);
      return this.start('search', at, toWall);
    }
    const own = this.planSlot('own', 0, this.residue, from, toWall);
    if (this.level === 0 || this.sinceVisit < this.patience) return own;
    const distance = this.visitsNeighbour ? 1 : 2 ** (this.level - 1);
    const visit = this.planSlot('visit', courtesy, this.residue + distance, from, toWall);
    return visit.at < own.at ? visit : own;
  }

  private planAlone(from: number, toWall: number): Start {
    const due = this.beat + this.slotMs;
    const hasPaused = due < from - pause * this.intervalMs;
    const slots = (due + toWall) / this.slotMs;
    const limit = drift * this.intervalMs;
    const move = Math.max(-limit, Math.min(limit, (Math.round(slots) - slots) * this.slotMs));
    return this.start('alone', hasPaused ? from : Math.max(due + move, from), toWall);
  }

  /** The first slot of a residue that does not lie before `from`. */
  private planSlot(
    role: Start['role'],
    comesLater: number,
    residue: number,
    from: number,
    toWall: number,
  ): Start {
    const offset = comesLater * this.intervalMs - toWall;
    const first = Math.max(Math.ceil((from - offset) / this.slotMs), this.lastSlot + 1);
    const slot = first + modulo(residue - first, 2 ** this.level);
    return { role, slot, at: Math.max(slot * this.slotMs + offset, from), era: this.era };
  }

  private start(role: Start['role'], at: number, toWall: number): Start {
    return { role, at, slot: Math.round((at + toWall) / this.slotMs), era: this.era };
  }

  private ownSucceeded(): void {
    this.successes++;
    this.sinceVisit++;
    this.isAlone = this.level === 0 && this.successes >= calm;
  }

  private visitSucceeded(slot: number): void {
    if (this.visitsNeighbour) return this.own(this.level, slot);
    this.visits++;
    this.sinceVisit = this.patience;
    if (this.visits === visitsToOwn) this.own(this.level - 1, slot);
  }

  private visitRefused(): void {
    this.visits = 0;
    this.sinceVisit = 0;
    // With two slots in all, the next one is the one that would double one's own.
    this.visitsNeighbour = this.level > 1 && !this.visitsNeighbour;
    this.patience = Math.min(this.patience * 2, mostPatience);
  }

  private giveUpHalf(refusedSlot: number): void {
    const level = Math.min(this.level + 1, largestLevel);
    this.own(level, refusedSlot + 2 ** (level - 1));
  }

  private own(level: number, slot: number): void {
    this.era++;
    this.search = undefined;
    this.planned = undefined;
    this.level = level;
    this.residue = modulo(slot, 2 ** level);
    this.successes = 0;
    this.sinceVisit = 0;
    this.patience = leastPatience;
    this.visits = 0;
    this.visitsNeighbour = false;
  }
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
