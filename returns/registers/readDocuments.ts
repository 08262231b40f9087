import { absolute, sumOf, type Millionths, type Paise } from '../../core/paise';
import { writeCell } from '../../sheets/cells/columns';
import { isFilled, type Fields, type ValueSource } from '../../law/readValues';
import { withCess } from '../gstr1/documents/cess';
import { withCharges } from '../gstr1/documents/charges';
import { documentInRupees } from '../gstr1/documents/currency';
import {
  needsLines,
  typeOfKind,
  type DocumentFacts,
  type NumberedDocument,
  type ReturnDocument,
  type ReturnLine,
  withHsnCode,
} from '../gstr1/documents/document';
import type { DocumentParty } from '../../law/parties/party';
import { lineTotal } from '../gstr1/documents/lineAmounts';
import { readFacts, type GivenFacts } from '../gstr1/documents/readFacts';
import { eachHead, totalTax } from '../../law/taxHeads';
import { isIndia } from '../../law/tables/countries';
import { readSupplyType, supplyTypes } from '../../law/tables/gstr1';
import { salesKind } from '../../sheets/words/types';
import type { GivenColumns, WantedColumns } from '../../sheets/columns/wanted';

import { lineColumns, zeroRateFields, type LineField } from '../../sheets/cells/headings';
import { withUnit } from '../../sheets/cells/written';
import {
  missingIn,
  type Cells,
  type DocumentRows,
  type RegisterRow,
} from '../../sheets/rows/registerCells';
import { rowError } from '../../sheets/rows/rowError';
import { readRegister } from '../../sheets/rows/register';
import {
  netFields,
  rateFields,
  suppliedBy,
  chargesOf,
  partFields,
  withoutRounding,
  type RowAmounts,
} from '../../sheets/rows/rowAmounts';

/** The columns of facts that the service does not return, by the names that the form has for them. */
const factColumns = new Map<keyof GivenFacts, LineField>([
  ...[
    ...([
      'amendsNumber',
      'amendsDate',
      'eCommerceGstin',
      'notifiedUnder',
      'placeOfSupply',
    ] as const),
    ...(['reverseCharge', 'supplyType', 'portCode', 'shippingBillNumber'] as const),
    ...(['shippingBillDate', 'currency', 'exchangeRate', 'zeroRateLines', 'irn'] as const),
  ].map((name) => [name, name] as const),
  ['originalInvoiceNumber', 'originalNumber'],
  ['originalInvoiceDate', 'originalDate'],
  ['originalInvoiceTotal', 'originalTotal'],
]);

const wantedOfSales: WantedColumns = {
  fields: [
    ...(['type', 'number', 'date', 'partyName', 'gstin', 'state', 'country', 'status'] as const),
    ...(['hsn', 'unit', 'invoiceValue'] as const),
    ...netFields,
    ...rateFields,
    ...partFields,
    ...factColumns.values(),
  ],
  required: [['number'], ['date'], ['gstin'], rateFields, netFields],
  preferred: ['partyName'],
};

/** What the user gives for a document. @param positions those of its rows */
export type GivenFactsOf = (positions: number[], document: NumberedDocument) => GivenFacts;

/**
 * The documents of a sales register with one row per line item, or per document, rate and HSN code. Its
 * amounts may be negative for credit notes.
 * @param rows as a spreadsheet or a workflow gives them
 * @param timeZone in which an instant becomes a date
 * @param given what the user gives for the document of these rows. It counts before columns.
 * @param known what is known about the columns beside their headings
 * @throws ColumnsError for columns that are missing or unclear
 */
export const readDocuments = (
  rows: readonly Fields[],
  timeZone: string,
  given: GivenFactsOf = () => ({}),
  known: GivenColumns = {},
): ReturnType<typeof readRegister<ReturnDocument>> =>
  readRegister(rows, timeZone, {
    known,
    columns: wantedOfSales,
    use: 'sales',
    // The rules of GSTR-1 compare the total of a document with its lines, too.
    untested: ['invoiceValue', 'igst', 'cgst', 'sgst'],
    kindOf: salesKind,
    read: (document, cells) => readDocument(document, cells, { timeZone, given }),
  });

interface Context {
  timeZone: string;
  given: GivenFactsOf;
}

/** @throws RowError, InputError */
function readDocument(
  document: DocumentRows,
  cells: Cells,
  { timeZone, given }: Context,
): ReturnDocument {
  const { number, date, isCancelled } = document;
  const source: ValueSource = { document: number, timeZone };
  const kind = kindOf(document, cells);
  const numbered: NumberedDocument = {
    id: '',
    kind,
    type: typeOfKind[kind],
    number,
    date,
    isCancelled,
  };
  const positions = document.rows.map(({ position }) => position);
  const details = given(positions, numbered);
  const facts = readFacts(factsIn(document, cells, onlyGiven(details)), source);
  const party = readParty(document, cells);
  if (!needsLines(numbered)) return { ...numbered, party, lines: [], total: 0n, facts };
  const { rows: supplied, rounding } = withoutRounding(document, cells);
  const parts = supplied.flatMap((row) =>
    suppliedBy(row, cells).map((amounts) => ({ row, amounts })),
  );
  const amounts = parts.map((part) => part.amounts);
  // Amounts of a credit note may be written as negative, so that columns add up.
  const isNegative = sumOf(amounts.map(({ taxable }) => taxable)) < 0n;
  const sign = kind === 'creditNote' && isNegative ? -1n : 1n;
  // What stands beside a taxable value has no quantity of its own.
  const quantities = parts.map(({ row }, index) =>
    row === parts[index - 1]?.row ? 0n : (cells.of(row, 'quantity') ?? 0n),
  );
  // Programs may write a minus sign before amounts only, or before quantities only.
  const quantitySign = kind === 'creditNote' && sumOf(quantities) < 0n ? -1n : 1n;
  const isCharged = !(facts.reverseCharge && isWithoutTax(document, amounts, cells));
  const lines = parts.map(({ row, amounts: one }, index): ReturnLine => {
    const line = signed(one, sign);
    return {
      ...readLine(row, line, cells),
      quantity: quantitySign * (quantities[index] as Millionths),
      total: isCharged ? totalIn(line, facts) : line.taxable,
    };
  });
  const stated = amounts.flatMap(({ heads }) => heads ?? []);
  const read = withCharges({
    ...numbered,
    party,
    lines: withCess(lines, details.cess, source),
    total: 0n,
    ...(stated.length > 0 && {
      heads: eachHead((head) => sumOf(stated.map((heads) => heads[head]))),
    }),
    facts,
  });
  const due = sumOf(read.lines.map(lineTotal));
  return documentInRupees({
    ...withHsnCode(read, details.hsnCode),
    total:
      statedTotal(document, cells, due) ?? due + sign * (rounding + chargesOf(document, cells)),
  });
}

/** What a row says of its line besides quantity and total. @throws RowError for a row without a rate */
function readLine(
  row: RegisterRow,
  { rate, taxable, cess }: RowAmounts,
  cells: Cells,
): Omit<ReturnLine, 'quantity' | 'total'> {
  if (rate === undefined) throw missingIn(row, 'taxRate', cells);
  const [, behind] = withUnit(cells.cellOf(row, 'quantity'));
  const unit = cells.of(row, 'unit');
  return {
    name: `item ${row.position + 1}`,
    hsn: cells.of(row, 'hsn') ?? '',
    unit: unit ?? behind ?? '',
    ...(unit !== undefined && { quantityUnit: behind }),
    taxable,
    rate,
    cess,
  };
}

/**
 * Whether the total is not stated, or is nearer to the taxable value than to that with tax: under reverse
 * charge, a register may state the tax that the customer pays, beside a total without it.
 */
function isWithoutTax(
  document: DocumentRows,
  amounts: readonly RowAmounts[],
  cells: Cells,
): boolean {
  const stated = cells.common(document, 'invoiceValue');
  if (stated === undefined) return true;
  const net = absolute(sumOf(amounts.map(({ taxable }) => taxable)));
  const tax = absolute(sumOf(amounts.map(({ heads }) => (heads ? totalTax(heads) : 0n))));
  return absolute(absolute(stated) - net) < absolute(absolute(stated) - net - tax);
}

/**
 * The stated total of a document, to which tax that the customer deducts at source belongs, and none that is
 * collected from it. @param due what its lines come to
 */
function statedTotal(document: DocumentRows, cells: Cells, due: Paise): Paise | undefined {
  const stated = cells.common(document, 'invoiceValue');
  if (stated === undefined) return undefined;
  // Negative lines of an invoice are a fault, which a total without its sign would hide.
  const total = due < 0n ? stated : absolute(stated);
  const whole =
    total +
    absolute(cells.common(document, 'deductedTax') ?? 0n) -
    absolute(cells.common(document, 'collectedTax') ?? 0n);
  return absolute(whole - due) < absolute(total - due) ? whole : total;
}

/** @throws RowError for a type that is not in GSTR-1 */
function kindOf({ type, rows }: DocumentRows, cells: Cells): keyof typeof typeOfKind {
  const kind = type === '' ? 'invoice' : salesKind(type);
  if (kind) return kind;
  const choices = ['Invoice', 'Credit Note', 'Sales Return', 'Debit Note', 'Delivery Challan'];
  throw rowError(rows[0].position, cells.label('type'), 'unknownWord', { value: type, choices });
}

/** Amounts under such a heading are in rupees, whatever the currency of their document is. */
const namesRupees = /₹|\b(inr|rs|rupees?)\b/i;

/** What the columns say beside the amounts, and what the user gives, which counts before them. */
function factsIn(document: DocumentRows, cells: Cells, given: GivenFacts): GivenFacts {
  const facts = { ...given };
  const isInRupees = netFields.some((one) => cells.has(one) && namesRupees.test(cells.label(one)));
  for (const [fact, field] of factColumns) {
    const isOther = field === 'currency' || field === 'exchangeRate';
    const row = isOther && isInRupees ? undefined : cells.rowWith(document, field);
    if (row && !(fact in given)) facts[fact] = writeCell(cells.of(row, field), lineColumns[field]);
  }
  // In a register with IRNs, a blank cell means that a document has none.
  if (cells.has('irn')) facts.irn ??= '';
  const [kind, ...others] = zeroRateFields.filter((field) =>
    document.rows.some((row) => cells.of(row, field)),
  );
  if (kind && others.length === 0) facts.zeroRateLines ??= zeroRateKindOf[kind];
  const type = readSupplyType(document.type);
  if (type) facts.supplyType ??= type;
  return facts;
}

const zeroRateKindOf = {
  exemptValue: 'exempt',
  nilRatedValue: 'nilRated',
  nonGstValue: 'nonGst',
} as const;

/** Without what is blank. A blank IRN says that the document has none. */
const onlyGiven = (details: GivenFacts): GivenFacts =>
  Object.fromEntries(
    Object.entries(details).filter(([fact, value]) =>
      fact === 'irn' ? value !== undefined : isFilled(value),
    ),
  );

function readParty(document: DocumentRows, cells: Cells): DocumentParty {
  const country = cells.common(document, 'country') ?? '';
  // Other countries have states of their own.
  const isInIndia = country === '' || isIndia(country);
  return {
    name: cells.common(document, 'partyName') ?? '',
    gstin: cells.common(document, 'gstin') ?? '',
    billing: { state: isInIndia ? cells.common(document, 'state') : undefined, country },
    shipping: { country: '' },
  };
}

function signed({ taxable, cess, heads, ...others }: RowAmounts, sign: bigint): RowAmounts {
  return {
    ...others,
    taxable: sign * taxable,
    cess: cess && sign * cess,
    heads: heads && eachHead((head) => sign * heads[head]),
  };
}

/** The line with tax and cess: as the row states it, or without tax if the supplier charges none. */
function totalIn(
  { taxable, cess = 0n, heads, isAtZero }: RowAmounts,
  { reverseCharge, supplyType }: DocumentFacts,
) {
  if (heads) return taxable + totalTax(heads);
  if (isAtZero) return taxable;
  const isTaxed = supplyType === undefined || supplyTypes[supplyType].isTaxed;
  return reverseCharge || !isTaxed ? taxable + cess : undefined;
}
