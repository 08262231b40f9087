import { type DeclaredNode, declaredNodes, schemaOf } from './declaredNodes';
import { type Form, type ResourceForms, resourcesOf } from './forms';
import { anchorOf, plain, sentence, table } from './markdown';
import { outputOf } from './outputs';
import { parametersOf } from './parameters';

/** Where the pages stand, from the root of the repository. */
export const folder = 'docs/resources';

const origin = '<!-- Written by `npm run docs:pages` from what the nodes say of themselves. -->';

/** The reference of all nodes: the text of each page, by its file name. */
export function pages(): Map<string, string> {
  const nodes = declaredNodes();
  const index = [
    origin,
    '# Reference',
    'Every parameter of every operation, as the editor of n8n shows it. The [README](../../README.md) says how the parts work together.',
    ...nodes.map(partOf),
  ];
  return new Map([
    ['README.md', asText(index)],
    ...nodes.flatMap((node): Array<[string, string]> => {
      const resources = resourcesOf(node.description);
      if (resources.length === 0) return [[fileOf(node.description.name), nodePage(node)]];
      return resources.map((resource) => [fileOf(resource.value), resourcePage(node, resource)]);
    }),
  ]);
}

/** What the index says of a node. */
function partOf({ description }: DeclaredNode): string {
  const { displayName, name, description: purpose } = description;
  const resources = resourcesOf(description);
  const title = resources.length === 0 ? `[${displayName}](${fileOf(name)})` : displayName;
  const rows = resources.flatMap((resource) =>
    resource.forms.map((form, index) => [
      index === 0 ? `[${resource.name}](${fileOf(resource.value)})` : '',
      linkTo(form, fileOf(resource.value)),
      plain(form.description),
    ]),
  );
  const operations =
    rows.length > 0 ? [table([['Resource', 'Operation', 'What it does'], ...rows])] : [];
  return [`## ${title}`, plain(purpose), ...operations].join('\n\n');
}

const resourcePage = (node: DeclaredNode, { name, value, forms }: ResourceForms): string =>
  asText([
    origin,
    `# ${name}`,
    `Operations of the node **${node.description.displayName}**. [All resources](README.md)`,
    forms.map((form) => `- ${linkTo(form, '')}: ${plain(form.description)}`).join('\n'),
    ...forms.map((form) => operationPart(node, value, form)),
  ]);

function operationPart({ folder: place }: DeclaredNode, resource: string, form: Form): string {
  const schema = schemaOf(place, resource, form.value);
  const isSimplified = form.properties.some(({ name }) => name === 'simplify');
  return [
    `## ${form.name}`,
    sentence(form.description),
    parametersOf(form.properties),
    ...(schema
      ? [`**What it returns**${isSimplified ? ', with _Simplify_ on' : ''}:`, outputOf(schema)]
      : []),
  ].join('\n\n');
}

const nodePage = ({ description }: DeclaredNode): string =>
  asText([
    origin,
    `# ${description.displayName}`,
    `${sentence(description.description)} [All resources](README.md)`,
    parametersOf(description.properties),
  ]);

const linkTo = ({ name }: Form, page: string): string => `[${name}](${page}#${anchorOf(name)})`;

const fileOf = (name: string): string => `${name}.md`;

const asText = (parts: string[]): string => `${parts.join('\n\n')}\n`;
