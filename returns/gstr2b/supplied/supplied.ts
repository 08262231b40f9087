import type { IsoDate } from '../../../core/day';
import type { Paise } from '../../../core/paise';
import type { PurchaseKind } from '../../../law/documentKinds';
import type { TaxHeads } from '../../../law/taxHeads';

interface Gstr2bSection {
  /** The array in which a supplier's group has its documents. Without it, each entry is a document. */
  list?: 'inv' | 'nt' | 'doclist' | 'boe';
  number: string;
  date: string;
  /** The number and date of the document that it amends. */
  original?: readonly [number: string, date: string];
}

/** The sections of GSTR-2B that have documents (docs/engineering/behavior.md, Files of GSTR-2B). */
export const gstr2bSections = {
  b2b: { list: 'inv', number: 'inum', date: 'dt' },
  b2ba: { list: 'inv', number: 'inum', date: 'dt', original: ['oinum', 'oidt'] },
  ecom: { list: 'inv', number: 'inum', date: 'dt' },
  ecoma: { list: 'inv', number: 'inum', date: 'dt', original: ['oinum', 'oidt'] },
  cdnr: { list: 'nt', number: 'ntnum', date: 'dt' },
  cdnra: { list: 'nt', number: 'ntnum', date: 'dt', original: ['ontnum', 'ontdt'] },
  isd: { list: 'doclist', number: 'docnum', date: 'docdt' },
  isda: { list: 'doclist', number: 'docnum', date: 'docdt', original: ['odocnum', 'odocdt'] },
  impg: { number: 'boenum', date: 'boedt' },
  impga: { number: 'boenum', date: 'boedt', original: ['oboenum', 'oboedt'] },
  impgsez: { list: 'boe', number: 'boenum', date: 'boedt' },
  // Both names occur, and no file with either has been seen.
  impgasez: { list: 'boe', number: 'boenum', date: 'boedt', original: ['oboenum', 'oboedt'] },
  impgseza: { list: 'boe', number: 'boenum', date: 'boedt', original: ['oboenum', 'oboedt'] },
} as const satisfies Record<string, Gstr2bSection>;

export type SectionName = keyof typeof gstr2bSections;

export const isSection = (name: string): name is SectionName => Object.hasOwn(gstr2bSections, name);

export const sectionNames = Object.keys(gstr2bSections) as SectionName[];

export const gstr2bSection = (name: SectionName): Gstr2bSection => gstr2bSections[name];

/** Whether the documents of a section amend others. */
export const isAmendment = (name: SectionName): boolean =>
  gstr2bSection(name).original !== undefined;

/** Whether the documents of a section are bills of entry. */
export const isImport = (name: SectionName): boolean => name.startsWith('impg');

/** What a document of GSTR-2B is. The last three are not in the books as purchases. */
export type SuppliedKind = PurchaseKind | 'isd' | 'isdCredit' | 'import';

/** What is known of a document even if it can't be read. */
export interface SuppliedPlace {
  section: SectionName;
  /** Whether the recipient rejected it in the Invoice Management System. */
  isRejected: boolean;
  /** The return period of the file, YYYY-MM. */
  period: string;
  /** Of the supplier, in capital letters; empty for imports. */
  gstin: string;
  name: string;
  /** The supplier's number, or that of the bill of entry. */
  number: string;
}

/** A document of GSTR-2B. Amounts are positive for each kind. */
export interface SuppliedDocument extends SuppliedPlace {
  kind: SuppliedKind;
  date: IsoDate;
  /** 0 for documents of input service distributors, which have none. */
  taxable: Paise;
  heads: TaxHeads;
  /** The two digits of the state. */
  placeOfSupply?: string;
  reverseCharge?: boolean;
  /** Undefined if the file doesn't say it. */
  itc?: 'Yes' | 'No' | 'Temporary';
  itcReason?: string;
  /** As the file has it. */
  imsStatus?: string;
  /** Of a credit note: by how much it reduces credit, as you have declared in IMS. */
  imsReduction?: Paise;
  amends?: { number: string; date: IsoDate };
  /** Of a bill of entry, whose number only its port knows. */
  portCode?: string;
}

/** A document of GSTR-2B that can't be read, and why, as a sentence. */
export interface UnreadableDocument extends SuppliedPlace {
  problem: string;
}

/** Whether it reduces the credit. */
export const isCredit = (kind: SuppliedKind): boolean =>
  kind === 'creditNote' || kind === 'isdCredit';

/** Whether an input service distributor issued it. */
export const isOfDistributor = (kind: SuppliedKind): boolean =>
  kind === 'isd' || kind === 'isdCredit';

/** Whether the books have such documents as purchases. */
export const isPurchaseKind = (kind: string): kind is PurchaseKind =>
  ['invoice', 'debitNote', 'creditNote'].includes(kind);
