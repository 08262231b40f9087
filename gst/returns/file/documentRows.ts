import { supplyTypes } from '../../tables/gstr1';
import type { NumberedDocument } from '../documents/document';
import { isIff, type Filing } from '../base/filing';
import type { RateItem } from '../placement/amounts';
import { isInFile, type PlacedDocument } from '../placement/entry';
import type { PlacedDocuments } from '../placement/placeDocuments';
import type { SheetRow, SheetRows } from '../sheets/sheets';
import { b2csRows } from '../sums/b2cs';
import { issuedRanges, type ChallanNature } from '../sums/documentsIssued';
import { type HsnRow, hsnTables } from '../sums/hsn';
import { nilRows } from '../sums/nil';

/** The sheets of the documents of a return. */
export function documentRows(
  { entries, issued }: PlacedDocuments,
  filing: Filing,
  challanNature?: ChallanNature,
): SheetRows {
  const rows: SheetRows = {
    b2b: itemRows(entries, 'b2b', (entry) => ({
      ctin: entry.customerGstin,
      ...invoice(entry),
      ...registered(entry),
    })),
    cdnr: itemRows(entries, 'cdnr', (entry) => ({
      ctin: entry.customerGstin,
      ...note(entry),
      ...registered(entry),
    })),
  };
  if (isIff(filing)) return rows;
  return {
    ...rows,
    b2cl: itemRows(entries, 'b2cl', (entry) => ({
      pos: entry.placeOfSupply.code,
      ...invoice(entry),
    })).map(({ csamt, ...row }) => (csamt === 0n ? row : { ...row, csamt })),
    b2cs: b2csRows(entries).map((row) => ({
      typ: 'OE',
      pos: row.placeOfSupply,
      ...amounts(row),
    })),
    exemp: nilRows(entries).map((row) => ({
      sply_ty: row.supply,
      nil_amt: row.nilRated,
      expt_amt: row.exempt,
      ngsup_amt: row.nonGst,
    })),
    exp: itemRows(entries, 'exp', (entry) => ({
      exp_typ: entry.supplyType === 'exportWithPayment' ? 'WPAY' : 'WOPAY',
      ...invoice(entry),
      ...shippingBill(entry),
    })),
    cdnur: itemRows(entries, 'cdnur', (entry) => ({ ...note(entry), ...unregistered(entry) })),
    docs: issuedRows(issued, challanNature),
    ...hsnRows(entries, filing),
  };
}

/** A row for each rate of the documents that a section reports. */
const itemRows = <Head>(
  entries: readonly PlacedDocument[],
  section: PlacedDocument['section'],
  headOf: (entry: PlacedDocument) => Head,
) =>
  entries
    .filter((entry) => entry.section === section && isInFile(entry))
    .flatMap((entry) => {
      const head = headOf(entry);
      return entry.items.map((item) => ({ ...head, ...amounts(item) }));
    });

const amounts = ({ rate, taxable, cess }: RateItem) => ({ rt: rate, txval: taxable, csamt: cess });

const invoice = ({ document }: PlacedDocument) => ({
  inum: document.number,
  idt: document.date,
  val: document.total,
});

const note = ({ document }: PlacedDocument) => ({
  nt_num: document.number,
  nt_dt: document.date,
  ntty: document.kind === 'creditNote' ? ('C' as const) : ('D' as const),
  val: document.total,
});

const registered = ({ document, placeOfSupply, supplyType }: PlacedDocument) => ({
  pos: placeOfSupply.code,
  rchrg: document.facts.reverseCharge ? ('Y' as const) : ('N' as const),
  inv_typ: supplyTypes[supplyType].code as SheetRow<'b2b'>['inv_typ'],
});

function unregistered({
  supplyType,
  placeOfSupply,
}: PlacedDocument): Pick<SheetRow<'cdnur'>, 'typ' | 'pos'> {
  if (supplyType === 'exportWithPayment') return { typ: 'EXPWP' };
  if (supplyType === 'exportWithoutPayment') return { typ: 'EXPWOP' };
  return { typ: 'B2CL', pos: placeOfSupply.code };
}

function shippingBill({ document }: PlacedDocument) {
  const { portCode, shippingBillNumber, shippingBillDate } = document.facts;
  return { sbpcode: portCode, sbnum: shippingBillNumber, sbdt: shippingBillDate };
}

const issuedRows = (
  issued: readonly NumberedDocument[],
  challanNature?: ChallanNature,
): Array<SheetRow<'docs'>> =>
  issuedRanges(issued, challanNature).map(({ natureName, from, to, total, cancelled }) => ({
    doc_typ: natureName,
    from,
    to,
    totnum: total,
    cancel: cancelled,
  }));

const hsnSheets = { all: 'hsn', b2b: 'hsn(b2b)', b2c: 'hsn(b2c)' } as const;

const hsnRows = (entries: readonly PlacedDocument[], filing: Filing): SheetRows =>
  Object.fromEntries(
    hsnTables(entries, filing).map(({ name, rows }) => [hsnSheets[name], rows.map(hsnRow)]),
  );

const hsnRow = (row: HsnRow): SheetRow<'hsn'> => ({
  hsn_sc: row.hsn,
  uqc: row.unit,
  qty: row.quantity,
  ...amounts(row),
  iamt: row.integrated,
  camt: row.central,
  samt: row.state,
});
