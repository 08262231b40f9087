import type { Own } from '../../../../../../law/rules/subjects/subject';
import { addresses, own, registered } from '../parties';
import { itemOf, type BookedLine, type Values } from '../books/records';
import { expectOnly, readCases } from '../readCases';

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

/** What differs from an invoice to a customer in Maharashtra. */
interface Changes {
  id: string;
  about: string;
  party?: Values;
  /** The customer is in the account, and only ID, name and these details are sent. */
  stored?: Values;
  billing?: Values;
  lines?: BookedLine[];
  /** Attributes of the document. */
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
function sentBody({ party, stored, billing, lines = [{}], fields }: Changes): Values {
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

/** Cases that state what differs from a body that the portal accepts. */
export const bodyCases = (...files: string[]) =>
  readCases<Changes, SentBody>('bodies', files, (changes) => {
    expectOnly('id about party stored billing lines fields context', changes);
    return {
      id: changes.id,
      about: changes.about,
      body: sentBody(changes),
      ...(changes.stored && { stored: changes.stored }),
      context: { gstin: own, ...changes.context },
    };
  });
