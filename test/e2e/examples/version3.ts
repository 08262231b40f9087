import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sessionOf } from '../../../tools/n8n/session';
import type { Workflow } from '../../../tools/realN8n';
import type { Environment } from './environment';

const folder = resolve(__dirname, '../../../examples');
const report = '/rest/breaking-changes/report';

interface Report {
  report: { workflowResults: Array<{ ruleId: string; nbAffectedWorkflows: number }> };
}

interface Affected {
  affectedWorkflows: Array<{ id: string; name: string; issues: Array<{ title: string }> }>;
}

/** What n8n's own rules for version 3 find in workflows, as `name: finding`. */
async function findings({ n8n }: Environment, ids: string[]): Promise<string[]> {
  const { request } = sessionOf(n8n.url, n8n.cookie);
  const { report: found } = await request<Report>('POST', `${report}/refresh?version=v3`);
  const rules = found.workflowResults.filter((rule) => rule.nbAffectedWorkflows > 0);
  const details = rules.map(({ ruleId }) => request<Affected>('GET', `${report}/${ruleId}`));
  return (await Promise.all(details))
    .flatMap(({ affectedWorkflows }) => affectedWorkflows)
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ name, issues }) => issues.map(({ title }) => `${name}: ${title}`));
}

export function version3(environment: Environment): void {
  describe("n8n's rules for its version 3", () => {
    const add = async (workflow: Workflow): Promise<string> =>
      (await environment.n8n.api.createWorkflow(workflow)).id;

    it('find nothing in the examples', async () => {
      const ids: string[] = [];
      for (const file of globSync('*.json', { cwd: folder })) {
        ids.push(await add(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Workflow));
      }
      expect(await findings(environment, ids)).toEqual([]);
    });

    it('find a mode that version 3 removes', async () => {
      const id = await add({
        name: 'Each item',
        nodes: [
          {
            name: 'Start another',
            type: 'n8n-nodes-base.executeWorkflow',
            typeVersion: 1.2,
            position: [0, 0],
            parameters: { mode: 'each' },
          },
        ],
        connections: {},
      });
      expect(await findings(environment, [id])).toEqual([
        expect.stringContaining("Each item: Node 'Start another'"),
      ]);
    });
  });
}
