import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';
import { GstInvoicingPollingTrigger } from '../../../../nodes/GstInvoicingPollingTrigger/GstInvoicingPollingTrigger.node';
import { GstInvoicingTrigger } from '../../../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { GstReturns } from '../../../../nodes/GstReturns/GstReturns.node';
import { ifNothingFound } from '../../../../nodes/shared/form/ifNothingFound';
import { inside } from '../../../../nodes/shared/form/labels';
import cases from './ifNothingFoundCases.json';

/** All fields that can have an expression, with what becomes of each: `lineItems.quantity refuse`. */
function rulesOf(properties: readonly INodeProperties[], collection?: string): string[] {
  return properties.flatMap((property) => {
    const { name, type, noDataExpression } = property;
    if (noDataExpression || type === 'notice' || type === 'hidden') return [];
    const isGroup = type === 'collection' || type === 'fixedCollection';
    if (isGroup)
      return rulesOf(inside(property as INodePropertyCollection & INodeProperties), name);
    const path = collection === undefined ? name : `${collection}.${name}`;
    return [`${path} ${ifNothingFound(property, collection)}`];
  });
}

const rules = [GstInvoicing, GstReturns, GstInvoicingTrigger, GstInvoicingPollingTrigger].flatMap(
  (Node) => rulesOf(new Node().description.properties),
);

const withRule = (rule: string): string[] => [
  ...new Set(rules.filter((one) => one.endsWith(` ${rule}`)).map((one) => one.split(' ')[0] ?? '')),
];

describe('what becomes of a field whose expression finds nothing', () => {
  it.each(Object.entries(cases.mayBeAbsent))('%s: what may be absent', (rule, fields) => {
    expect(withRule(rule).sort()).toEqual([...fields].sort());
  });

  it('is an error for all others: what identifies, quantities, prices, rates, types and switches', () => {
    expect(withRule('refuse')).toEqual(expect.arrayContaining(cases.refused));
  });
});
