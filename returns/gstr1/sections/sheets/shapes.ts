import type { SheetName } from './sheets';

/** How the upload file states the rows of a sheet (`gst.md, Section sheets`). */
export interface Shape {
  /** The keys that lead to the section's list. */
  path: readonly string[];
  /** What records are grouped by, and the key of a group's records. */
  group?: { by: readonly string[]; list: string };
  /** The keys of a record in the tool's order. Keys without a value are left out. */
  record: readonly string[];
  /** The keys of the items in `itms`, one for each rate. */
  item?: readonly string[];
  /** Whether an item is its rate's number and a detail with the other keys. */
  isNumbered?: true;
  /** Whether an item or record without cess has no key for it. Otherwise it states 0. */
  omitsCess?: true;
  /** Whether records state the taxes that do not apply, too. */
  statesAllTaxes?: true;
  /** Whether each row is a record. Otherwise rows that differ only in amounts are added up. */
  isList?: true;
}

const keysIn = (list: string): string[] => list.split(' ');

const taxKeys = 'iamt camt samt csamt';
const numbered = { item: keysIn(`txval rt ${taxKeys}`), isNumbered: true } as const;
const bare = { item: keysIn(`rt txval ${taxKeys}`) };
const advances = { item: keysIn(`rt ad_amt ${taxKeys}`) };

const byCustomer = (list: string) => ({ by: ['ctin'], list });
const byPlace = { by: ['pos'], list: 'inv' };
const byExportType = { by: ['exp_typ'], list: 'inv' };
const bySupplier = { by: ['stin', 'rtin'], list: 'inv' };
const byRecipient = { by: ['rtin'], list: 'inv' };

const hsnShape = (list: string): Shape => ({
  path: ['hsn', list],
  record: keysIn('num hsn_sc user_desc uqc qty rt txval iamt samt camt csamt'),
});

const ecoAmounts = 'suppval igst cgst sgst cess';
const ecoSums = 'pos txval rt csamt sply_ty camt samt iamt flag';

/** The amendments of a section have the keys of the original before its own. */
const amending = (section: string, shape: Shape, original: string): Shape => ({
  ...shape,
  path: [section],
  record: [...keysIn(original), ...shape.record],
});

const b2b: Shape = {
  path: ['b2b'],
  group: byCustomer('inv'),
  record: keysIn('inum idt val pos rchrg diff_percent inv_typ itms'),
  ...numbered,
};
const b2cl: Shape = {
  path: ['b2cl'],
  group: byPlace,
  record: keysIn('inum idt val diff_percent itms'),
  ...numbered,
  omitsCess: true,
};
const exp: Shape = {
  path: ['exp'],
  group: byExportType,
  record: keysIn('inum idt val sbpcode sbnum sbdt itms'),
  item: numbered.item,
};
const cdnr: Shape = {
  path: ['cdnr'],
  group: byCustomer('nt'),
  record: keysIn('nt_num nt_dt ntty val pos diff_percent rchrg inv_typ itms'),
  ...numbered,
};
const cdnur: Shape = {
  path: ['cdnur'],
  record: keysIn('nt_num nt_dt ntty val typ pos diff_percent itms'),
  ...numbered,
};
const paid: Shape = { path: ['at'], record: keysIn('pos sply_ty diff_percent itms'), ...advances };
const atadj: Shape = {
  path: ['txpd'],
  record: keysIn('pos sply_ty diff_percent itms'),
  ...advances,
  omitsCess: true,
};

export const shapes: Readonly<Record<SheetName, Shape>> = {
  b2b,
  b2ba: amending('b2ba', b2b, 'oinum oidt'),
  b2cl,
  b2cla: amending('b2cla', b2cl, 'oinum oidt'),
  b2cs: { path: ['b2cs'], record: keysIn(`sply_ty rt typ pos diff_percent txval ${taxKeys}`) },
  b2csa: { path: ['b2csa'], record: keysIn('omon sply_ty typ pos diff_percent itms'), ...bare },
  exemp: { path: ['nil', 'inv'], record: keysIn('sply_ty expt_amt nil_amt ngsup_amt') },
  exp,
  expa: amending('expa', exp, 'oinum oidt'),
  cdnra: amending('cdnra', cdnr, 'ont_num ont_dt'),
  at: paid,
  ata: amending('ata', paid, 'omon'),
  cdnr,
  cdnur,
  cdnura: amending('cdnura', cdnur, 'ont_num ont_dt'),
  docs: {
    path: ['doc_issue', 'doc_det'],
    group: { by: ['doc_num', 'doc_typ'], list: 'docs' },
    record: keysIn('num from to totnum cancel net_issue'),
    isList: true,
  },
  hsn: hsnShape('data'),
  'hsn(b2b)': hsnShape('hsn_b2b'),
  'hsn(b2c)': hsnShape('hsn_b2c'),
  eco: { path: ['supeco'], record: keysIn(`etin ${ecoAmounts}`) },
  ecoa: { path: ['supecoa'], record: keysIn(`omon oetin etin ${ecoAmounts}`) },
  ecob2b: {
    path: ['ecom', 'b2b'],
    group: bySupplier,
    record: keysIn('sply_ty inum idt val pos inv_typ itms flag'),
    ...numbered,
  },
  ecob2c: { path: ['ecom', 'b2c'], record: keysIn(`stin ${ecoSums}`), statesAllTaxes: true },
  ecourp2b: {
    path: ['ecom', 'urp2b'],
    group: byRecipient,
    record: keysIn('sply_ty inum idt val pos inv_typ itms flag'),
    ...numbered,
  },
  ecourp2c: { path: ['ecom', 'urp2c'], record: keysIn(ecoSums), statesAllTaxes: true },
  ecoab2b: {
    path: ['ecoma', 'b2ba'],
    group: bySupplier,
    record: keysIn('sply_ty oinum oidt inum idt val pos inv_typ itms flag'),
    ...numbered,
  },
  ecoab2c: {
    path: ['ecoma', 'b2ca'],
    group: { by: ['pos'], list: 'posItms' },
    record: keysIn('sply_ty omon stin itms flag ostin'),
    ...bare,
  },
  ecoaurp2b: {
    path: ['ecoma', 'urp2ba'],
    group: byRecipient,
    record: keysIn('inum idt oinum oidt val pos inv_typ itms flag sply_ty'),
    ...numbered,
  },
  ecoaurp2c: {
    path: ['ecoma', 'urp2ca'],
    record: keysIn('sply_ty omon pos flag itms'),
    ...bare,
  },
  atadj,
  atadja: amending('txpda', atadj, 'omon'),
};

/** A list of the file that has rows of a sheet. */
interface FileList {
  path: readonly string[];
  /** In tables 14 and 14A, the nature of supply leads to one of two lists, in this order. */
  nature?: string;
}

/** Where the file has the rows of a sheet. */
export function listsOf(name: SheetName): FileList[] {
  const { path } = shapes[name];
  if (name !== 'eco' && name !== 'ecoa') return [{ path }];
  const suffix = name === 'ecoa' ? 'a' : '';
  return ['clttx', 'paytx'].map((nature) => ({ path: [...path, `${nature}${suffix}`], nature }));
}
