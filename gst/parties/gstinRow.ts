import { type Day, toIsoDate } from '../../core/day';
import { whyGstinIsRefused } from '../gstin';
import { changesOf, compareParty, type GstinParty, type Taxpayer } from './checkGstin';

/** What came of checking the GSTIN of a party. */
export const gstinResults = [
  /** Active, and nothing differs. */
  'ok',
  'differs',
  /** It is not known whether the GSTIN is active. */
  'unknown',
  'no_gstin',
  /** The stored text does not have the form of a GSTIN, so it is not looked up. */
  'invalid_gstin',
  'failed',
  'not_looked_up',
  /** The party was removed from the account during the run. */
  'deleted',
] as const;

export type GstinResult = (typeof gstinResults)[number];

/** A row about a party and its GSTIN; null is what is not known. */
export interface GstinRow {
  gstin: string | null;
  result: GstinResult;
  differences: string | null;
  /** Since the look-up before the one that the row shows. */
  changes: string | null;
  reason: string;
  gstin_status: string | null;
  trade_name: string | null;
  legal_name: string | null;
  state: string | null;
  is_sez: boolean | null;
  is_ecom: boolean | null;
  /** Why the service refuses to look up this GSTIN. */
  refusal: string | null;
  stored_company_name: string | null;
  stored_state: string | null;
  compared: string | null;
  /** The day of the look-up, YYYY-MM-DD. */
  checked_on: string | null;
}

/** A look-up, of this run or an earlier one. */
export interface LookUp {
  taxpayer: Taxpayer;
  /** YYYY-MM-DD. */
  on: string;
  /** Since the look-up before it; undefined if that is not known. */
  changes?: string;
}

/** What the rows of the last run say. */
export interface LastRun {
  /** The latest look-up of each GSTIN. */
  lookUps: ReadonlyMap<string, LookUp>;
  /** The GSTINs whose look-up failed. */
  failed: ReadonlySet<string>;
  /** The parties that have an ID, by ID. */
  parties: ReadonlyMap<string, GstinParty>;
}

/** Why a run has no look-up of a GSTIN. */
export interface NoLookUp {
  result: Exclude<GstinResult, 'ok' | 'differs'>;
  /** A sentence; its full stop may be missing. */
  reason: string;
}

/** What a run found out about the GSTIN of a party. Undefined if the look-up of the last run counts. */
export type Finding =
  | {
      taxpayer: Taxpayer;
      /** The party as a single read shows it. */
      details?: GstinParty;
    }
  | NoLookUp
  | undefined;

/** Why a stored GSTIN is not looked up; undefined if it is. */
export function whyNotLookedUp(gstin: string | undefined): NoLookUp | undefined {
  if (gstin === undefined) {
    return { result: 'unknown', reason: "The service's list does not show the GSTIN" };
  }
  if (gstin === '') return { result: 'no_gstin', reason: 'No GSTIN is stored' };
  const refusal = whyGstinIsRefused(gstin);
  return (
    refusal && { result: 'invalid_gstin', reason: `GSTIN ${refusal.fault}. ${refusal.advice}` }
  );
}

/** The row of a party. Without a look-up of this run, it shows the one of the last run. */
export function gstinRow(party: GstinParty, finding: Finding, last: LastRun, today: Day): GstinRow {
  const { gstin = '' } = party;
  const lastLookUp = last.lookUps.get(gstin);
  const isNew = finding !== undefined && 'taxpayer' in finding;
  const problem = whyNotLookedUp(party.gstin) ?? (isNew ? undefined : finding);
  const lookUp = isNew ? lookUpOf(finding.taxpayer, lastLookUp, today) : lastLookUp;
  const shown = withDetails(party, isNew ? finding.details : last.parties.get(party.id));
  const comparison = lookUp && compareParty(shown, lookUp.taxpayer);
  const { status, tradeName, legalName, state, isSez, isEcom, refusal } = lookUp?.taxpayer ?? {};
  const lacksStatus = lookUp && !status && !refusal;
  const reasons = [
    problem ? problem.reason : '',
    problem && lookUp ? `The columns show the look-up of ${lookUp.on}` : '',
    lacksStatus ? 'The look-up does not say whether the GSTIN is active' : '',
    ...(comparison?.reasons ?? []),
  ];
  const differs = comparison?.differences.length;
  return {
    gstin: party.gstin ?? null,
    result: problem?.result ?? (differs ? 'differs' : status ? 'ok' : 'unknown'),
    differences: comparison?.differences.join(', ') ?? null,
    changes: changesIn(party, lookUp, last),
    reason: reasons.filter(Boolean).map(withFullStop).join(' '),
    gstin_status: status ?? null,
    trade_name: tradeName ?? null,
    legal_name: legalName ?? null,
    state: state ?? null,
    is_sez: isSez ?? null,
    is_ecom: isEcom ?? null,
    refusal: refusal ?? null,
    stored_company_name: shown.companyName ?? null,
    stored_state: shown.state ?? null,
    compared: comparison?.compared.join(', ') ?? null,
    checked_on: lookUp?.on ?? null,
  };
}

/** The service's messages may end with a full stop. */
const withFullStop = (sentence: string) => sentence.replace(/(?<!\.)\.*$/, '.');

const lookUpOf = (taxpayer: Taxpayer, before: LookUp | undefined, today: Day): LookUp => ({
  taxpayer,
  on: toIsoDate(today),
  changes: before && changesOf(before.taxpayer, taxpayer).join('; '),
});

/** The party with what a single read has shown besides the list, unless its GSTIN was another one. */
function withDetails(party: GstinParty, read: GstinParty | undefined): GstinParty {
  const { companyName, state } = read?.gstin === party.gstin ? { ...read } : {};
  return {
    ...party,
    companyName: party.companyName ?? companyName,
    state: party.state ?? state,
  };
}

/** The change of the stored GSTIN since the last run, and those of the look-up. */
function changesIn(
  { id, gstin }: GstinParty,
  lookUp: LookUp | undefined,
  { parties }: LastRun,
): string | null {
  const before = parties.get(id)?.gstin;
  const hasOther = before !== undefined && gstin !== undefined && before !== gstin;
  const stored = hasOther ? `gstin: ${before || 'none'} → ${gstin || 'none'}` : '';
  if (!hasOther && lookUp?.changes === undefined) return null;
  return [stored, lookUp?.changes].filter(Boolean).join('; ');
}
