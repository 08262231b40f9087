import { byText } from '../../core/compareTexts';
import { type Day, daysBetween, fromIsoDate } from '../../core/day';
import type { GstinParty } from '../../law/parties/checkGstin';
import { type LastRun, whyNotLookedUp } from './gstinRow';

export interface LookUpTerms {
  today: Day;
  /** A GSTIN is looked up again when so many days have passed since its last look-up. */
  againAfterDays: number;
  /** The most GSTINs of one run. */
  most: number;
}

export interface LookUpPlan {
  now: string[];
  /** To look up in a later run, because of the limit. */
  later: string[];
}

/**
 * The GSTINs to look up, each once. First come those that were never looked up, then those whose look-up
 * is the oldest, and last those whose look-up has failed, so that runs with a limit reach all of them.
 */
export function planLookUps(
  parties: GstinParty[],
  { lookUps, failed }: LastRun,
  { today, againAfterDays, most }: LookUpTerms,
): LookUpPlan {
  const lastOn = (gstin: string) => lookUps.get(gstin)?.on ?? '';
  const isRecent = (gstin: string) => {
    const on = lastOn(gstin);
    const days = on === '' ? Number.NaN : daysBetween(fromIsoDate(on), today);
    return days >= 0 && days < againAfterDays;
  };
  const known = parties.flatMap(({ gstin }) => (whyNotLookedUp(gstin) ? [] : [gstin as string]));
  const due = [...new Set(known)].filter((gstin) => !isRecent(gstin));
  due.sort(byText((gstin) => `${failed.has(gstin)} ${lastOn(gstin)}`));
  return { now: due.slice(0, most), later: due.slice(most) };
}
