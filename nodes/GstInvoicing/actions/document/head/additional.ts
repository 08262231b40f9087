import { flagOf, type JsonObject } from '../../../../../core/json';
import { eInvoiceTypes } from '../../../../shared/documents/types';
import type { ItemForm } from '../../../../shared/run/form';
import { dueDays } from '../../../../shared/form/dueRule';
import { additional, shownOf } from '../../../../shared/form/field';
import { wholeNumberField } from '../../../../shared/form/fieldKinds';
import { readFurtherFields } from '../../../../shared/form/furtherFields';
import { additionalFlag } from '../../../../shared/form/option';
import { updatePartyDetails } from '../party/form';
import { creationFields, headFields } from './fields';
import { keyIsNumber, serialNumberProperties } from './serialNumber';
import {
  firstDocumentFields,
  forSubscriptions,
  sendingFields,
  subscriptionDetailsField,
} from './subscription';

const createEInvoice = additionalFlag('createEInvoice', 'Create E-Invoice', {
  displayOptions: { show: { '/documentType': eInvoiceTypes.map(({ value }) => value) } },
  description:
    'Whether to register the document with the e-invoice portal, which returns an IRN and a QR code',
});

/** Whether the document becomes an e-invoice. @throws InputError */
export const readEInvoice = (form: ItemForm, eInvoice: 'optional' | 'always'): boolean =>
  eInvoice === 'always' || createEInvoice.read(form);

/** How Unit Price is meant, in every way of giving items. */
const pricesIncludeTax = additionalFlag('pricesIncludeTax', 'Prices Include Tax', {
  description:
    'Whether Unit Price includes tax. If on, the price before tax is derived from it, unless Charge Tax is off.',
});

/**
 * The line with its price as that with tax, if the user says that prices include it. A document that charges no
 * tax has none in its prices either.
 * @throws InputError
 */
export function withTaxIncluded(form: ItemForm, item: JsonObject): JsonObject {
  const { unit_price: priceWithTax, ...rest } = item;
  if (priceWithTax === undefined || !pricesIncludeTax.read(form) || !chargesTax(form)) return item;
  return { ...rest, price_with_tax: priceWithTax };
}

function chargesTax(form: ItemForm): boolean {
  const { with_tax: given = form.parameter(additional('withTax'), true) } = readFurtherFields(form);
  return flagOf(given) !== false;
}

/** Counts the due date of a new document. */
export const dueAfterField = wholeNumberField('due_after_days', 'Due After (Days)', {
  typeOptions: dueDays,
  default: 30,
  description: 'Sets Due Date to so many days after the document date, unless a row has its own',
});

const ofEvery = [...headFields, ...serialNumberProperties, pricesIncludeTax, updatePartyDetails];

/**
 * The additional fields of a new document.
 * @param eInvoice whether the document becomes an e-invoice: as the user chooses, or always
 */
export const newAdditionalFields = (eInvoice: 'optional' | 'always') => [
  ...ofEvery,
  dueAfterField,
  ...creationFields,
  ...forSubscriptions(shownOf([...firstDocumentFields, ...sendingFields])),
  keyIsNumber,
  ...(eInvoice === 'optional' ? [createEInvoice] : []),
];

/** The additional fields of a document that is changed. */
export const changedAdditionalFields = [...ofEvery, subscriptionDetailsField];
