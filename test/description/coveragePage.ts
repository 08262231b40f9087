import type { FactCoverage, Source } from './coverage';
import type { Fact } from './facts';

const introduction = `# Coverage of the description

The test that covers each fact of the service's description, and the operation of the node (or the
simulator) that it runs. The integration tests generate this page from the requests and results that they
record. The facts are in [test/description.json](../test/description.json).`;

/** The text of docs/coverage.md: a table for each part of the description, as Prettier formats it. */
export function coveragePage(coverage: FactCoverage[]): string {
  const parts = [...new Set(coverage.map(({ fact }) => fact.part))];
  const tables = parts.map((part) => {
    const ofPart = coverage.filter(({ fact }) => fact.part === part);
    const rows = ofPart.map(({ fact, source }) => [...cellsOf(fact, source), testOf(source)]);
    return `## ${part}\n\n${table([headOf(ofPart), ...rows])}`;
  });
  return `${[introduction, `${coverage.length} facts.`, ...tables].join('\n\n')}\n`;
}

const headOf = ([first]: FactCoverage[]): string[] =>
  first?.fact.call
    ? ['Operation', 'Endpoint Version', 'Request', 'Origin', 'Test']
    : ['Fact', 'Origin', 'Where', 'Test'];

function cellsOf({ id, origin, call }: Fact, source: Source | undefined): string[] {
  if (!call) return [code(id), origin, source?.where ?? ''];
  return [call.operation, call.version, code(call.request), origin];
}

const testOf = (source: Source | undefined) => (source ? code(source.test) : '');

/** Code needs no escaping in Markdown, except for the separator of cells. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

/** @param lines the first one is the head */
function table(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
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
