/** What no rule finds or what one finds too much, by the ID of a case: a gap that is closed must leave this list. */
export interface KnownGaps {
  /** Faults that are not found. */
  silent: ReadonlyMap<string, string>;
  /** Faults that are found, but as refused where they are doubtful, or the other way round. */
  verdict: ReadonlyMap<string, string>;
  /** Correct documents that are reported. */
  falseAlarm: ReadonlyMap<string, string>;
}

const none: ReadonlyMap<string, string> = new Map();

export const gapsOfCheck: KnownGaps = {
  silent: none,
  verdict: none,
  falseAlarm: new Map([['AB50', 'no read has TCS, so a total above the lines is reported']]),
};

export const gapsOfSheets: KnownGaps = {
  silent: new Map([['AT40', 'supplies without tax may be missing in table 12']]),
  verdict: none,
  falseAlarm: none,
};

export const gapsOfRegisters: KnownGaps = { silent: none, verdict: none, falseAlarm: none };

export const gapsOfEInvoice: KnownGaps = { silent: none, verdict: none, falseAlarm: none };
