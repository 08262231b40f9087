import type { INodeProperties } from 'n8n-workflow';

/**
 * What becomes of a field whose expression finds nothing:
 *
 * - `refuse`: what identifies, quantities, prices, rates, types and switches must be found.
 * - `refuseUndefined`: what may be absent, such as a discount, is left out if it is null or empty. Nothing at
 *   all is mostly a misspelt name, and refused.
 * - `leaveOut`: what only describes is left out, with a hint.
 * - `takeEmpty`: an empty value is an answer.
 */
export type IfNothingFound = 'refuse' | 'refuseUndefined' | 'leaveOut' | 'takeEmpty';

/** Texts that identify something, or say where something is. Other texts describe. */
const identifying = [
  'addrIdV2',
  'binaryPropertyName',
  'column',
  'customerId',
  'documentKey',
  'id',
  'lateDocuments',
  'month',
  'newPartyName',
  'otherInterval',
  'path',
  'paymentDate',
  'prefix',
  'recordId',
  'reference',
  'searchFor',
  'serialNumber',
  'sheetNameField',
  'suffix',
  'supplierInvoiceNumber',
  'upiId',
  'vendorId',
];

/** Amounts, dates and numbers that a record may lack. */
const optional = [
  'centralTax',
  'cess',
  'cessAmount',
  'cessRate',
  'companyGstin',
  'creditLimit',
  'discount',
  'discountAmount',
  'discountPercent',
  'dueDate',
  'endTime',
  'extraDiscount',
  'filedOn',
  'integratedTax',
  'lowStockAlert',
  'netAmount',
  'newPartyGstin',
  'openingBalance',
  'ownGstin',
  'pan',
  'placeOfSupply',
  'previousYear',
  'currentYear',
  'shipToGstin',
  'shippingBillDate',
  'shippingBillNumber',
  'stateTax',
  'status',
  'taxableValue',
  'tcsId',
  'tdsId',
  'totalAmount',
  'transporterDocDate',
  'transporterDocNumber',
  'transporterId',
  'vehicleNumber',
  'warehouseId',
];

/** What counts of a stored record, which keeps its value. In a line, these must be found. */
const ofRecords = [
  'itemType',
  'openingBalanceType',
  'priceWithTax',
  'purchasePriceWithTax',
  'quantity',
  'taxRate',
  'unitPrice',
  'visibility',
];

/** What describes without being a text. */
const describing = ['answerRows', 'country', 'countryId', 'furtherFieldsJson', 'state', 'unit'];

/** What says by itself that there is none: a look-up or check of nothing, or a blank cell of a list of vendors. */
const emptyCounts = ['agreedDays', 'isTrader', 'takesCredit'];

/** The amount of a charge or payment, which is left out as a whole if it has none. */
export const entryAmount = 'amount';

/** Facts about documents, which many of them lack. */
const facts = ['answers', 'known'];

/**
 * What becomes of a field whose expression finds nothing. Without an entry above, its type decides.
 * @param collection the name of the collection that it is in
 */
export function ifNothingFound(
  { name, type, required }: INodeProperties,
  collection?: string,
): IfNothingFound {
  if (collection !== undefined && facts.includes(collection)) {
    return name === 'irn' && collection === 'answers' ? 'takeEmpty' : 'leaveOut';
  }
  if (name === entryAmount && collection !== undefined) return 'refuseUndefined';
  if (emptyCounts.includes(name) || (required && name === 'gstin')) return 'takeEmpty';
  if (required || collection === 'filters') return 'refuse';
  const isOfRecord = collection === 'additionalFields' && ofRecords.includes(name);
  if (optional.includes(name) || isOfRecord || type === 'json') {
    return describing.includes(name) ? 'leaveOut' : 'refuseUndefined';
  }
  const isDescription = type === 'string' ? !identifying.includes(name) : describing.includes(name);
  return isDescription ? 'leaveOut' : 'refuse';
}
