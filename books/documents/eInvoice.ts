import { ServiceError } from '../../api/errors';
import { firstNames } from '../../core/names';
import { flagOf, type Json, type JsonObject, textOf } from '../../core/json';
import { type CallResult, dataIn } from '../../api/payload';
import { type Findings, refuse } from '../../law/rules/rule';
import { subjectOfBody } from '../../law/rules/subjects/subjectOfBody';
import { applyRules } from '../../law/rules/table';
import { refused } from '../refusal';
import type { Session } from '../session';
import { type Document, nameOfDocument } from './wire/document';
import {
  findParty,
  knownParty,
  listedParty,
  partyDetailNames,
  storedDetail,
} from './parties/party';
import type { WireDocument } from './wire/toWire';

/**
 * Checks a document that becomes an e-invoice before it is sent, because the service may create the
 * document even if the portal refuses its e-invoice (service.md, Resources: Document). What was read
 * of the customer counts. A customer without an address, or without a GSTIN unless it is an export, is read
 * once more: a read that leaves them out proves nothing, but two of them do (assumptions.md).
 * @throws InputError naming what the portal is sure to reject, or the own GSTIN if it has another form;
 * ServiceError
 */
export async function checkEInvoiceRules(
  session: Session,
  { body, sent }: WireDocument,
): Promise<void> {
  const party = sent.party.attributes;
  // Rows of the list lack addresses.
  if (listedParty(session, party)) {
    await findParty(session, session.client, 'customer', sent.party.id);
  }
  const known = knownParty(session, party);
  const gstin = session.ownGstin();
  const checked = (isReadTwice: boolean) => {
    const stored = storedParty(session, party, isReadTwice);
    const subject = subjectOfBody({
      body,
      today: session.today(),
      ...(stored && { stored }),
      ...(gstin !== '' && { own: { gstin } }),
    });
    return applyRules('eInvoice', subject);
  };
  let found = checked(false);
  const lacksGstin = known?.gstin === '' && party.gstin === undefined && body.is_export !== true;
  if (lacksGstin || (known && isOnlyAddress(found))) {
    await findParty(session, session.client, 'customer', sent.party.id, { again: true });
    found = checked(true);
  }
  const { refusals, warnings } = found;
  refuse(refusals);
  for (const { facts } of warnings) {
    const { problem, fix = '', advice = [] } = facts;
    session.note({ kind: 'eInvoiceRule', problem, fix: [fix, ...advice] });
  }
}

const isOnlyAddress = ({ refusals }: Findings): boolean =>
  refusals.length === 1 && refusals[0]?.code === 'buyer-without-address';

/**
 * What the account has about the party, under the names of a document's party. Of several addresses,
 * the service may use any, so none is known; an empty one stands for none at all.
 * @param isReadTwice whether it has no GSTIN if the read leaves it out
 */
function storedParty(
  session: Session,
  party: JsonObject,
  isReadTwice: boolean,
): JsonObject | undefined {
  const known = knownParty(session, party);
  if (!known) return undefined;
  const read = Object.fromEntries(
    ['name', ...partyDetailNames].flatMap((attribute) => {
      const kept = storedDetail(known.raw, attribute);
      const detail = Array.isArray(kept) ? onlyOne(kept) : kept;
      return detail === undefined || detail === null ? [] : [[attribute, detail]];
    }),
  );
  return isReadTwice ? { gstin: '', ...read } : read;
}

const onlyOne = (addresses: Json[]): Json | undefined =>
  addresses.length === 0 ? {} : addresses.length === 1 ? addresses[0] : undefined;

/** What the portal does not register of a document. */
const notRegistered = ['bank_details', 'custom_headers', 'due_date', 'notes', 'reference', 'terms'];

/**
 * What an update changes that the portal would have registered, in words. The number is not compared: the
 * service refuses another one.
 * @param before the parts of the stored document, as a body has them
 */
export function registeredChanges(
  { party }: Document,
  before: JsonObject,
  { body, sent }: WireDocument,
): string[] {
  const parts = Object.keys({ ...before, ...body }).filter(
    (name) => !['party', 'serial_number', 'serial_number_v2', ...notRegistered].includes(name),
  );
  const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(body[name]);
  const { id, type, name, ...details } = sent.party.attributes;
  const isSameParty = id === party.id && name === party.name && Object.keys(details).length === 0;
  const changed = [...parts.filter(isChanged), ...(isSameParty ? [] : [textOf(type)])];
  return changed.map((one) => one.replaceAll('_', ' '));
}

/**
 * An e-invoice stays at the portal as it was registered. Reads need not show that a document is one.
 * @param changes of what is registered
 * @throws Refusal if the read shows the IRN
 */
export function refuseRegistered(document: Document, changes: string[]): void {
  if (textOf(document.raw.irn) === '' || changes.length === 0) return;
  const registered = nameOfDocument(document);
  throw refused('isRegistered', { document: registered, changes: firstNames(changes) });
}

/** Notes that an update has changed an e-invoice, which only the response shows. */
export function noteRegistered({ note }: Session, answer: JsonObject, changes: string[]): void {
  if (textOf(answer.irn) !== '' && changes.length > 0) note({ kind: 'eInvoiceChanged', changes });
}

/** Some messages of the portal begin with its code, such as `2258: …`. */
const portalCode = /^\d{3,4}(?=\s*:)/;

/**
 * Checks the response to a create with an e-invoice. The service creates the document even if the
 * portal refuses the e-invoice (service.md, Resources: Document).
 * @throws ServiceError if there is no IRN or QR code
 */
export function requireEInvoice(result: CallResult): void {
  const data = dataIn(result);
  const isRegistered = data.irn && data.qr_code && flagOf(data.einvoice_success) !== false;
  if (isRegistered) return;
  const hashId = textOf(data.hash_id);
  const serialNumber = textOf(data.serial_number);
  const reason = textOf(data.einvoice_message).trim() || result.message.trim();
  const [code] = portalCode.exec(reason) ?? [];
  throw new ServiceError({
    kind: 'refused',
    code: code === undefined ? '' : `PORTAL_ERROR_${code}`,
    message: `Document ${serialNumber} was created without an e-invoice${reason && `: ${reason}`}`,
    created: { hash_id: hashId, serial_number: serialNumber },
  });
}
