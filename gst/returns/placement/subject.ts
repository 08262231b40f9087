import type { Address, Export, Line, Subject } from '../../rules/subject';
import { b2cLargeLimit, dateOfPeriod, type Filing } from '../base/filing';
import type { NumberedDocument, Place, ReturnDocument, ReturnLine } from '../documents/document';
import type { Supply } from './supply';

/** The names of the fields of books. */
export const labels = { gstin: 'Customer GSTIN', hsn: 'HSN Code' };

/** What rules see of a document of which only the row of a list is needed. */
export const subjectOfNumbered = ({
  number,
  type,
  date,
  isCancelled,
}: NumberedDocument): Subject => ({ labels, number, type, date, isCancelled });

/** What rules see of a document that a return reports. */
export function subjectOfReturn(document: ReturnDocument, supply: Supply, filing: Filing): Subject {
  const { party, facts, net, tax, total, lines } = document;
  const { code, basis } = supply.placeOfSupply;
  const { placeOfSupply: given, reverseCharge, irn, originalInvoice: original } = facts;
  return {
    ...subjectOfNumbered(document),
    own: { gstin: filing.gstin, isAbove5Crore: filing.turnoverAbove5Crore },
    buyer: { name: party.name, ...(party.gstin !== undefined && { gstin: party.gstin }) },
    addresses: [
      addressOf('billing', 'Billing Address', party.billing),
      addressOf('shipping', 'Shipping Address', party.shipping),
    ],
    lines: lines.map(lineOf),
    amounts: { net, tax, total },
    supply: {
      type: supply.supplyType,
      isGiven: facts.supplyType !== undefined,
      section: supply.section,
      reverseCharge,
      irn,
      place: {
        code,
        ...(given !== undefined && { given }),
        isAssumed: basis === 'own',
        isLarge: total > b2cLargeLimit(dateOfPeriod(filing)),
        ofAddresses: [party.billing, party.shipping].flatMap(({ state }) => state ?? []),
      },
    },
    exported: exportOf(document),
    ...(original && { original }),
  };
}

const addressOf = (
  role: Address['role'],
  label: string,
  { state, country, city, pin }: Place,
): Address => ({ role, label, state, country, city, pin });

const lineOf = ({ name, quantity, taxable, ...line }: ReturnLine): Line => ({
  ...line,
  label: `"${name}"`,
  prefix: '',
  quantity: Number(quantity) / 1_000_000,
  net: taxable,
});

const exportOf = ({ facts }: ReturnDocument): Export => ({
  portCode: facts.portCode,
  billNumber: facts.shippingBillNumber,
  billDate: facts.shippingBillDate,
});
