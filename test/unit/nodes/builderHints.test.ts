import { declaredNodes } from '../../../tools/docs/declaredNodes';
import { name as packageName } from '../../../package.json';

const nodes = declaredNodes().map(({ description }) => description);
const ours = nodes.map(({ name }) => `${packageName}.${name}`);

describe.each(nodes)('the hints for the AI builder of $displayName', ({ builderHint, name }) => {
  it('say in a few sentences what the items hold', () => {
    expect(builderHint?.searchHint).toMatch(/\b(items?|rows) .+\.$/);
    expect(builderHint?.searchHint?.length).toBeLessThan(700);
  });

  it('name other nodes that exist', () => {
    const related = builderHint?.relatedNodes?.map(({ nodeType }) => nodeType) ?? [];
    const known = [...ours, 'n8n-nodes-base.dataTable', 'n8n-nodes-base.extractFromFile'];
    expect(related.filter((type) => !known.includes(type))).toEqual([]);
    expect(related).not.toContain(`${packageName}.${name}`);
    expect(related.length).toBeGreaterThan(0);
  });
});
