import { resources } from '../../../../nodes/GstInvoicing/actions';
import { labelOf } from '../../../../nodes/shared/form/labels';
import { wholeForm } from '../../../../nodes/shared/run/properties';

function formOf(resource: string, operation: string) {
  const ofResource = resources.find(({ value }) => value === resource)?.operations;
  const found = ofResource?.find(({ value }) => value === operation);
  return found ? wholeForm(found) : [];
}

describe('the label of an attribute that the service names', () => {
  it.each([
    ['document', 'create', 'document_date', 'Document Date (document_date)'],
    ['document', 'create', 'items[0].quantity', 'Line Item 1: Quantity (items[0].quantity)'],
    ['document', 'create', 'items.1.unit_price', 'Line Item 2: Unit Price (items.1.unit_price)'],
    ['document', 'create', 'items[0].colour', 'Line Item 1: colour (items[0].colour)'],
    ['document', 'create', 'party.gstin', 'Party: GSTIN (party.gstin)'],
    [
      'document',
      'create',
      'party.billing_address.city',
      'Party: Billing Address: City (party.billing_address.city)',
    ],
    ['customer', 'create', 'customer_id', 'Customer ID (customer_id)'],
    ['customer', 'update', 'customer_id', 'Customer (customer_id)'],
    ['customer', 'create', 'name', 'Name (name)'],
    [
      'customer',
      'create',
      'billing_address[1].state',
      'Billing Addresses 2: State (billing_address[1].state)',
    ],
    ['vendor', 'create', 'billing_address.state', 'Billing Address: State (billing_address.state)'],
    ['product', 'create', 'id', 'Product ID (id)'],
    ['payment', 'record', 'payment_mode', 'Payment Mode (payment_mode)'],
    ['eWayBill', 'create', 'dispatch_to.pincode', 'Dispatch To: PIN Code (dispatch_to.pincode)'],
  ])('in %s/%s, %s is %s', (resource, operation, attribute, label) => {
    expect(labelOf(attribute, formOf(resource, operation))).toBe(label);
  });

  it.each(['colour', '', 'a[0].b', 'constructor', '__proto__'])(
    'is only its name if the form does not have "%s"',
    (name) => {
      expect(labelOf(name, formOf('customer', 'create'))).toBe(name);
    },
  );
});
