import type { Address, Export, SubjectLine, Subject } from '../../../law/rules/subjects/subject';
import { b2cLargeLimit, dateOfPeriod, type Filing } from '../../../law/filing';
import type { NumberedDocument, ReturnDocument, ReturnLine } from '../documents/document';
import type { Location } from '../../../law/parties/party';
import { rounding } from '../documents/lineAmounts';
import { liabilityOf } from './operator';
import { zeroRateKindOf, type Supply } from './supply';

export const labels = { gstin: 'Customer GSTIN', hsn: 'HSN Code' };

/** What rules see of a document of which only the row of a list is needed. */
export const subjectOfNumbered = ({
  number,
  type,
  date,
  isCancelled,
}: NumberedDocument): Subject => ({ labels, number, type, date, isCancelled });

/** A place of which only its code is known. */
export const placeAt = (code: string): NonNullable<Subject['supply']>['place'] => ({
  code,
  isAssumed: false,
  isLarge: false,
  ofAddresses: [],
});

/** What rules see of a document that a return reports. */
export function subjectOfReturn(document: ReturnDocument, supply: Supply, filing: Filing): Subject {
  const { number, type, date, isCancelled, party, facts, net, tax, total, lines, heads } = document;
  const { code, basis } = supply.placeOfSupply;
  const { placeOfSupply: given, reverseCharge, irn, originalInvoice: original } = facts;
  const { eCommerceGstin: operator } = facts;
  return {
    labels,
    number,
    type,
    date,
    isCancelled,
    own: { gstin: filing.gstin, isAbove5Crore: filing.turnoverAbove5Crore },
    buyer: { name: party.name, gstin: party.gstin },
    addresses: [
      addressOf('billing', 'Billing Address', party.billing),
      addressOf('shipping', 'Shipping Address', party.shipping),
    ],
    lines: lines.map(lineOf),
    amounts: { net, tax, total, tolerance: rounding(document) },
    statedTax: heads && {
      integrated: heads.igst,
      local: heads.cgst + heads.sgst,
      isWithinState: supply.isIntraState,
    },
    supply: {
      type: supply.supplyType,
      isGiven: facts.supplyType !== undefined,
      section: supply.section,
      reverseCharge,
      isCommercial: zeroRateKindOf(document) === 'commercial',
      irn,
      isCorrection: facts.isLate === true || facts.amends !== undefined,
      operator: operator ? { gstin: operator, paysTax: liabilityOf(facts) === '9(5)' } : undefined,
      place: {
        code,
        given,
        isAssumed: basis === 'own',
        isLarge: total > b2cLargeLimit(dateOfPeriod(filing)),
        ofAddresses: [party.billing, party.shipping].flatMap(({ state }) => state ?? []),
      },
    },
    exported: exportOf(document),
    original,
  };
}

const addressOf = (
  role: Address['role'],
  label: string,
  { state, country, city, pin }: Location,
): Address => ({ role, label, state, country, city, pin });

/** A charge has no quantity. */
function lineOf(line: ReturnLine): SubjectLine {
  const isCharge = line.charge !== undefined;
  return {
    label: `"${line.name}"`,
    prefix: '',
    hsn: line.hsn,
    itemType: line.itemType,
    unit: isCharge ? undefined : line.unit,
    quantityUnit: line.quantityUnit,
    quantity: isCharge ? undefined : Number(line.quantity) / 1_000_000,
    unitPrice: line.unitPrice,
    discountPercent: line.discountPercent,
    discountAmount: line.discountAmount,
    rate: line.lacksRate ? undefined : line.rate,
    net: line.taxable,
    total: line.total,
    cess: line.cess,
  };
}

const exportOf = ({ facts }: ReturnDocument): Export => ({
  currency: facts.currency,
  factor: facts.exchangeRate === undefined ? undefined : Number(facts.exchangeRate) / 1_000_000,
  portCode: facts.portCode,
  billNumber: facts.shippingBillNumber,
  billDate: facts.shippingBillDate,
});
