/** One of so many slots is the least that a process keeps. */
const mostParts = 16;
/** Slots that pass with success before a visit: many when visits are refused. */
const leastPatience = 40;
const mostPatience = 112;
/** Visits that nobody minded before a slot is one's own. */
const visitsToOwn = 2;
/** Successes in a row, with all slots one's own, that show that the others are gone. */
const calm = 50;

/**
 * The slots that one process owns: all, or every 2nd, 4th, 8th or 16th. It counts what shows whether
 * more would be free, and is replaced by another share when that, or a refusal, changes it.
 */
export class SlotShare {
  private readonly residue: number;
  private successes = 0;
  private sinceVisit = 0;
  private patience = leastPatience;
  private visits = 0;
  /** From one's own slots to those visited, which would double it, or to others, to move there. */
  private distance: number;

  /**
   * @param parts of so many slots one is one's own
   * @param slot the number of one of them
   * @param wasKnockedFor its first start must be noticed by whoever had the slots before
   */
  constructor(
    readonly parts: number,
    slot: number,
    private readonly wasKnockedFor = false,
  ) {
    this.residue = modulo(slot, parts);
    this.distance = parts / 2;
  }

  static all(): SlotShare {
    return new SlotShare(1, 0);
  }

  get isAll(): boolean {
    return this.parts === 1;
  }

  /** The next start must come before the owner of the slot. */
  get mustBeNoticed(): boolean {
    return this.wasKnockedFor && this.successes === 0;
  }

  /** Nobody else can be using the key. */
  get isCalm(): boolean {
    return this.isAll && this.successes >= calm;
  }

  /** The first own slot that is not before `slot`. */
  nextOwn(slot: number): number {
    return this.next(slot, this.residue);
  }

  /** The first slot to visit that is not before `slot`; undefined while no visit is due. */
  nextVisit(slot: number): number | undefined {
    if (this.isAll || this.sinceVisit < this.patience) return undefined;
    return this.next(slot, this.residue + this.distance);
  }

  ownSucceeded(): void {
    this.successes++;
    this.sinceVisit += this.parts;
  }

  visitBegan(): void {
    this.sinceVisit = 0;
  }

  /** The share from now on. */
  visitSucceeded(slot: number): SlotShare {
    this.visits++;
    this.sinceVisit = this.patience;
    if (this.visits < visitsToOwn) return this;
    const doubles = this.distance === this.parts / 2;
    return new SlotShare(doubles ? this.parts / 2 : this.parts, slot);
  }

  /** @param random at least 0 and less than 1: two who meet on their visits must not meet again */
  visitRefused(random: number): void {
    this.visits = 0;
    this.sinceVisit = 0;
    const half = this.parts / 2;
    this.distance = this.distance === half ? 1 + Math.floor(random * (this.parts - 1)) : half;
    this.patience = Math.min(this.patience * 2, mostPatience) * (0.5 + random / 2);
  }

  /** The half that the refused slot is not in. */
  otherHalf(refusedSlot: number): SlotShare {
    const parts = this.partsOfHalf;
    return new SlotShare(parts, refusedSlot + parts / 2);
  }

  /** As much as before, elsewhere. */
  movedTo(slot: number): SlotShare {
    return new SlotShare(this.parts, slot);
  }

  /** Half of what the owner of a slot may have had, who was knocked up there. */
  movedInAt(slot: number): SlotShare {
    return new SlotShare(this.partsOfHalf, slot, true);
  }

  private get partsOfHalf(): number {
    return Math.min(this.parts * 2, mostParts);
  }

  private next(slot: number, residue: number): number {
    return slot + modulo(residue - slot, this.parts);
  }
}

/** What is left of a division, never below 0. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;
