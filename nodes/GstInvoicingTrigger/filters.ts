import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import { documentTypes } from '../shared/documents/types';
import { readNumber } from '../../core/readNumber';
import { showOnlyFor } from '../shared/form/displayOptions';
import { blanksAsNull } from '../shared/form/expressions';
import { foundValue } from '../shared/form/found';
import { readValues, type Values } from '../shared/form/readValue';
import { filters } from '../shared/rows/listForm';
import { documentEvents } from './events';
import { propertiesFrom, propertyOf } from '../shared/form/field';
import filterTable from './filters.json';

export const filtersProperty = filters(
  [
    ...showOnlyFor({ '/events': documentEvents }, [
      propertyOf('multiOptions', 'documentTypes', 'Document Types', { options: documentTypes }),
      ...propertiesFrom(filterTable.ofDocuments),
    ]),
    ...showOnlyFor({ '/events': ['inventory'] }, propertiesFrom(filterTable.ofStock)),
  ],
  {
    default: { documentTypes: ['invoice'] },
    description:
      'Only events that match all filters start the workflow. Remove Document Types for documents of all types.',
  },
);

/** The filters. @throws InputError for one that was added and whose expression finds nothing */
export function readFilters(functions: IWebhookFunctions): Values {
  const { name, displayName } = filtersProperty;
  const stored = functions.getNode().parameters[name];
  const given = blanksAsNull(stored, functions.getNodeParameter(name, {}));
  const place = { before: '', hint: () => undefined };
  return readValues(foundValue(filtersProperty, given, place), displayName);
}

/**
 * Whether an event, flattened, is one of those that start the workflow.
 * @throws InputError for a minimum quantity that is not a number
 */
export function isWanted(event: IDataObject, chosen: readonly string[], wanted: Values): boolean {
  if (event.event_type === 'inventory') {
    return chosen.includes('inventory') && fitsStock(event, wanted);
  }
  if (event.event_type !== 'document') return false;
  return chosen.some((one) => documentEvents.includes(one)) && fitsDocument(event, wanted);
}

function fitsDocument(event: IDataObject, wanted: Values): boolean {
  const { documentTypes, messageContains, serialNumberPrefix } = wanted;
  return (
    isAmong(lower(event.document_type), listedIds(documentTypes)) &&
    lower(event.message).includes(lower(messageContains)) &&
    lower(event.serial_number).startsWith(lower(serialNumberPrefix))
  );
}

function fitsStock(event: IDataObject, wanted: Values): boolean {
  const { movement = '', productIds, productServiceIds, minimumQuantity } = wanted;
  return (
    (movement === '' || event.movement === movement) &&
    isAmong(event.partner_product_id, listedIds(productIds)) &&
    isAmong(event.service_product_id, listedIds(productServiceIds)) &&
    isEnough(event.qty, minimumQuantity)
  );
}

function isEnough(quantity: unknown, minimum: unknown): boolean {
  if (minimum === undefined || minimum === '') return true;
  return Number(quantity) >= readNumber(minimum, 'Minimum Quantity');
}

/** An empty list does not restrict anything. An ID matches as a number and as a text. */
const isAmong = (value: unknown, wanted: string[]): boolean =>
  wanted.length === 0 || wanted.includes(String(value));

/** IDs separated by commas, or an array of them from an expression. */
const listedIds = (ids: unknown = ''): string[] =>
  (Array.isArray(ids) ? ids : String(ids).split(','))
    .map((id) => String(id).trim())
    .filter((id) => id !== '');

const lower = (text: unknown = ''): string => String(text).trim().toLowerCase();
