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

const keys = (list: string): string[] => list.split(' ');

const taxes = 'iamt camt samt csamt';
const numbered = { item: keys(`txval rt ${taxes}`), isNumbered: true } as const;
const bare = { item: keys(`rt txval ${taxes}`) };
const advances = { item: keys(`rt ad_amt ${taxes}`) };

const byCustomer = (list: string) => ({ by: ['ctin'], list });
const byPlace = { by: ['pos'], list: 'inv' };
const byExportType = { by: ['exp_typ'], list: 'inv' };
const bySupplier = { by: ['stin', 'rtin'], list: 'inv' };
const byRecipient = { by: ['rtin'], list: 'inv' };

const hsn = (list: string): Shape => ({
  path: ['hsn', list],
  record: keys('num hsn_sc user_desc uqc qty rt txval iamt samt camt csamt'),
});

const ecoAmounts = 'suppval igst cgst sgst cess';
const ecoSums = 'pos txval rt csamt sply_ty camt samt iamt flag';

/** The amendments of a section have the keys of the original before its own. */
const amending = (section: string, shape: Shape, original: string): Shape => ({
  ...shape,
  path: [section],
  record: [...keys(original), ...shape.record],
});

const b2b: Shape = {
  path: ['b2b'],
  group: byCustomer('inv'),
  record: keys('inum idt val pos rchrg diff_percent inv_typ itms'),
  ...numbered,
};
const b2cl: Shape = {
  path: ['b2cl'],
  group: byPlace,
  record: keys('inum idt val diff_percent itms'),
  ...numbered,
  omitsCess: true,
};
const exp: Shape = {
  path: ['exp'],
  group: byExportType,
  record: keys('inum idt val sbpcode sbnum sbdt itms'),
  item: numbered.item,
};
const cdnr: Shape = {
  path: ['cdnr'],
  group: byCustomer('nt'),
  record: keys('nt_num nt_dt ntty val pos diff_percent rchrg inv_typ itms'),
  ...numbered,
};
const cdnur: Shape = {
  path: ['cdnur'],
  record: keys('nt_num nt_dt ntty val typ pos diff_percent itms'),
  ...numbered,
};
const at: Shape = { path: ['at'], record: keys('pos sply_ty diff_percent itms'), ...advances };
const atadj: Shape = {
  path: ['txpd'],
  record: keys('pos sply_ty diff_percent itms'),
  ...advances,
  omitsCess: true,
};

export const shapes: Readonly<Record<SheetName, Shape>> = {
  b2b,
  b2ba: amending('b2ba', b2b, 'oinum oidt'),
  b2cl,
  b2cla: amending('b2cla', b2cl, 'oinum oidt'),
  b2cs: { path: ['b2cs'], record: keys(`sply_ty rt typ pos diff_percent txval ${taxes}`) },
  b2csa: { path: ['b2csa'], record: keys('omon sply_ty typ pos diff_percent itms'), ...bare },
  exemp: { path: ['nil', 'inv'], record: keys('sply_ty expt_amt nil_amt ngsup_amt') },
  exp,
  expa: amending('expa', exp, 'oinum oidt'),
  cdnra: amending('cdnra', cdnr, 'ont_num ont_dt'),
  at,
  ata: amending('ata', at, 'omon'),
  cdnr,
  cdnur,
  cdnura: amending('cdnura', cdnur, 'ont_num ont_dt'),
  docs: {
    path: ['doc_issue', 'doc_det'],
    group: { by: ['doc_num', 'doc_typ'], list: 'docs' },
    record: keys('num from to totnum cancel net_issue'),
    isList: true,
  },
  hsn: hsn('data'),
  'hsn(b2b)': hsn('hsn_b2b'),
  'hsn(b2c)': hsn('hsn_b2c'),
  eco: { path: ['supeco'], record: keys(`etin ${ecoAmounts}`) },
  ecoa: { path: ['supecoa'], record: keys(`omon oetin etin ${ecoAmounts}`) },
  ecob2b: {
    path: ['ecom', 'b2b'],
    group: bySupplier,
    record: keys('sply_ty inum idt val pos inv_typ itms flag'),
    ...numbered,
  },
  ecob2c: { path: ['ecom', 'b2c'], record: keys(`stin ${ecoSums}`), statesAllTaxes: true },
  ecourp2b: {
    path: ['ecom', 'urp2b'],
    group: byRecipient,
    record: keys('sply_ty inum idt val pos inv_typ itms flag'),
    ...numbered,
  },
  ecourp2c: { path: ['ecom', 'urp2c'], record: keys(ecoSums), statesAllTaxes: true },
  ecoab2b: {
    path: ['ecoma', 'b2ba'],
    group: bySupplier,
    record: keys('sply_ty oinum oidt inum idt val pos inv_typ itms flag'),
    ...numbered,
  },
  ecoab2c: {
    path: ['ecoma', 'b2ca'],
    group: { by: ['pos'], list: 'posItms' },
    record: keys('sply_ty omon stin itms flag ostin'),
    ...bare,
  },
  ecoaurp2b: {
    path: ['ecoma', 'urp2ba'],
    group: byRecipient,
    record: keys('inum idt oinum oidt val pos inv_typ itms flag sply_ty'),
    ...numbered,
  },
  ecoaurp2c: {
    path: ['ecoma', 'urp2ca'],
    record: keys('sply_ty omon pos flag itms'),
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
