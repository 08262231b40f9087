import { type INode, type INodeParameters, NodeHelpers } from 'n8n-workflow';
import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';

const { description } = new GstInvoicing();
const { properties } = description;

/** The parameters of a new node as n8n executes it, and the issues for which n8n would refuse to. */
function newNode(given: INodeParameters) {
  const type = 'n8n-nodes-gst-invoicing.gstInvoicing';
  const node: INode = {
    ...{ id: '1', name: 'Node', type, typeVersion: 1, position: [0, 0] },
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
    const start = resource === 'subscription' ? { startTime: '2026-04-05' } : {};
    const create = { resource, operation: 'create', ...start };

    it('has one open line item', () => {
      expect(newNode(create).parameters.lineItems).toEqual({
        values: [expect.objectContaining({ quantity: 1 })],
      });
    });

    it('has no quantity without a stored one', () => {
      const { parameters, issues } = newNode({ ...create, lineItems: { values: [{}] } });
      expect(parameters.lineItems).toEqual({
        values: [expect.objectContaining({ quantity: '' })],
      });
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
      ['inputItems', {}, ['partyFrom', 'customer', 'documentKey', 'lineItems']],
      ['spreadsheet', {}, []],
      ['spreadsheet', { partyFrom: 'new' }, []],
    ])("asks for what the rows don't say with line items from %s %j", (from, given, expected) => {
      const { parameters, issues } = newNode({ ...create, lineItemsFrom: from, ...given });
      expect(issues).toBeNull();
      const ofForm = ['partyFrom', 'customer', 'newPartyName', 'documentKey', 'lineItems'];
      expect(ofForm.filter((name) => name in parameters)).toEqual(expected);
    });

    it.each(['form', 'json'])('has its party in the form, with line items from %s', (from) => {
      const { parameters } = newNode({ ...create, lineItemsFrom: from });
      expect(parameters).toMatchObject({ partyFrom: 'existing', customer: expect.anything() });
    });
  },
);
