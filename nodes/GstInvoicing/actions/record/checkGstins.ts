import { byText } from '../../../../core/compareTexts';
import { adviceOf } from '../../../../books/explainPortalCode';
import { lookUpEach, type LookUps, lookUpTaxpayer } from '../../../../books/gstin';
import type { Session } from '../../../../books/session';
import { recordListOf } from '../../../../books/records/list';
import { findStored } from '../../../../books/records/stored';
import { storedRecordFrom } from '../../../../books/records/storedRecord';
import { groupBy } from '../../../../core/groupBy';
import { firstNames } from '../../../../core/names';
import {
  type GstinParty,
  readGstinParty,
  saysAnything,
  type Taxpayer,
} from '../../../../law/parties/checkGstin';
import { type GstinFinding, gstinRow, type LastRun } from '../../../../returns/gstins/gstinRow';
import { type LookUpPlan, planLookUps } from '../../../../returns/gstins/planLookUps';
import { hintBeforeReading, listOnce } from '../../../shared/rows/listing';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { asOneGroup } from '../../../shared/run/sameSettings';
import { lastRows as lastRowsOption, most, options, readOptions } from './form/checkGstinsForm';
import { nameAttribute, type RecordForm } from './form/form';
import { lastRunIn } from './lastGstinRows';
import { giveHint, formError } from '../../../shared/words/formTexts';

/** Looks up the GSTINs of all parties, and compares them with what is stored and with the last run. */
export function checkGstinsOf(kind: RecordForm): Operation {
  const columns = { id: kind.idAttribute, name: nameAttribute(kind) };
  return {
    name: 'Check GSTINs',
    value: 'checkGstins',
    action: `Check GSTINs of ${kind.nouns}`,
    description: `Look up the GSTINs of all ${kind.nouns}, one a second, and show what differs or has changed. Runs once for all input items.`,
    properties: [],
    options,
    groupItems: asOneGroup,
    async run(form, session) {
      const { lastRows, ...terms } = readOptions(form);
      const last = lastRunIn(lastRows, columns, session.timeZone);
      const today = session.today();
      const parties = await readParties(form, session, kind);
      hintAtGone(form, kind, parties, last);
      const plan = planLookUps(parties, last, { ...terms, today });
      const readable = terms.readsDetails ? parties.filter(({ id }) => id) : [];
      const lookUps = await lookUp(form, session, kind, plan.now, readable);
      hintAtLeft(form, plan, lookUps);
      const findingOf = findingsOf(plan, lookUps);
      return parties
        .filter(({ gstin }) => terms.withoutGstin || gstin !== '')
        .map((party) => {
          const row = gstinRow(party, findingOf(party), last, today);
          return { json: { [columns.name]: party.name, ...row, [columns.id]: party.id } };
        });
    },
  };
}

/** All parties by name. @throws InputError if the list shows no GSTINs; the error that interrupted it */
async function readParties(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
): Promise<GstinParty[]> {
  const records = await listOnce(form, session, [recordListOf(kind)], kind.nouns);
  if (records.length > 0 && !records.some((record) => 'gstin' in record)) {
    throw formError('noGstinInList', { nouns: kind.nouns });
  }
  const parties = records.map((record) =>
    readGstinParty(storedRecordFrom(kind.type, record).id, record),
  );
  // The service's lists have no documented order.
  return parties.sort(byText(({ name, id, gstin }) => `${name.toLowerCase()} ${id} ${gstin}`));
}

/** What is read for a GSTIN: its taxpayer, and the parties that have it, by ID. */
interface Found {
  taxpayer: Taxpayer;
  /** Undefined if the party is no longer in the account. */
  details: Map<string, GstinParty | undefined>;
}

/** @param readable the parties to read besides the list, for what it lacks */
async function lookUp(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
  gstins: string[],
  readable: GstinParty[],
): Promise<LookUps<Found>> {
  const byGstin = groupBy(readable, ({ gstin }) => gstin);
  const toRead = (gstin: string) => byGstin.get(gstin) ?? [];
  const requests = gstins.length + gstins.flatMap(toRead).length;
  if (requests > 0) hintBeforeReading(form, `GSTINs to look up: ${gstins.length}`, requests);
  return await lookUpEach(gstins, async (gstin) => {
    const taxpayer = await lookUpTaxpayer(session, gstin);
    const details: Found['details'] = new Map();
    for (const { id } of toRead(gstin)) {
      const record = await findStored(session, kind, id);
      details.set(id, record && readGstinParty(id, record));
    }
    return { taxpayer, details };
  });
}

/** Makes what the run found out about the GSTIN of a party. */
function findingsOf(
  { now, later }: LookUpPlan,
  { outcomes, stoppedBy }: LookUps<Found>,
): (party: GstinParty) => GstinFinding {
  const left = new Map([
    ...now.map((gstin) => [gstin, `The run stopped before: ${stoppedBy?.message}`] as const),
    ...later.map((gstin) => [gstin, `${most.property.displayName} was reached`] as const),
  ]);
  return ({ gstin = '', id }) => {
    const outcome = outcomes.get(gstin);
    const whyLeft = left.get(gstin);
    if (!outcome) return whyLeft ? { result: 'not_looked_up', reason: whyLeft } : undefined;
    if ('failure' in outcome) return { result: 'failed', reason: outcome.failure };
    const { taxpayer, details } = outcome.found;
    if (!saysAnything(taxpayer)) return { result: 'failed', reason: 'The look-up is empty' };
    const read = details.get(id);
    return read || !details.has(id)
      ? { taxpayer, details: read }
      : { result: 'deleted', reason: 'It was removed from the account during the run' };
  };
}

/** Shows which GSTINs were not looked up, and how to go on. */
function hintAtLeft(
  form: ItemForm,
  { now, later }: LookUpPlan,
  { outcomes, stoppedBy }: LookUps<Found>,
): void {
  const left = now.length + later.length - outcomes.size;
  if (left === 0) return;
  const why = stoppedBy ? ` ${stoppedBy.message}. ${adviceOf(stoppedBy)}` : '';
  giveHint(form, 'gstinsLeft', { left, why, label: lastRowsOption.displayName });
}

/** Shows which parties of the last run have no row, since they are no longer in the account. */
function hintAtGone(
  form: ItemForm,
  { nouns }: RecordForm,
  parties: GstinParty[],
  last: LastRun,
): void {
  const ids = new Set(parties.map(({ id }) => id));
  const gone = [...last.parties.values()].filter(({ id }) => !ids.has(id));
  if (gone.length === 0) return;
  const names = gone.map(({ id, name }) => `${name} (${id})`);
  const label = lastRowsOption.displayName;
  giveHint(form, 'partiesGone', { nouns, label, names: firstNames(names, 5) });
}
