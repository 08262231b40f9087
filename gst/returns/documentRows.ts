import { supplyTypes } from '../tables/gstr1';
import type { NumberedDocument } from './documents/document';
import { isIff, type Filing } from '../filing';
import type { RateItem } from './placement/amounts';
import { isIn, type Amendment, type PlacedDocument } from './placement/entry';
import type { PlacedDocuments } from './placeDocuments';
import type { AmendedSection, Section } from './placement/supply';
import type { Paise } from '../../core/paise';
import { inSlices, type Slices } from '../../core/slices';
import type { SheetRow, SheetRows } from './sheets/sheets';
import { b2csRows } from './sums/b2cs';
import { issuedRanges, type ChallanNature } from './sums/documentsIssued';
import { type HsnRow, type HsnTable, hsnTables } from './sums/hsn';
import { nilRows } from './sums/nil';

/** The sheets of the documents of a return. */
export function* documentRows(
  { entries, issued, hsnEntries, corrections }: PlacedDocuments,
  filing: Filing,
  challanNature?: ChallanNature,
): Slices<SheetRows> {
  const rows: SheetRows = {
    b2b: yield* itemRows(entries, 'b2b', invoice, registered),
    b2ba: yield* itemRows(entries, 'b2ba', revised, registered),
    cdnr: yield* itemRows(entries, 'cdnr', note, registered),
    cdnra: yield* itemRows(entries, 'cdnra', revisedNote, registered),
  };
  if (isIff(filing)) return rows;
  const docs = yield* issuedRows(issued, challanNature);
  yield;
  return {
    ...rows,
    b2cl: (yield* itemRows(entries, 'b2cl', place, invoice)).map(withoutZeroCess),
    b2cla: (yield* itemRows(entries, 'b2cla', place, revised)).map(withoutZeroCess),
    b2cs: b2csRows(entries).map((row) => ({
      typ: 'OE',
      pos: row.placeOfSupply,
      ...amounts(row),
    })),
    b2csa: corrections.b2cs.flatMap(({ originalPeriod, placeOfSupply, items }) =>
      items.map((item) => ({
        omon: originalPeriod,
        pos: placeOfSupply,
        typ: 'OE' as const,
        ...amounts(item),
      })),
    ),
    exemp: nilRows(entries).map((row) => ({
      sply_ty: row.supply,
      nil_amt: row.nilRated,
      expt_amt: row.exempt,
      ngsup_amt: row.nonGst,
    })),
    exp: yield* itemRows(entries, 'exp', invoice, exported),
    expa: yield* itemRows(entries, 'expa', revised, exported),
    cdnur: yield* itemRows(entries, 'cdnur', note, unregistered),
    cdnura: yield* itemRows(entries, 'cdnura', revisedNote, unregistered),
    docs,
    ...hsnRows(yield* hsnTables(hsnEntries, filing)),
  };
}

/** A row for each rate of the documents that a section reports, with what two functions say of the document. */
function* itemRows<One, Other>(
  entries: readonly PlacedDocument[],
  section: Section | AmendedSection,
  oneOf: (entry: PlacedDocument) => One,
  otherOf: (entry: PlacedDocument) => Other,
): Slices<Array<One & Other & ReturnType<typeof amounts>>> {
  const members = entries.filter((entry) => isIn(entry, section));
  const rows = yield* inSlices(members, (entry) => {
    const head = { ...oneOf(entry), ...otherOf(entry) };
    return entry.items.map((item) => ({ ...head, ...amounts(item) }));
  });
  yield;
  return rows.flat();
}

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

const revised = (entry: PlacedDocument) => {
  const { number, date } = entry.amends as Amendment;
  return { oinum: number, oidt: date, ...invoice(entry) };
};

const revisedNote = (entry: PlacedDocument) => {
  const { number, date } = entry.amends as Amendment;
  return { ont_num: number, ont_dt: date, ...note(entry) };
};

const place = ({ placeOfSupply }: PlacedDocument) => ({ pos: placeOfSupply.code });

/** The tool writes no cess of 0 into b2cl and b2cla, but does so everywhere else. */
const withoutZeroCess = <Row extends { csamt: Paise }>({ csamt, ...row }: Row) =>
  csamt === 0n ? row : { ...row, csamt };

const registered = ({ customerGstin, document, placeOfSupply, supplyType }: PlacedDocument) => ({
  ctin: customerGstin,
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

function exported({ document, supplyType }: PlacedDocument) {
  const { portCode, shippingBillNumber, shippingBillDate } = document.facts;
  const type = supplyType === 'exportWithPayment' ? ('WPAY' as const) : ('WOPAY' as const);
  return { exp_typ: type, sbpcode: portCode, sbnum: shippingBillNumber, sbdt: shippingBillDate };
}

function* issuedRows(
  issued: readonly NumberedDocument[],
  challanNature?: ChallanNature,
): Slices<Array<SheetRow<'docs'>>> {
  const ranges = yield* issuedRanges(issued, challanNature);
  return ranges.map(({ natureName, from, to, total, cancelled }) => ({
    doc_typ: natureName,
    from,
    to,
    totnum: total,
    cancel: cancelled,
  }));
}

const hsnSheets = { all: 'hsn', b2b: 'hsn(b2b)', b2c: 'hsn(b2c)' } as const;

const hsnRows = (tables: readonly HsnTable[]): SheetRows =>
  Object.fromEntries(tables.map(({ name, rows }) => [hsnSheets[name], rows.map(hsnRow)]));

const hsnRow = (row: HsnRow): SheetRow<'hsn'> => ({
  hsn_sc: row.hsn,
  uqc: row.unit,
  qty: row.quantity,
  ...amounts(row),
  iamt: row.igst,
  camt: row.cgst,
  samt: row.sgst,
});
