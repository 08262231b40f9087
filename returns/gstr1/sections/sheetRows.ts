import { supplyTypes } from '../../../law/tables/gstr1';
import { eachHead } from '../../../law/taxHeads';
import type { RateItem } from '../placement/amounts';
import { isInSection, type Amendment, type PlacedDocument } from '../placement/entry';
import type { AmendedSection, Section } from '../placement/supply';
import type { Paise } from '../../../core/paise';
import type { SectionSheetRow, SheetRows } from './sheets/sheets';
import type { AdvanceRow } from '../sums/advances';
import type { IssuedRange } from '../sums/documentsIssued';
import type { OperatorRow } from '../sums/eCommerce';
import type { HsnRow, HsnTable, Reported } from '../sums/hsn';
import type { ReturnSums } from '../sums/returnSums';

/** The section sheets of a return. */
export function sheetRows(
  { entries, corrections }: Reported,
  { b2cs, nil, hsn, issued, operators, operatorAmendments, advances }: ReturnSums,
): SheetRows {
  return {
    b2b: itemRows(entries, 'b2b', invoice, registered),
    b2ba: itemRows(entries, 'b2ba', revised, registered),
    cdnr: itemRows(entries, 'cdnr', noteCells, registered),
    cdnra: itemRows(entries, 'cdnra', revisedNote, registered),
    b2cl: itemRows(entries, 'b2cl', placeOf, invoice).map(withoutZeroCess),
    b2cla: itemRows(entries, 'b2cla', placeOf, revised).map(withoutZeroCess),
    b2cs: b2cs.map((row) => ({
      typ: 'OE',
      pos: row.placeOfSupply,
      ...figures(row),
    })),
    b2csa: corrections.b2cs.flatMap(({ originalPeriod, placeOfSupply, items }) =>
      items.map((item) => ({
        omon: originalPeriod,
        pos: placeOfSupply,
        typ: 'OE' as const,
        ...figures(item),
      })),
    ),
    exemp: nil.map((row) => ({
      sply_ty: row.supply,
      nil_amt: row.nilRated,
      expt_amt: row.exempt,
      ngsup_amt: row.nonGst,
    })),
    exp: itemRows(entries, 'exp', invoice, exported),
    expa: itemRows(entries, 'expa', revised, exported),
    cdnur: itemRows(entries, 'cdnur', noteCells, unregistered),
    cdnura: itemRows(entries, 'cdnura', revisedNote, unregistered),
    docs: issued.map(issuedRow),
    ...hsnRows(hsn),
    eco: operators.map(operatorRow),
    ecoa: operatorAmendments.rows.map((row) => ({
      ...operatorRow(row),
      omon: row.originalPeriod,
      oetin: row.eCommerceGstin,
    })),
    at: (advances?.received ?? []).map(advanceRow),
    atadj: (advances?.adjusted ?? []).map(advanceRow),
  };
}

/** A row for each rate of the documents that a section reports, with what two functions say of the document. */
const itemRows = <One, Other>(
  entries: readonly PlacedDocument[],
  section: Section | AmendedSection,
  oneOf: (entry: PlacedDocument) => One,
  otherOf: (entry: PlacedDocument) => Other,
): Array<One & Other & ReturnType<typeof figures>> =>
  entries
    .filter((entry) => isInSection(entry, section))
    .flatMap((entry) => {
      const head = { ...oneOf(entry), ...otherOf(entry) };
      return entry.items.map((item) => ({ ...head, ...figures(item) }));
    });

const figures = ({ rate, taxable, cess }: RateItem) => ({ rt: rate, txval: taxable, csamt: cess });

const invoice = ({ document }: PlacedDocument) => ({
  inum: document.number,
  idt: document.date,
  val: document.total,
});

const noteCells = ({ document }: PlacedDocument) => ({
  nt_num: document.number,
  nt_dt: document.date,
  ntty: document.kind === 'creditNote' ? ('C' as const) : ('D' as const),
  val: document.total,
});

const revised = (entry: PlacedDocument) => {
  const { number, date } = entry.amends as Amendment;
  return { oinum: number, oidt: date, ...invoice(entry) };
};

const revisedNote = (entry: PlacedDocument) => {
  const { number, date } = entry.amends as Amendment;
  return { ont_num: number, ont_dt: date, ...noteCells(entry) };
};

const placeOf = ({ placeOfSupply }: PlacedDocument) => ({ pos: placeOfSupply.code });

/** The tool writes no cess of 0 into b2cl and b2cla, but does so everywhere else. */
const withoutZeroCess = <Row extends { csamt: Paise }>({ csamt, ...row }: Row) =>
  csamt === 0n ? row : { ...row, csamt };

const registered = ({ customerGstin, document, placeOfSupply, supplyType }: PlacedDocument) => ({
  ctin: customerGstin,
  pos: placeOfSupply.code,
  rchrg: document.facts.reverseCharge ? ('Y' as const) : ('N' as const),
  inv_typ: supplyTypes[supplyType].code as SectionSheetRow<'b2b'>['inv_typ'],
});

function unregistered({
  supplyType,
  placeOfSupply,
}: PlacedDocument): Pick<SectionSheetRow<'cdnur'>, 'typ' | 'pos'> {
  if (supplyType === 'exportWithPayment') return { typ: 'EXPWP' };
  if (supplyType === 'exportWithoutPayment') return { typ: 'EXPWOP' };
  return { typ: 'B2CL', pos: placeOfSupply.code };
}

function exported({ document, supplyType }: PlacedDocument) {
  const { portCode, shippingBillNumber, shippingBillDate } = document.facts;
  const type = supplyType === 'exportWithPayment' ? ('WPAY' as const) : ('WOPAY' as const);
  return { exp_typ: type, sbpcode: portCode, sbnum: shippingBillNumber, sbdt: shippingBillDate };
}

const issuedRow = ({ natureName, from, to, total, cancelled }: IssuedRange) => ({
  doc_typ: natureName,
  from,
  to,
  totnum: total,
  cancel: cancelled,
});

const natures = { '52': 'clttx', '9(5)': 'paytx' } as const;

const operatorRow = (row: OperatorRow) => ({
  nat_supp: natures[row.notifiedUnder],
  etin: row.eCommerceGstin,
  suppval: row.taxable,
  ...eachHead((head) => row[head]),
});

const advanceRow = (row: AdvanceRow) => ({
  pos: row.placeOfSupply,
  rt: row.rate,
  ad_amt: row.taxable,
});

const hsnSheets = { all: 'hsn', b2b: 'hsn(b2b)', b2c: 'hsn(b2c)' } as const;

const hsnRows = (tables: readonly HsnTable[]): SheetRows =>
  Object.fromEntries(tables.map(({ name, rows }) => [hsnSheets[name], rows.map(hsnRow)]));

const hsnRow = (row: HsnRow): SectionSheetRow<'hsn'> => ({
  hsn_sc: row.hsn,
  uqc: row.unit,
  qty: row.quantity,
  ...figures(row),
  iamt: row.igst,
  camt: row.cgst,
  samt: row.sgst,
});
