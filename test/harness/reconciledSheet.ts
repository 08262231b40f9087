import type { IDataObject } from 'n8n-workflow';
import example from '../../examples/gstr2b-to-google-sheets.json';

type Rows = IDataObject[];

/** What an expression of the example makes of a row, with the rows of its nodes. */
function evaluate(node: string, row: IDataObject, nodes: Record<string, Rows>): IDataObject {
  const { parameters } = example.nodes.find(({ name }) => name === node) as {
    parameters: { jsonOutput: string };
  };
  const all = (name: string) => ({ all: () => (nodes[name] as Rows).map((json) => ({ json })) });
  const expression = parameters.jsonOutput.replace(/^=\{\{|\}\}$/g, '');
  return new Function('$json', '$', `return ${expression}`)(row, all) as IDataObject;
}

/** A sheet of reconciled rows by their keys, as examples/gstr2b-to-google-sheets.json keeps it. */
export class ReconciledSheet {
  private readonly byKey = new Map<unknown, IDataObject>();

  get all(): Rows {
    return [...this.byKey.values()];
  }

  /** The rows that the next reconciliation and Prepare GSTR-3B are given. */
  get kept(): Rows {
    return this.all.filter(({ status }) => status !== 'replaced');
  }

  /** Writes what Reconcile GSTR-2B has returned. */
  add(found: Rows): void {
    const nodes: Record<string, Rows> = { 'Read Last Rows': this.all };
    const rows = found.map((row) => evaluate('Rows for the Sheet', row, nodes));
    nodes['Rows for the Sheet'] = rows;
    const { rows: replaced } = evaluate('Find Replaced Rows', {}, nodes) as { rows: Rows };
    for (const row of [...rows, ...replaced]) {
      this.byKey.set(row.key, { ...this.byKey.get(row.key), ...row });
    }
  }
}
