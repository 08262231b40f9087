import { lookUpTaxpayer } from '../../../../books/gstin';
import type { Session } from '../../../../books/session';
import { validateGstin } from '../../../../law/gstin';
import { needsLines, type ReturnDocument } from '../../../../returns/gstr1/documents/document';
import { flagOption } from '../../../shared/form/option';
import { hintAtReading } from '../../../shared/rows/listing';
import type { ItemForm } from '../../../shared/run/form';
import { isFromLines } from './documentSource';
import { giveHint } from '../../../shared/words/formTexts';

export const lookUpSez = flagOption('lookUpSez', 'Look Up SEZ Customers', {
  description:
    'Whether to look up which registered customers are units in a special economic zone (SEZ), where Supply Type is not given. Takes one request per GSTIN.',
});

/** What look-ups have shown in this execution, by GSTIN. */
const knownUnits = () => new Map<string, boolean | undefined>();

/**
 * The documents, with what the GSTINs of their customers show (service.md, Endpoints: GET
 * /v2/utils/gstin). Where a look-up does not show whether a customer is an SEZ unit, it stays open.
 * @throws ServiceError unless the service refuses a single GSTIN
 */
export async function withSezCustomers(
  form: ItemForm,
  session: Session,
  documents: ReturnDocument[],
): Promise<ReturnDocument[]> {
  if (!lookUpSez.read(form) || isFromLines(form)) return documents;
  const known = session.shared(knownUnits);
  const gstins = new Set(documents.filter(isOpen).map(({ party }) => party.gstin as string));
  const missing = [...gstins].filter((gstin) => !known.has(gstin));
  for (const gstin of missing) known.set(gstin, await isUnit(form, session, gstin));
  if (missing.length > 0)
    hintAtReading(form, `customers looked up: ${missing.length}`, missing.length);
  return documents.map((document) =>
    isOpen(document)
      ? {
          ...document,
          party: { ...document.party, isSez: known.get(document.party.gstin as string) },
        }
      : document,
  );
}

/** Whether the supply type of a document depends on the look-up. */
const isOpen = (document: ReturnDocument): boolean =>
  needsLines(document) &&
  document.facts.supplyType === undefined &&
  validateGstin(document.party.gstin ?? '').valid;

/** Undefined if the look-up does not show it. */
async function isUnit(
  form: ItemForm,
  session: Session,
  gstin: string,
): Promise<boolean | undefined> {
  const { isSez, refusal } = await lookUpTaxpayer(session, gstin);
  if (refusal !== undefined) giveHint(form, 'gstinNotLookedUp', { gstin, refusal });
  return isSez;
}
