import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { declaredNodes } from '../../../../tools/docs/declaredNodes';

type Entry = Pick<INodeProperties, 'displayName' | 'type' | 'description'>;

/** A property and all properties inside it. */
function withInner(property: INodeProperties): Entry[] {
  const options = (property.options ?? []) as Array<INodeProperties | INodePropertyCollection>;
  const inner = options.flatMap((option) => {
    if ('values' in option) return option.values;
    return 'type' in option ? [option] : [];
  });
  return [property, ...inner.flatMap(withInner)];
}

const fields = declaredNodes().flatMap(({ description }) =>
  description.properties.flatMap(withInner),
);

const isAmount = ({ displayName, type }: Entry) =>
  ['number', 'string'].includes(type) &&
  /Amount|Price|Total|Balance|Credit Limit|Turnover|^Adjustment$|^Cess$/.test(displayName);

describe('the description of a field', () => {
  it.each(fields.filter(isAmount))('has ₹ if it takes an amount: $displayName', (field) => {
    expect(field.description).toContain('₹');
  });

  it('writes ₹ for amounts in rupees', () => {
    const descriptions = fields.map(({ description }) => description);
    expect(descriptions).not.toContainEqual(expect.stringMatching(/in rupees/i));
  });
});
