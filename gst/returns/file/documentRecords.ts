import { supplyTypes } from '../../tables/gstr1';
import { fileDate } from '../base/filing';
import { toRupees } from '../../../core/paise';
import { groupBy } from '../../../core/groupBy';
import { type RateItem } from '../placement/amounts';
import type { PlacedDocument } from '../placement/entry';
import type { FileObject, FileRecord } from './uploadFile';

/** How to make a section with a record for each document. */
interface DocumentSection {
  group?: { key: string; list: string; of: (entry: PlacedDocument) => string };
  record: (entry: PlacedDocument) => FileObject;
}

const sections = {
  b2b: {
    group: { key: 'ctin', list: 'inv', of: ({ customerGstin }) => customerGstin },
    record: (entry) => ({
      ...invoiceHead(entry),
      pos: entry.placeOfSupply.code,
      rchrg: reverseCharge(entry),
      inv_typ: supplyTypes[entry.supplyType].code,
      itms: entry.items.map((item) => numbered(item, taxed(item, entry))),
    }),
  },
  b2cl: {
    group: { key: 'pos', list: 'inv', of: (entry) => entry.placeOfSupply.code },
    record: (entry) => ({
      ...invoiceHead(entry),
      itms: entry.items.map((item) => numbered(item, taxed(item, entry, cessIfAny(item)))),
    }),
  },
  exp: {
    group: { key: 'exp_typ', list: 'inv', of: ({ supplyType }) => supplyTypes[supplyType].code },
    record: (entry) => ({
      ...invoiceHead(entry),
      ...shippingBill(entry),
      itms: entry.items.map((item) => taxed(item, entry)),
    }),
  },
  cdnr: {
    group: { key: 'ctin', list: 'nt', of: ({ customerGstin }) => customerGstin },
    record: (entry) => ({
      ...noteHead(entry),
      pos: entry.placeOfSupply.code,
      rchrg: reverseCharge(entry),
      inv_typ: supplyTypes[entry.supplyType].code,
      itms: entry.items.map((item) => numbered(item, taxed(item, entry))),
    }),
  },
  cdnur: {
    record: (entry) => ({
      ...noteHead(entry),
      ...unregisteredType(entry),
      itms: entry.items.map((item) => numbered(item, taxed(item, entry))),
    }),
  },
} satisfies Record<string, DocumentSection>;

/** The records of a section that reports each document, group by group. */
export function documentRecords(
  entries: PlacedDocument[],
  key: keyof typeof sections,
): FileRecord[] {
  const { group, record }: DocumentSection = sections[key];
  const reported = entries.filter(
    ({ section, items, isFiledByIff }) => section === key && items.length > 0 && !isFiledByIff,
  );
  if (!group) return reported.map((entry) => ({ path: [key], record: record(entry) }));
  return [...groupBy(reported, group.of)].flatMap(([value, members]) =>
    members.map((entry) => ({
      path: [key],
      group: { head: { [group.key]: value }, list: group.list },
      record: record(entry),
    })),
  );
}

const reverseCharge = ({ document }: PlacedDocument): string =>
  document.facts.reverseCharge ? 'Y' : 'N';

const invoiceHead = ({ document }: PlacedDocument): FileObject => ({
  inum: document.number,
  idt: fileDate(document.date),
  val: toRupees(document.total),
});

const noteHead = ({ document }: PlacedDocument): FileObject => ({
  nt_num: document.number,
  nt_dt: fileDate(document.date),
  ntty: document.kind === 'creditNote' ? 'C' : 'D',
  val: toRupees(document.total),
});

function unregisteredType({ supplyType, placeOfSupply }: PlacedDocument): FileObject {
  if (supplyType === 'exportWithPayment') return { typ: 'EXPWP' };
  if (supplyType === 'exportWithoutPayment') return { typ: 'EXPWOP' };
  return { typ: 'B2CL', pos: placeOfSupply.code };
}

function shippingBill({ document }: PlacedDocument): FileObject {
  const { portCode, shippingBillNumber, shippingBillDate } = document.facts;
  return {
    ...(portCode !== undefined && { sbpcode: portCode }),
    ...(shippingBillNumber !== undefined && { sbnum: shippingBillNumber }),
    ...(shippingBillDate !== undefined && { sbdt: fileDate(shippingBillDate) }),
  };
}

/** An item is numbered by its rate: 1801 for 18 %. */
const numbered = ({ rate }: RateItem, detail: FileObject): FileObject => ({
  num: Math.round(rate * 100) + 1,
  itm_det: detail,
});

const taxed = (
  item: RateItem,
  { isIntraState }: PlacedDocument,
  cess = cessOf(item),
): FileObject => ({
  txval: toRupees(item.taxable),
  rt: item.rate,
  ...(isIntraState
    ? { camt: toRupees(item.central), samt: toRupees(item.state) }
    : { iamt: toRupees(item.integrated) }),
  ...cess,
});

const cessOf = ({ cess }: RateItem): FileObject => ({ csamt: toRupees(cess) });

/** The offline tool writes no cess of 0 into b2cl, but does so everywhere else. */
const cessIfAny = (item: RateItem): FileObject => (item.cess === 0n ? {} : cessOf(item));
