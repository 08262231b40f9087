import type {
  Change,
  Conversion,
  GivenLine,
  NewDocument,
  NewParty,
  Replacement,
} from '../../../books/documents/wire/command';
import { changeDocument, replaceDocument } from '../../../books/documents/update';
import type { Day } from '../../../core/day';
import type { Books } from './openBooks';

/** What an ordinary document may have and neither a read nor its amounts and type show, as texts name it. */
export const unreadParts = [
  'bank details',
  'company shipping address',
  'company billing address',
  'export flag',
  'multi-currency flag',
  'export details',
];

/** A day in October 2025. */
export const october = (day: number): Day => ({ year: 2025, month: 10, day });

/** A line of 1,180 rupees that says all that its product could. */
export const bottles = (change: Partial<GivenLine> = {}): GivenLine => ({
  productId: 'ITEM-1',
  name: 'Steel bottle',
  itemType: 'Product',
  hsn: '7323',
  unit: 'NOS',
  amounts: { quantity: 10, unitPrice: 100, taxRate: 18 },
  details: {},
  ...change,
});

export const newParty = (change: Partial<NewParty> = {}): NewParty => ({
  kind: 'new',
  type: 'customer',
  id: 'CUST-1',
  name: 'Meera Stores',
  details: {},
  ifItDiffers: 'refuse',
  ...change,
});

/** An invoice of 1,180 rupees for a new customer. */
export const newInvoice = (change: Partial<NewDocument> = {}): NewDocument => ({
  type: 'invoice',
  party: newParty(),
  lines: [bottles()],
  date: october(5),
  details: {},
  attributes: {},
  isEInvoice: false,
  isChecked: true,
  returnsExisting: false,
  isMarked: false,
  allowsMore: false,
  ...change,
});

/** The invoice with the number INV-7. */
export const numbered = (change: Partial<NewDocument> = {}) =>
  newInvoice({ number: { prefix: 'INV-', number: 7, suffix: '' }, ...change });

/** The invoice with a mark. */
export const marked = (change: Partial<NewDocument> = {}) =>
  newInvoice({ isMarked: true, ...change });

/** The invoice of 1,180 rupees in place of an existing document. */
export const replacementOf = (hashId: string, change: Partial<Replacement> = {}): Replacement => ({
  hashId,
  type: 'invoice',
  party: newParty(),
  lines: [bottles()],
  date: october(5),
  details: {},
  attributes: {},
  ...change,
});

/** A document of October 6 with all lines of another one: an invoice, unless changed. */
export const conversionOf = (hashId: string, change: Partial<Conversion> = {}): Conversion => ({
  hashId,
  type: 'invoice',
  date: october(6),
  lines: [],
  details: {},
  partyDetails: {},
  attributes: {},
  isEInvoice: false,
  isChecked: true,
  returnsExisting: false,
  isMarked: false,
  allowsMore: false,
  ...change,
});

/** A change of an existing document; of nothing unless given. */
export const changeOf = (hashId: string, change: Partial<Change> = {}): Change => ({
  hashId,
  lines: [],
  changedLines: [],
  details: {},
  partyDetails: {},
  attributes: {},
  ...change,
});

/** Puts the invoice in place of a document. */
export const replace = async ({ session }: Books, ...given: Parameters<typeof replacementOf>) =>
  await replaceDocument(session, replacementOf(...given));

/** Changes a document. */
export const change = async ({ session }: Books, ...given: Parameters<typeof changeOf>) =>
  await changeDocument(session, changeOf(...given));
