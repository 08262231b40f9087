import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import type { TestAccount } from './account';
import { inLine } from './chain';
import { entriesIn, type Page } from './docPages';
import { newNode, typeWith } from './engine';
import { formByLabels } from './formByLabels';
import { type ExportedWorkflow, runWorkflow } from './runWorkflow';

/** Runs nodes one after another. @returns the rows of a node by its name @throws the error that stopped a node */
export async function run(
  { credential }: TestAccount,
  ...nodes: INode[]
): Promise<(name: string) => IDataObject[]> {
  const { data } = await runWorkflow(inLine(...nodes), credential);
  const { error, runData } = data.resultData;
  if (error) throw error;
  return (name) => (runData[name]?.at(-1)?.data?.main?.[0] ?? []).map(({ json }) => json);
}

/** A node of an example workflow. @param file in examples/ */
export function exampleNode(file: string, name: string): INode {
  const text = readFileSync(join(__dirname, '../../examples', file), 'utf8');
  const found = (JSON.parse(text) as ExportedWorkflow).nodes.find((node) => node.name === name);
  if (!found) throw new Error(`${file} has no node ${name}`);
  return found;
}

/** A first node of another package, which outputs these items. */
export const source = (name: string, ...items: object[]): INode =>
  newNode(name, 'source', { items: items as never });

/** A later node of another package: its fields become its rows. */
export const fields = (name: string, values: Record<string, string>): INode =>
  newNode(name, 'set', {
    assignments: {
      assignments: Object.entries(values).map(([field, value]) => ({ name: field, value })),
    },
  });

/** A node of the package: GST Returns, if the parameters have no resource. */
export const ourNode = (name: string, parameters: INodeParameters): INode =>
  newNode(name, typeWith(parameters), parameters);

/** A node of the package from its row in a recipe's table. @param more what to enter besides */
export function recipeNode(
  recipe: Page,
  name: string,
  operation: string,
  more: Iterable<[label: string, value: string]> = [],
): INode {
  const cell = recipe.cell(`_${name}_: ${operation}`);
  const [entered = '', settings = ''] = cell.split('Node setting');
  return {
    ...ourNode(name, formByLabels(operation, [...entriesIn(entered), ...more])),
    alwaysOutputData: settings.includes('_Always Output Data_'),
    executeOnce: settings.includes('_Execute Once_'),
  };
}

const operators: Record<string, string> = {
  is: '===',
  'is less than': '<',
  'is less than or equal to': '<=',
};

/** A Filter or If node from its row in a recipe's table, which is its condition. */
export function recipeFilter(recipe: Page, name: string): INode {
  const condition = /^`\{\{ (.*) \}\}` (is.*?) (\d+|true)$/.exec(recipe.cell(`_${name}_`));
  const [, left, words = '', right] = condition ?? [];
  return newNode(name, 'filter', { keep: `={{ (${left}) ${operators[words]} ${right} }}` });
}
