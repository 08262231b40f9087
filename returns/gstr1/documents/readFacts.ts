import { stateIn, textIn } from '../../../sheets/cells/written';
import { readSupplyType } from '../../../law/tables/gstr1';
import { readCharges } from './charges';
import { readCurrencyFacts } from './currency';
import {
  operatorSections,
  zeroRateKinds,
  type AmendedDocument,
  type DocumentFacts,
  type OperatorSection,
  type OriginalInvoice,
  type ZeroRateKind,
} from './document';
import {
  invalidValue,
  isFilled,
  optionalText,
  readIsoDate,
  readPaise,
  readYesNo,
  trimmedText,
  type ValueSource,
} from '../../../law/readValues';

/**
 * The facts that a column of an input item can answer. Whether a document is late or amends another one
 * decides which return reports it, so that is never taken from a column.
 */
export const answerable = [
  /** For the whole document, or an array with an amount for each line. */
  'cess',
  /** The charges outside the line items: see `readCharges`. */
  'charges',
  'currency',
  'eCommerceGstin',
  'exchangeRate',
  'irn',
  'notifiedUnder',
  'originalInvoiceDate',
  'originalInvoiceNumber',
  'originalInvoiceTotal',
  'placeOfSupply',
  'portCode',
  'reverseCharge',
  'shippingBillDate',
  'shippingBillNumber',
  'supplyType',
  'zeroRateLines',
] as const;

/** A fact that the row of a question can answer. A column of its name may be that of a line. */
export type Answerable = (typeof answerable)[number] | 'hsnCode';

/**
 * What the user gives for a document by expression, before it is checked. A value that is
 * undefined, null or blank is not given, except for the IRN: null or blank means that the document
 * has none.
 */
export type GivenFacts = {
  [fact in Answerable | 'amendsDate' | 'amendsNumber' | 'late']?: unknown;
};

/** @throws InputError naming the document and the fact that can't be read */
export function readFacts(given: GivenFacts, source: ValueSource): DocumentFacts {
  const read = <T>(value: unknown, reader: (value: unknown) => T): T | undefined =>
    isFilled(value) ? reader(value) : undefined;
  const text = (value: unknown, label: string) => optionalText(value, label, source);
  return {
    amends: readAmends(given, source),
    isLate: read(given.late, (value) => readYesNo(value, 'Late', source)),
    eCommerceGstin: text(given.eCommerceGstin, 'E-Commerce GSTIN')?.toUpperCase(),
    notifiedUnder: read(given.notifiedUnder, (value) => readOperatorSection(value, source)),
    placeOfSupply: read(given.placeOfSupply, (value) => readPlaceOfSupply(value, source)),
    reverseCharge: read(given.reverseCharge, (value) => readYesNo(value, 'Reverse Charge', source)),
    supplyType: read(given.supplyType, (value) => {
      const type = readSupplyType(trimmedText(value));
      if (type) return type;
      throw invalidValue('Supply Type', 'regular, SEZ, deemed export or export', value, source);
    }),
    portCode: text(given.portCode, 'Port Code'),
    shippingBillNumber: text(given.shippingBillNumber, 'Shipping Bill Number'),
    shippingBillDate: read(given.shippingBillDate, (value) =>
      readIsoDate(value, 'Shipping Bill Date', source),
    ),
    charges: read(given.charges, (value) => readCharges(value, source)),
    ...readCurrencyFacts(given, source),
    zeroRateLines: read(given.zeroRateLines, (value) => readZeroRateKind(value, source)),
    originalInvoice: readOriginalInvoice(given, source),
    irn: given.irn === undefined ? undefined : (text(given.irn, 'IRN') ?? ''),
  };
}

function readAmends(
  { amendsNumber, amendsDate }: GivenFacts,
  source: ValueSource,
): AmendedDocument | undefined {
  const number = optionalText(amendsNumber, 'Amends Number', source);
  const date = isFilled(amendsDate) ? readIsoDate(amendsDate, 'Amends Date', source) : undefined;
  if (number !== undefined) return { number, date };
  if (date === undefined) return undefined;
  // Without a number, the correction would be reported as a supply of its own.
  throw invalidValue('Amends Number', 'given with Amends Date', amendsNumber, source);
}

function readPlaceOfSupply(value: unknown, source: ValueSource): string {
  const code = stateIn(textIn(value), true);
  if (code !== undefined) return code;
  throw invalidValue('Place of Supply', 'a state or 96 for other countries', value, source);
}

function readOperatorSection(value: unknown, source: ValueSource): OperatorSection {
  const digits = (text: string) => text.replace(/\D/g, '');
  const section = operatorSections.find((one) => digits(one) === digits(trimmedText(value)));
  if (section) return section;
  throw invalidValue('Notified Under', 'section 52 or 9(5)', value, source);
}

function readZeroRateKind(value: unknown, source: ValueSource): ZeroRateKind {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const kind = zeroRateKinds.find((one) => letters(one) === letters(trimmedText(value)));
  if (kind) return kind;
  throw invalidValue(
    '0 % Lines',
    'nil-rated, exempt, non-GST, zero-rated or commercial',
    value,
    source,
  );
}

function readOriginalInvoice(
  { originalInvoiceNumber, originalInvoiceDate: date, originalInvoiceTotal: total }: GivenFacts,
  source: ValueSource,
): OriginalInvoice | undefined {
  const number = optionalText(originalInvoiceNumber, 'Original Invoice Number', source);
  if (number === undefined) return undefined;
  return {
    number,
    ...(isFilled(date) && { date: readIsoDate(date, 'Original Invoice Date', source) }),
    total: isFilled(total) ? readPaise(total, 'Original Invoice Total', source) : undefined,
  };
}
