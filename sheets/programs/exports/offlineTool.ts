import { readSupplyType, supplyTypes } from '../../../law/tables/gstr1';
import { cellNumber } from '../../cells/candidates';
import { eachAlone, without, type Program, type Rewriting, type Sheet } from '../sheet/program';

const differential = 'Applicable % of Tax Rate';

const columns = {
  gstin: 'GSTIN/UIN of Recipient',
  partyName: 'Receiver Name',
  placeOfSupply: 'Place Of Supply',
  reverseCharge: 'Reverse Charge',
  eCommerceGstin: 'E-Commerce GSTIN',
  taxRate: 'Rate',
  taxableValue: 'Taxable Value',
  cess: 'Cess Amount',
} satisfies Program['columns'];

const invoice = { number: 'Invoice Number', date: 'Invoice date', invoiceValue: 'Invoice Value' };
const common = { name: 'GST offline tool', uses: ['sales'], rewrite } satisfies Partial<Program>;

export const offlineTool: Program[] = [
  {
    ...common,
    sheet: 'sheet b2b of the GST offline tool',
    signature: `GSTIN/UIN of Recipient, Invoice Number, Invoice Value, ${differential}, Invoice Type, Rate`,
    columns: { ...columns, ...invoice, supplyType: 'Invoice Type' },
  },
  {
    ...common,
    sheet: 'sheet cdnr of the GST offline tool',
    signature: 'GSTIN/UIN of Recipient, Note Number, Note Type, Note Value, Rate',
    columns: {
      ...columns,
      number: 'Note Number',
      date: 'Note Date',
      type: 'Note Type',
      supplyType: 'Note Supply Type',
      invoiceValue: 'Note Value',
    },
  },
  {
    ...common,
    sheet: 'sheet exp of the GST offline tool',
    signature: 'Export Type, Invoice Number, Invoice Value, Port Code, Rate',
    columns: {
      ...columns,
      ...invoice,
      supplyType: 'Export Type',
      portCode: 'Port Code',
      shippingBillNumber: 'Shipping Bill Number',
      shippingBillDate: 'Shipping Bill Date',
    },
  },
  {
    ...common,
    sheet: 'sheet b2cl of the GST offline tool',
    signature: `Invoice Number, Invoice Value, Place Of Supply, ${differential}, Rate, Taxable Value`,
    lacks: 'GSTIN/UIN of Recipient',
    columns: { ...columns, ...invoice },
  },
];

/** The share of the rate that applies is blank or 100, unless only 65 % of it is due. Then it stays, to be asked. */
function rewrite(sheet: Sheet): Rewriting {
  const write = sheet.writer(columns);
  const isWhole = sheet.rows.every((row) =>
    [undefined, 100].includes(cellNumber('discountPercent', sheet.cellOf(row, differential))),
  );
  const gone = isWhole ? sheet.headingsOf(differential) : [];
  return {
    parts: eachAlone(sheet),
    rewritePart([row]) {
      const type = readSupplyType(sheet.textOf(row, 'Export Type'));
      const written = write(without(row, gone), {
        gstin: sheet.textOf(row, columns.gstin),
        ...(type && supplyTypes[type].isExport && { placeOfSupply: '96' }),
      });
      return { rows: [written] };
    },
  };
}
