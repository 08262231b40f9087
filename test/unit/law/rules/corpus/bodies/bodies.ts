import type { Own } from '../../../../../../law/rules/subject';
import { addresses, own, registered } from '../parties';
import { itemOf, type BookedLine, type Values } from '../books/records';

/** A document with an e-invoice as it is sent to the service, on 10 June 2026. */
export interface SentBody {
  id: string;
  about: string;
  body: Values;
  /** What the account returned about the customer; undefined for a new one. */
  stored?: Values;
  /** What the user has said about the filer. */
  context: Own;
}

/** A body with one planted fault. */
export interface BodyFault extends SentBody {
  /** The label of the field, or those of which any will do. */
  field: string | string[];
  /** Whether it has to be refused before it is sent; `either` where only the portal decides. */
  refused: boolean | 'either';
}

/** What differs from an invoice to a customer in Maharashtra. */
export interface Changes {
  party?: Values;
  /** The customer is in the account, and only ID, name and these details are sent. */
  stored?: Values;
  billing?: Values;
  lines?: BookedLine[];
  /** Attributes of the document; undefined removes one. */
  fields?: Values;
  context?: Own;
}

/** The buyer of the bodies, as a new customer. */
const buyer = {
  id: 'C1',
  name: 'Asha Traders',
  type: 'customer',
  gstin: registered.maharashtra,
};

/** A body that the portal accepts; attributes that are undefined are left out, as in JSON. */
function sentBody({ party, stored, billing, lines = [{}], fields }: Changes = {}): Values {
  const { id, name, type } = buyer;
  const body = {
    document_type: 'invoice',
    document_date: '10-06-2026',
    serial_number_v2: { prefix: 'T/', doc_number: 12, suffix: '/26-27' },
    party: stored
      ? { id, name, type }
      : { ...buyer, billing_address: { ...addresses.mumbai, ...billing }, ...party },
    items: lines.map(itemOf),
    einvoice: true,
    ...fields,
  };
  return JSON.parse(JSON.stringify(body)) as Values;
}

/** A correct body. */
export const sent = (id: string, about: string, changes: Changes = {}): SentBody => ({
  id,
  about,
  body: sentBody(changes),
  ...(changes.stored && { stored: changes.stored }),
  context: { gstin: own, ...changes.context },
});

/** A body with a fault about the field. */
export const wrong = (
  id: string,
  about: string,
  [field, refused]: readonly [string | string[], boolean | 'either'],
  changes: Changes,
): BodyFault => ({ ...sent(id, about, changes), field, refused });

/** A foreign customer without a GSTIN. */
export const abroad = (address: Values = addresses.paris): Values => ({
  name: 'Société Exemple',
  gstin: undefined,
  billing_address: address,
});

/** The attributes of an export document. */
export const exportFields = (details: Values = {}): Values => ({
  is_export: true,
  export_invoice_details: {
    export_type: 'Export with IGST',
    conversion_factor: 1,
    country_id: 'France',
    shipping_bill_number: '4512367',
    shipping_bill_date: '09-06-2026',
    shipping_port_code: 'INMAA1',
    ...details,
  },
});

/** Export details without those of goods. */
export const exportOfServices = (details: Values = {}): Values =>
  exportFields({
    shipping_bill_number: undefined,
    shipping_bill_date: undefined,
    shipping_port_code: undefined,
    ...details,
  });
