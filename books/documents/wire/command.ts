/** What a user wants a document to be. None of it was looked up or computed. */
import type { JsonObject } from '../../../core/json';
import type { Day } from '../../../core/day';
import type { ItemAmounts, ItemAmountsGiven } from '../../amounts/itemAmounts';
import type { RowDigests } from '../../memory/write';

export type PartyType = 'customer' | 'vendor';

export interface ExistingParty {
  kind: 'existing';
  type: PartyType;
  id: string;
  /** Details to change, perhaps with a `name`, under the service's names. */
  details: JsonObject;
}

/** A customer or vendor that the document creates. */
export interface NewParty {
  kind: 'new';
  type: PartyType;
  id: string;
  name: string;
  /** Under the service's names. */
  details: JsonObject;
  /** What to do if the ID exists with other details. */
  ifItDiffers: 'refuse' | 'keep' | 'update';
}

/** A new customer or vendor as a form names it. The ID may be left out. */
export type TypedParty = Omit<NewParty, 'id'> & { id?: string };

/** The amounts of a line as they were given, as far as they were. */
export type GivenAmounts = Partial<ItemAmountsGiven>;

/** A line as it was given. What is missing is taken from the product or computed. */
export interface GivenLine {
  productId: string;
  name?: string;
  itemType?: string;
  hsn?: string;
  unit?: string;
  amounts: GivenAmounts;
  /** All other attributes, under the service's names. */
  details: JsonObject;
}

/** The user's own serial number. `text` is sent in the attribute that the service has deprecated. */
export type SerialNumber = { prefix: string; number: number; suffix: string } | { text: string };

export interface DocumentParts {
  date?: Day;
  dueDate?: Day;
  number?: SerialNumber;
  /** Empty if the document keeps its lines. */
  lines: GivenLine[];
  /** All other attributes that the form sets, under the service's names. */
  details: JsonObject;
  /** Attributes that take precedence over everything else, under the service's names. */
  attributes: JsonObject;
}

/** What matters only when a document is created. */
export interface Creation {
  type: string;
  isEInvoice: boolean;
  /** Whether what the portals are sure to reject is refused: an e-invoice, or else the own number. */
  isChecked: boolean;
  /** Whether to return an existing document that has the same serial number and details. */
  returnsExisting: boolean;
  /** Whether a document without a serial number of the user's gets a mark in its reference. */
  isMarked: boolean;
}

export interface NewDocument extends DocumentParts, Creation, Returned {
  party: ExistingParty | NewParty;
  /** By which a document of an earlier run is found and returned; undefined if another one is to be created. */
  order?: Order;
  /** Of its rows, if it is made from several items; undefined if one item is the whole document. */
  rows?: () => RowDigests;
}

/**
 * The order that a document is made from. Its document has the order's text as reference, which is sent like
 * any other.
 */
export interface Order {
  /** What distinguishes it from other orders, as texts are compared. They may have another reference, or the same. */
  key: string;
  /** Whether the order gives the date of its document. Otherwise a later run gives another one. */
  isDated: boolean;
  /** The days of all documents of the run, which are listed together; undefined if they are not known. */
  days?: { from: Day; to: Day };
  /** Whether it is a supplier's bill, by the number of the supplier. */
  isBill?: true;
}

export interface Returned {
  /** The hash ID of the invoice or purchase that is returned; undefined for any other document. */
  originalHashId?: string;
  /** Whether the return may be more than that. */
  allowsMore: boolean;
}

/** What happens if a record is not in the account. */
export type IfMissing = 'refuse' | 'create';

/** A customer or vendor as a spreadsheet names it: by ID, GSTIN or name, at least one of them. */
export interface NamedParty {
  type: PartyType;
  id?: string;
  gstin?: string;
  name?: string;
  /** The other details of a new party, under the service's names. */
  details: JsonObject;
}

/** A line whose product has an ID or a name. */
export type NamedLine = Omit<GivenLine, 'productId'> & { productId?: string };

/** The parts of a form whose new party and products may have no ID. */
export interface Typed {
  party: ExistingParty | TypedParty;
  lines: NamedLine[];
}

/** A command with such parts in place of its own. */
export type TypedCommand<Command, Parts extends keyof Typed = keyof Typed> = Omit<Command, Parts> &
  Pick<Typed, Parts>;

/** A document whose party and products are named as in a spreadsheet. */
export interface NamedDocument extends Omit<NewDocument, 'party' | 'lines'> {
  party: NamedParty;
  lines: NamedLine[];
  ifMissing: { party: IfMissing; product: IfMissing };
}

/** A document of another type, made from an existing one. */
export interface Conversion extends DocumentParts, Creation, Pick<Returned, 'allowsMore'> {
  hashId: string;
  /** Details of the party to change, under the service's names. */
  partyDetails: JsonObject;
}

export interface Replacement extends DocumentParts {
  hashId: string;
  type: string;
  party: ExistingParty | NewParty;
}

export interface Change extends DocumentParts {
  hashId: string;
  /** Each changes the line of its product, or is added if there is none; empty with `lines`. */
  changedLines: NamedLine[];
  /** Details of the party to change, under the service's names. */
  partyDetails: JsonObject;
}

/** A line with everything that the service requires (service.md, Resources: Item). */
export interface CompleteLine extends Omit<GivenLine, 'amounts'> {
  itemType: string;
  amounts: ItemAmounts & Pick<ItemAmountsGiven, 'quantity' | 'taxRate'>;
}
