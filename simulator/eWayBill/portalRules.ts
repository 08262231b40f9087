import type { EWayBillBody } from '../bodies/eWayBill';
import { stateOfGstin } from '../bodies/states';
import type { Account } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import type { Party } from '../books/parties';

/** The request for an e-way bill with everything that the portal checks. */
interface EWayBillRequest {
  account: Account;
  document: StoredDocument;
  party: Party;
  body: EWayBillBody;
}

type Rule = [code: number, message: string, broken: (request: EWayBillRequest) => boolean];

/** The government's unit codes, UQC (gst.md, Unit codes). */
const unitCodes = new Set(
  (
    'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR ' +
    'MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS'
  ).split(' '),
);
const types = ['invoice', 'sales_return', 'purchase', 'purchase_return', 'delivery_challan'];
const pin = /^[1-9]\d{5}$/;
const writtenVehicle = /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2}|TM[A-Z0-9]{1,13})$/;

/** The reasons that go one way only (gst.md, E-way bill rules). */
const oneWay: Partial<Record<EWayBillBody['sub_supply_type'], EWayBillBody['supply_type']>> = {
  'Sales Returns': 'Inward',
  'Job Work Returns': 'Inward',
  Export: 'Outward',
  'Job Work': 'Outward',
  'Line Sales': 'Outward',
  'Recipient Not Known': 'Outward',
};

/** The portal's checks in their order (service.md, Errors: Portal codes). */
const rules: Rule[] = [
  [
    204,
    'No e-way bill for this type of document',
    ({ document }) => !types.includes(document.type),
  ],
  [203, 'The sub supply type is not one of the supply type', goesTheOtherWay],
  [208, 'The supplier has no GSTIN', ({ account }) => account.company.gstin === ''],
  [210, 'Invalid PIN code of dispatch', ({ body }) => !pin.test(body.dispatch_from.pincode)],
  [214, 'Invalid PIN code of destination', ({ body }) => !pin.test(body.dispatch_to.pincode)],
  [216, 'An item has no HSN code', ({ document }) => hsnCodes(document).includes('')],
  [217, 'An item has a unit that is not a unit code', ({ document }) => !unitsAreKnown(document)],
  [362, 'The transport document is dated before the document', transportIsEarlier],
  [377, 'Others needs a description', othersWithoutDescription],
  [385, 'Rail, air and ship need the transport document', withoutTransportDocument],
  [619, 'Without a vehicle the transporter id is needed', withoutCarrier],
  [225, 'Invalid vehicle number', ({ body }) => !vehicleIsValid(body)],
  [618, 'The ship-to GSTIN has to differ from the one billed', shipsToBilledParty],
  [643, 'In a regular transaction goods leave from the state that bills', leavesFromOtherState],
  [644, 'In a regular transaction goods go to the state that is billed', arrivesInOtherState],
];

/** The first of the portal's rules that a request breaks. */
export function brokenRule(
  request: EWayBillRequest,
): { code: number; message: string } | undefined {
  const rule = rules.find(([, , broken]) => broken(request));
  return rule && { code: rule[0], message: rule[1] };
}

function goods({ contents }: StoredDocument) {
  return contents.items.filter((item) => item.item_type === 'Product');
}

function hsnCodes(document: StoredDocument): string[] {
  return goods(document).map((item) => item.hsn_code ?? '');
}

function unitsAreKnown(document: StoredDocument): boolean {
  return goods(document).every(({ unit }) => !unit || unitCodes.has(unit.toUpperCase()));
}

function goesTheOtherWay({ body }: EWayBillRequest): boolean {
  return (oneWay[body.sub_supply_type] ?? body.supply_type) !== body.supply_type;
}

function transportIsEarlier({ body, document }: EWayBillRequest): boolean {
  const sortable = (day: string) => day.split('-').reverse().join('-');
  if (!body.transporter_doc_number) return false;
  return sortable(body.transporter_doc_date) < sortable(document.contents.document_date);
}

function othersWithoutDescription({ body }: EWayBillRequest): boolean {
  return body.sub_supply_type === 'Others' && !body.sub_supply_type_description?.trim();
}

function withoutTransportDocument({ body }: EWayBillRequest): boolean {
  return body.transport_mode !== 'Road' && !body.transporter_doc_number?.trim();
}

function withoutCarrier({ body }: EWayBillRequest): boolean {
  return body.transport_mode === 'Road' && !body.vehicle_number && !body.transporter_id;
}

function vehicleIsValid({ vehicle_number: vehicle }: EWayBillBody): boolean {
  return !vehicle || writtenVehicle.test(vehicle.toUpperCase().replace(/[\s-]/g, ''));
}

function shipsToBilledParty({ account, body, party }: EWayBillRequest): boolean {
  const { transaction_type: type, ship_to_gstin: shipTo, supply_type: direction } = body;
  if (type !== 'Bill To - Ship To' && type !== 'Combination of 2 and 3') return false;
  const billed = direction === 'Inward' ? account.company.gstin : party.details.gstin;
  return shipTo === billed;
}

function leavesFromOtherState(request: EWayBillRequest): boolean {
  return !matchesState(request, request.body.dispatch_from.state, 'Outward');
}

function arrivesInOtherState(request: EWayBillRequest): boolean {
  return !matchesState(request, request.body.dispatch_to.state, 'Inward');
}

/** In a regular transaction, goods leave from the seller's state and arrive in the buyer's. */
function matchesState(
  { account, party, body }: EWayBillRequest,
  state: string,
  companySide: EWayBillBody['supply_type'],
): boolean {
  if (body.transaction_type !== 'Regular') return true;
  const { billing_address: billing, gstin = '' } = party.details;
  const expected =
    body.supply_type === companySide
      ? stateOfGstin(account.company.gstin)
      : (stateOfGstin(gstin) ?? billing?.[0]?.state);
  return expected === undefined || expected === state;
}
