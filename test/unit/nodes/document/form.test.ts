import { type INode, type INodeParameters, NodeHelpers } from 'n8n-workflow';
import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';

const { description } = new GstInvoicing();

/** The labels that the editor shows for a new node with these parameters, in their order. */
function labelsWith(parameters: INodeParameters): string[] {
  const { properties } = description;
  const node = { typeVersion: 1 } as INode;
  const values =
    NodeHelpers.getNodeParameters(properties, parameters, true, false, node, description) ?? {};
  return properties
    .filter((property) => NodeHelpers.displayParameter(values, property, node, description))
    .filter(({ type }) => type !== 'hidden' && type !== 'notice')
    .map(({ displayName }) => displayName)
    .slice(2);
}

const create = { resource: 'document', operation: 'create' };

it.each(['create', 'convert'])(
  'the list of types of Document: %s says where purchase orders are created',
  (operation) => {
    const types = description.properties.find(
      ({ name, displayOptions }) =>
        name === 'documentType' && displayOptions?.show?.operation?.includes(operation),
    );
    expect(types?.options).toContainEqual({
      name: 'Purchase',
      value: 'purchase',
      description: expect.stringContaining('Create purchase orders in the account dashboard'),
    });
  },
);

describe('the form of Document: Create', () => {
  it('follows the order of an invoice, and ends with what few users need', () => {
    expect(labelsWith(create)).toEqual([
      'Preview',
      'Document Type',
      'Customer Is',
      'Customer',
      'Line Items',
      'Items',
      'Document Date',
      'Due Date',
      'Additional Fields',
      'Options',
    ]);
  });

  it.each([
    ['invoice', {}, 'Customer'],
    ['estimate', {}, 'Customer'],
    ['purchase', {}, 'Vendor'],
    ['purchase_return', {}, 'Vendor'],
    ['delivery_challan', {}, 'Customer'],
    ['delivery_challan', { partyType: 'vendor' }, 'Vendor'],
  ])('describes the party of type %s %j as a %s', (documentType, party, who) => {
    const form = { ...create, documentType, ...party };
    const rest = (labels: string[]) =>
      labels
        .slice(labels.indexOf(`${who} Is`), labels.indexOf('Line Items'))
        .filter((label) => label !== 'Against Invoice');
    expect(rest(labelsWith(form))).toEqual([`${who} Is`, who]);
    expect(rest(labelsWith({ ...form, partyFrom: 'new' }))).toEqual([
      `${who} Is`,
      `New ${who} Name`,
      'GSTIN',
      'Other Details',
    ]);
  });

  it.each(['sales_return', 'purchase_return'])(
    'asks a %s what it is against, except in a sheet',
    (documentType) => {
      const form = { ...create, documentType };
      expect(labelsWith(form)).toContain('Against Invoice');
      expect(labelsWith({ ...form, lineItemsFrom: 'spreadsheet' })).not.toContain(
        'Against Invoice',
      );
      expect(labelsWith(create)).not.toContain('Against Invoice');
    },
  );

  it('asks for the number on the bill of a purchase, except in a sheet', () => {
    const label = "Supplier's Invoice Number";
    const form = { ...create, documentType: 'purchase' };
    expect(labelsWith(form)).toContain(label);
    expect(labelsWith({ ...form, lineItemsFrom: 'spreadsheet' })).not.toContain(label);
    expect(labelsWith(create)).not.toContain(label);
  });

  it('has a order number above the items if input items are the line items', () => {
    const labels = labelsWith({ ...create, lineItemsFrom: 'inputItems' });
    expect(labels.slice(4, 7)).toEqual(['Line Items', 'Order No', 'Items']);
  });

  it('has no fields for what the rows of a spreadsheet have', () => {
    const labels = labelsWith({ ...create, lineItemsFrom: 'spreadsheet' });
    expect(labels.slice(2, 4)).toEqual(['Line Items', 'Document Date']);
  });
});

describe('the form of E-Way Bill: Create', () => {
  const eWayBill = { resource: 'eWayBill', operation: 'create' };
  const transport = ['Transport Mode', 'Vehicle Number', 'Transport Document', 'Transporter ID'];

  it.each([
    ['Road', transport.filter((label) => label !== 'Transport Document')],
    ['Rail', transport.filter((label) => label !== 'Vehicle Number')],
    ['Ship Cum Road/Rail', transport],
  ])('shows what the portal requires for transport by %s', (transportMode, expected) => {
    const labels = labelsWith({ ...eWayBill, transportMode });
    expect(labels.filter((label) => transport.includes(label))).toEqual(expected);
  });

  it('asks for no address that is stored or registered', () => {
    expect(labelsWith(eWayBill)).not.toContain('Dispatch From');
    expect(labelsWith(eWayBill)).not.toContain('Dispatch To');
    const typed = { ...eWayBill, dispatchFromSource: 'typed' };
    expect(labelsWith(typed)).toContain('Dispatch From');
  });
});
