import type { PlacedFact } from './places';

const introduction = `# Coverage of the description

Where each fact of the service's description has its place: which operation of the node (or the
simulator) shows it, and in which test. It is written by \`npm test\` from what the simulator and the
tests recorded; [test/description.json](../test/description.json) has the facts.`;

/** docs/coverage.md: a table for each part of the description, as Prettier would lay it out. */
export function coverageOf(placed: PlacedFact[]): string {
  const parts = [...new Set(placed.map(({ fact }) => fact.part))];
  const tables = parts.map((part) => {
    const ofPart = placed.filter(({ fact }) => fact.part === part);
    return `## ${part}\n\n${table(ofPart.map(rowOf))}`;
  });
  return `${[introduction, `${placed.length} facts.`, ...tables].join('\n\n')}\n`;
}

const rowOf = ({ fact, place }: PlacedFact): string[] => [
  code(fact.id),
  fact.origin,
  place?.where ?? '',
  place ? code(place.test) : '',
];

/** As code nothing in a name is taken for Markdown, but for the bar between two cells. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

function table(rows: string[][]): string {
  const lines = [['Fact', 'Origin', 'Where', 'Test'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((cells) => width(cells[column] ?? ''))),
  );
  const line = (cells: string[]) => {
    const padded = cells.map(
      (cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const [head = [], ...body] = lines;
  const rule = widths.map((dashes) => '-'.repeat(dashes));
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

const width = (cell: string) => [...cell].length;
