import type { Account } from '../account';
import type { EWayBillBody } from '../bodies/eWayBill';
import { stateOfGstin } from '../bodies/states';
import type { StoredDocument } from '../books/documents';
import type { Party } from '../books/parties';
import { UNIT_CODES } from './unitCodes';

/** The e-way bill that is asked for, with all that the portal is told. */
export interface Application {
  account: Account;
  document: StoredDocument;
  party: Party;
  body: EWayBillBody;
}

type Rule = [code: number, message: string, broken: (application: Application) => boolean];

const TYPES = ['invoice', 'sales_return', 'purchase', 'purchase_return', 'delivery_challan'];
const PIN = /^[1-9]\d{5}$/;
const VEHICLE = /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2}|TM[A-Z0-9]{1,13})$/;

/** What the portal looks at, in this order (service.md, Errors: Portal codes). */
const RULES: Rule[] = [
  [
    204,
    'No e-way bill for this type of document',
    ({ document }) => !TYPES.includes(document.type),
  ],
  [208, 'The supplier has no GSTIN', ({ account }) => account.company.gstin === ''],
  [210, 'Invalid PIN code of dispatch', ({ body }) => !PIN.test(body.dispatch_from.pincode)],
  [214, 'Invalid PIN code of destination', ({ body }) => !PIN.test(body.dispatch_to.pincode)],
  [216, 'An item has no HSN code', ({ document }) => hsnCodes(document).includes('')],
  [217, 'An item has a unit that is no unit code', ({ document }) => !unitsAreKnown(document)],
  [377, 'Others needs a description', othersWithoutDescription],
  [385, 'Rail, air and ship need the transport document', withoutTransportDocument],
  [619, 'Without a vehicle the transporter id is needed', withoutCarrier],
  [225, 'Invalid vehicle number', ({ body }) => !vehicleIsValid(body)],
  [618, 'The ship-to GSTIN has to differ from the one billed', shippedToWhoIsBilled],
  [643, 'In a regular transaction goods leave from the state that bills', leavesElsewhere],
  [644, 'In a regular transaction goods go to the state that is billed', goesElsewhere],
];

/** The first of the portal's rules that an application breaks. */
export function brokenRule(
  application: Application,
): { code: number; message: string } | undefined {
  const rule = RULES.find(([, , broken]) => broken(application));
  return rule && { code: rule[0], message: rule[1] };
}

function goods({ contents }: StoredDocument) {
  return contents.items.filter((item) => item.item_type === 'Product');
}

function hsnCodes(document: StoredDocument): string[] {
  return goods(document).map((item) => item.hsn_code ?? '');
}

function unitsAreKnown(document: StoredDocument): boolean {
  return goods(document).every(({ unit }) => !unit || UNIT_CODES.has(unit.toUpperCase()));
}

function othersWithoutDescription({ body }: Application): boolean {
  return body.sub_supply_type === 'Others' && !body.sub_supply_type_description?.trim();
}

function withoutTransportDocument({ body }: Application): boolean {
  return body.transport_mode !== 'Road' && !body.transporter_doc_number?.trim();
}

function withoutCarrier({ body }: Application): boolean {
  return body.transport_mode === 'Road' && !body.vehicle_number && !body.transporter_id;
}

function vehicleIsValid({ vehicle_number: vehicle }: EWayBillBody): boolean {
  return !vehicle || VEHICLE.test(vehicle.toUpperCase().replace(/[\s-]/g, ''));
}

function shippedToWhoIsBilled({ body, party }: Application): boolean {
  const { transaction_type: type, ship_to_gstin: shipTo } = body;
  if (type !== 'Bill To - Ship To' && type !== 'Combination of 2 and 3') return false;
  return shipTo !== 'URP' && shipTo === party.details.gstin;
}

function leavesElsewhere(application: Application): boolean {
  return !isRegularWithin(application, application.body.dispatch_from.state, 'Outward');
}

function goesElsewhere(application: Application): boolean {
  return !isRegularWithin(application, application.body.dispatch_to.state, 'Inward');
}

/** The company stands at the near end of an outward supply and at the far end of an inward one. */
function isRegularWithin(
  { account, party, body }: Application,
  state: string,
  endOfCompany: EWayBillBody['supply_type'],
): boolean {
  if (body.transaction_type !== 'Regular') return true;
  const { billing_address: billing, gstin = '' } = party.details;
  const billed =
    body.supply_type === endOfCompany
      ? stateOfGstin(account.company.gstin)
      : (stateOfGstin(gstin) ?? billing?.[0]?.state);
  return billed === undefined || billed === state;
}
