import type { IDataObject } from 'n8n-workflow';
import { type JsonObject, textOf } from '../../../../core/json';
import { paiseOf, taxOn, toRupees } from '../../../../core/paise';
import { inColumnOrder } from '../../../shared/documents/columns';
import { withIsoDates } from '../../../shared/documents/rowValues';
import { withType } from '../../../../books/documents/wire/document';
import { readDocument } from '../../../../books/documents/wire/lookup';
import type { NotKept } from '../../../../books/documents/wire/notKept';
import type { NewlySaved, TaxSplit } from '../../../../books/documents/wire/saved';
import type { Sent } from '../../../../books/documents/wire/toWire';
import type { Session } from '../../../../books/session';
import {
  dueFields,
  partyKindOf,
  documentFields,
  wholeDocument,
} from '../../../shared/documents/row';
import type { DueRule } from '../../../../receivables/due';
import { dueRuleOf } from '../../../shared/form/dueRule';
import type { ItemForm } from '../../../shared/run/form';
import type { Row } from '../../../shared/run/operation';
import { detailFields } from './party/form';
import { giveHint } from '../../../shared/words/formTexts';

/** The row of a document that was saved, or of the existing one in its place. */
export async function savedRow(
  form: ItemForm,
  session: Session,
  saved: NewlySaved,
  isWhole: boolean,
): Promise<Row> {
  const outcome = outcomeOf(saved);
  const rule = dueRuleOf(session, 'notDue');
  const known =
    'found' in saved
      ? documentFields(withType(saved.sent.type, saved.found.raw), rule)
      : sentDocument(saved, rule);
  // The document is saved, so if it cannot be read back, the row has what is known.
  const raw = isWhole ? await readBack(form, session, textOf(outcome.hash_id)) : undefined;
  const read = raw && wholeDocument(withType(saved.sent.type, raw), rule);
  const row = read ?? known;
  const { centralTax, ...split } = saved;
  // Of a document with another tax than was sent, the rates are not known.
  const isSent = row.tax_amount === saved.sent.totals?.tax;
  const heads = taxHeads(row.tax_amount, { ...split, ...(isSent && { centralTax }) });
  return { json: inColumnOrder({ ...row, ...heads, ...outcome }) };
}

/** The document's type, hash ID and serial number, and the response or how an existing one was found. */
function outcomeOf(saved: NewlySaved): JsonObject {
  const { type, isEInvoice } = saved.sent;
  if (!('found' in saved)) return { document_type: type, ...saved.answer };
  const { hashId, serialNumber } = saved.found;
  return {
    document_type: type,
    hash_id: hashId,
    serial_number: serialNumber,
    [saved.kind]: true,
    ...(isEInvoice && { e_invoice: 'unknown' }),
  };
}

/** What was sent, under the names of rows, with computed amounts. */
export function sentDocument(
  { sent, ...split }: TaxSplit & Pick<NewlySaved, 'sent'>,
  rule: DueRule,
): IDataObject {
  const { type, date, dueDate, party, totals } = sent;
  const kind = partyKindOf({ type, party: { type: textOf(party.attributes.type) } });
  return {
    ...withIsoDates({ document_date: date }, rule.timeZone),
    ...dueFields(
      { type, date, dueDate },
      withIsoDates({ due_date: dueDate }, rule.timeZone).due_date,
      rule,
    ),
    [`${kind}_id`]: party.id,
    [`${kind}_name`]: party.name,
    ...(totals && {
      net_amount: totals.net,
      tax_amount: totals.tax,
      ...taxHeads(totals.tax, split),
      total_amount: totals.total,
      ...paymentsOf(sent),
      amounts_computed: true,
    }),
  };
}

/**
 * The tax of a document by its heads, which the service does not return. They are null unless they are known,
 * which `tax_heads_computed` says.
 */
function taxHeads(tax: unknown, { isIntegrated, centralTax }: TaxSplit): IDataObject {
  if (typeof tax !== 'number') return {};
  const isKnown = isIntegrated !== undefined || tax === 0;
  if (!isKnown) return { igst: null, cgst: null, sgst: null, tax_heads_computed: false };
  const half = toRupees(centralTax ?? taxOn(paiseOf(tax), 100, 2));
  const [igst, local] = isIntegrated === false ? [0, half] : [tax, 0];
  return { igst, cgst: local, sgst: local, tax_heads_computed: true };
}

/** What was paid with a new document. What TDS leaves to pay is not known. */
function paymentsOf({ paid, totals, hasTds }: Sent): IDataObject {
  if (paid === undefined || !totals) return {};
  const pending = toRupees(paiseOf(totals.total) - paiseOf(paid));
  return { amount_paid: paid, amount_pending: hasTds ? null : Math.max(pending, 0) };
}

async function readBack(
  form: ItemForm,
  session: Session,
  hashId: string,
): Promise<JsonObject | undefined> {
  try {
    return (await readDocument(session.client, hashId)).raw;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    giveHint(form, 'notReadBack', { reason });
    return undefined;
  }
}

/** The row of a document that was made from a stored one, with what could not be kept. */
export function withNotKept({ json, ...row }: Row, { parts, partyAttributes }: NotKept): Row {
  const details = detailFields
    .filter(({ attribute }) => partyAttributes.includes(attribute))
    .map(({ property }) => property.displayName);
  return {
    ...row,
    json: {
      ...json,
      not_read_back: parts,
      ...(details.length > 0 && { party_details_not_sent: details }),
    },
  };
}
