import { type Day, toIsoDate, type IsoDate } from '../../core/day';
import {
  choice,
  column,
  derived,
  optional,
  themselves,
  type CellsOf,
  type RowOf,
} from '../../sheets/cells/columns';
import { writeRow } from '../../sheets/cells/rows';
import { whyGstinIsRefused } from '../../law/gstin';
import {
  changesOf,
  compareParty,
  type GstinParty,
  type Taxpayer,
} from '../../law/parties/checkGstin';

const results = themselves([
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
]);

export type GstinResult = keyof typeof results;

const textColumn = (name: string) => optional(column('text', name));

/** A row about a party and its GSTIN. What is not known is blank. */
export const gstinColumns = {
  /** As it is stored, whatever its form; empty if the party has none. */
  gstin: { ...textColumn('gstin'), mayBeEmpty: true },
  result: choice('result', results),
  differences: optional(derived(column('text', 'differences'))),
  /** Since the look-up before the one that the row shows; empty if nothing has changed. */
  changes: { ...textColumn('changes'), mayBeEmpty: true },
  reason: derived(column('text', 'reason')),
  gstin_status: textColumn('gstin_status'),
  trade_name: textColumn('trade_name'),
  legal_name: textColumn('legal_name'),
  state: textColumn('state'),
  is_sez: optional(column('yesNo', 'is_sez')),
  is_ecom: optional(column('yesNo', 'is_ecom')),
  /** Why the service refuses to look up this GSTIN. */
  refusal: textColumn('refusal'),
  stored_company_name: textColumn('stored_company_name'),
  stored_state: textColumn('stored_state'),
  compared: optional(derived(column('text', 'compared'))),
  /** The day of the look-up. */
  checked_on: optional(column('date', 'checked_on')),
} as const;

/** The cells of a row; null for blank ones. */
export type GstinRow = CellsOf<typeof gstinColumns>;

/** A look-up, of this run or an earlier one. */
export interface LookUp {
  taxpayer: Taxpayer;
  on: IsoDate;
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
export type GstinFinding =
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
export function gstinRow(
  party: GstinParty,
  finding: GstinFinding,
  last: LastRun,
  today: Day,
): GstinRow {
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
  const values: RowOf<typeof gstinColumns> = {
    gstin: party.gstin,
    result: problem?.result ?? (differs ? 'differs' : status ? 'ok' : 'unknown'),
    differences: comparison?.differences.join(', '),
    changes: changesIn(party, lookUp, last),
    reason: reasons.filter(Boolean).map(withFullStop).join(' '),
    gstin_status: status,
    trade_name: tradeName,
    legal_name: legalName,
    state,
    is_sez: isSez,
    is_ecom: isEcom,
    refusal,
    stored_company_name: shown.companyName,
    stored_state: shown.state,
    compared: comparison?.compared.join(', '),
    checked_on: lookUp?.on,
  };
  return writeRow(gstinColumns, values) as GstinRow;
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
): string | undefined {
  const before = parties.get(id)?.gstin;
  const hasOther = before !== undefined && gstin !== undefined && before !== gstin;
  const stored = hasOther ? `gstin: ${before || 'none'} → ${gstin || 'none'}` : '';
  if (!hasOther && lookUp?.changes === undefined) return undefined;
  return [stored, lookUp?.changes].filter(Boolean).join('; ');
}
