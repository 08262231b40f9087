/**
 * Who is next: lanes are served in turn, each of them first come, first served, so that a long list
 * does not keep others waiting. Who has been refused is before everybody.
 */
export class Lanes<Waiter> {
  private readonly refused: Waiter[] = [];
  /** A map keeps the order in which its keys came: the first lane is the next to be served. */
  private readonly lanes = new Map<unknown, Waiter[]>();

  get next(): Waiter | undefined {
    const [firstLane] = this.lanes.values();
    return this.refused[0] ?? firstLane?.[0];
  }

  /** @param lane whatever stands for one execution */
  enter(waiter: Waiter, lane: unknown, wasRefused: boolean): void {
    if (wasRefused) this.refused.push(waiter);
    else this.lanes.set(lane, [...(this.lanes.get(lane) ?? []), waiter]);
  }

  /** Served or cancelled. */
  leave(waiter: Waiter, lane: unknown): void {
    const isServed = waiter === this.next;
    const index = this.refused.indexOf(waiter);
    if (index >= 0) {
      this.refused.splice(index, 1);
      return;
    }
    const others = (this.lanes.get(lane) as Waiter[]).filter((one) => one !== waiter);
    if (isServed || others.length === 0) this.lanes.delete(lane);
    if (others.length > 0) this.lanes.set(lane, others);
  }
}
