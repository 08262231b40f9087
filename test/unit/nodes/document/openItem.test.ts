import { type INode, type INodeParameters, NodeHelpers } from 'n8n-workflow';
import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';

const { description } = new GstInvoicing();
const { properties } = description;

/** The parameters of a new node as n8n executes it, and the issues for which n8n would refuse to. */
function newNode(given: INodeParameters, typeVersion = 1.1) {
  const type = 'n8n-nodes-gst-invoicing.gstInvoicing';
  const node: INode = {
    ...{ id: '1', name: 'Node', type, typeVersion, position: [0, 0] },
    parameters: given,
  };
  const parameters =
    NodeHelpers.getNodeParameters(properties, given, true, false, node, description) ?? {};
  const full = { ...node, parameters };
  return {
    parameters,
    issues: NodeHelpers.getNodeParametersIssues(properties, full, description),
  };
}

describe.each(['document', 'eInvoice', 'subscription'])(
  'a new node that creates a %s',
  (resource) => {
    const create = { resource, operation: 'create' };

    it('has one open line item', () => {
      expect(newNode(create).parameters.lineItems).toEqual({
        values: [expect.objectContaining({ quantity: 1 })],
      });
    });

    it.each([
      [1, 1],
      [1.1, ''],
    ])('has in version %s, without a stored quantity, the quantity %j', (version, quantity) => {
      const { parameters, issues } = newNode({ ...create, lineItems: { values: [{}] } }, version);
      expect(parameters.lineItems).toEqual({ values: [expect.objectContaining({ quantity })] });
      expect(issues).toBeNull();
    });

    it('has none after the user has deleted it', () => {
      expect(newNode({ ...create, lineItems: {} }).parameters.lineItems).toEqual({});
    });

    it('has none if the line items come from elsewhere', () => {
      expect(newNode({ ...create, lineItemsFrom: 'json' }).parameters).not.toHaveProperty(
        'lineItems',
      );
    });

    it.each(['form', 'json', 'inputItems', '={{ $json.from }}'])(
      'is executed with an empty item, with line items from %s',
      (lineItemsFrom) => {
        expect(newNode({ ...create, lineItemsFrom }).issues).toBeNull();
      },
    );

    it.each([
      ['heading', 1.1, {}],
      ['below', 1, {}],
      ['heading', 1, { columns: 'heading', partyFrom: 'new' }],
      ['below', 1.1, { columns: 'below' }],
    ])(
      'takes the columns of input items by %s in version %s with %j',
      (columns, version, given) => {
        const { parameters, issues } = newNode(
          { ...create, lineItemsFrom: 'inputItems', ...given },
          version,
        );
        expect(parameters.columns).toBe(columns);
        expect(issues).toBeNull();
        const ofForm = [
          'partyFrom',
          'customer',
          'newPartyId',
          'updatePartyDetails',
          'documentKey',
          'lineItems',
        ];
        const shown = ofForm.filter((name) => name in parameters);
        expect(shown).toEqual(
          columns === 'below' ? ofForm.filter((name) => name !== 'newPartyId') : [],
        );
        expect('ifNotInAccount' in parameters).toBe(columns === 'heading');
      },
    );

    it.each(['form', 'json'])('has its party in the form, with line items from %s', (from) => {
      const { parameters } = newNode({ ...create, lineItemsFrom: from });
      expect(parameters).toMatchObject({ partyFrom: 'existing', customer: expect.anything() });
      expect(parameters).not.toHaveProperty('columns');
    });
  },
);
