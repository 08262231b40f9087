import { documentFrom } from '../../../../api/records';
import type { JsonObject } from '../../../../api/types';
import { dayOfInstant, toIsoDate } from '../../../../core/day';
import { InputError } from '../../../../core/inputError';
import { checkBeforeEInvoice } from '../../../../gst/returns/eInvoiceRules';
import type { ItemContext } from '../../run/form';
import { knownParty, storedDetail } from './party/stored';

/**
 * Checks a document that becomes an e-invoice before it is sent, unless the user switched that off: the
 * service may create the document although the portal refuses its e-invoice (service.md, Resources:
 * Document).
 * @throws InputError naming what the portal is sure to reject
 */
export function checkEInvoice(context: ItemContext, body: JsonObject): void {
  const isChecked = context.flag('eInvoiceChecks', 'Checks Before Sending', true);
  if (!body.einvoice || !isChecked) return;
  const today = toIsoDate(dayOfInstant(new Date(), context.settings.timeZone));
  const party = { ...storedBuyer(context, body), ...documentFrom(body).party.raw };
  const { refusals, warnings } = checkBeforeEInvoice({ body: { ...body, party }, today });
  const [first, ...others] = refusals;
  if (first) {
    const rest = others.map(({ problem, fix }) => `${problem}. ${fix}`);
    throw new InputError(first.field, first.problem, [first.fix, ...rest].join(' '));
  }
  for (const { field, problem, fix } of warnings) {
    // Every document has a warning of its own about its GSTIN.
    if (field === 'GSTIN') continue;
    context.hint('warning', `${problem}. ${fix} The e-invoice portal may reject the document.`);
  }
}

/** What the service adds to the buyer from the account: the GSTIN, and that there is no address. */
function storedBuyer(context: ItemContext, body: JsonObject): JsonObject {
  const known = knownParty(context, documentFrom(body).party.raw);
  if (!known) return { billing_address: {} };
  const gstin = storedDetail(known.raw, 'gstin');
  const address = storedDetail(known.raw, 'billing_address');
  const hasNoAddress = Array.isArray(address) && address.length === 0;
  return { ...(gstin !== undefined && { gstin }), ...(hasNoAddress && { billing_address: {} }) };
}
