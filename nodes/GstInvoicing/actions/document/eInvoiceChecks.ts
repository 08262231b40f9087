import type { JsonObject } from '../../../../api/types';
import { dayOfInstant, toIsoDate } from '../../../../gst/dates';
import { InputError } from '../../../../gst/inputError';
import { checkBeforeEInvoice } from '../../../../gst/returns/eInvoiceRules';
import type { ItemContext } from '../../run/context';

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
  const { refusals, warnings } = checkBeforeEInvoice({ body, today });
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
