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
      'Document Type',
      'Customer Is',
      'Customer',
      'Line Items',
      'Items',
      'Prices Include Tax',
      'Document Date',
      'Due Date',
      'Serial Number',
      'Create E-Invoice',
      'Additional Fields',
      'Payments and Warehouse',
      'Update Party Details',
      'Return Whole Document',
      'Make Retries Safe',
      'Preview',
      'Additional Attributes (JSON)',
      'Timeout and Retries',
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
      labels.slice(labels.indexOf(`${who} Is`), labels.indexOf('Line Items'));
    expect(rest(labelsWith(form))).toEqual([`${who} Is`, who]);
    expect(rest(labelsWith({ ...form, partyFrom: 'new' }))).toEqual([
      `${who} Is`,
      `New ${who} ID`,
      `New ${who} Name`,
      'GSTIN',
      'Email',
      'Phone Number',
      'Billing Address',
      'Other Details',
      'If the ID Exists With Other Details',
    ]);
  });

  it('has a document key above the items if input items are the line items', () => {
    const labels = labelsWith({ ...create, lineItemsFrom: 'inputItems', columns: 'below' });
    expect(labels.slice(3, 8)).toEqual([
      'Line Items',
      'Columns',
      'Document Key',
      'Items',
      'Prices Include Tax',
    ]);
  });

  it('has no fields for what the columns of input items have', () => {
    const labels = labelsWith({ ...create, lineItemsFrom: 'inputItems', columns: 'heading' });
    expect(labels.slice(1, 6)).toEqual([
      'Line Items',
      'Columns',
      'If Not in the Account',
      'Prices Include Tax',
      'Document Date',
    ]);
  });
});

describe('the form of E-Way Bill: Create', () => {
  const eWayBill = { resource: 'eWayBill', operation: 'create' };
  const transport = [
    'Transport Mode',
    'Vehicle Number',
    'Transporter ID',
    'Transporter Document Number',
    'Transporter Document Date',
  ];

  it.each([
    ['Road', transport],
    ['Rail', transport.filter((label) => label !== 'Vehicle Number')],
    ['Ship Cum Road/Rail', transport],
  ])('shows what the portal requires for transport by %s', (transportMode, expected) => {
    const labels = labelsWith({ ...eWayBill, transportMode });
    expect(labels.filter((label) => transport.includes(label))).toEqual(expected);
  });

  it('asks only for the address of the company', () => {
    expect(labelsWith(eWayBill)).toContain('Dispatch From');
    expect(labelsWith(eWayBill)).not.toContain('Dispatch To');
  });
});

describe('Show in List', () => {
  const get = { resource: 'document', operation: 'get' };
  const document = (mode: string) => ({ document: { __rl: true, mode, value: '' } });

  it('is shown with a list only', () => {
    expect(labelsWith(get)).toContain('Show in List');
    expect(labelsWith({ ...get, ...document('list') })).toContain('Show in List');
    expect(labelsWith({ ...get, ...document('id') })).not.toContain('Show in List');
  });
});
