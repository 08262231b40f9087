import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../../.github/workflows');
const workflows = readdirSync(folder).map(
  (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
);

describe.each(workflows)('the workflow %s on GitHub', (_, text) => {
  it('pins each action of GitHub to a commit, and names its version', () => {
    const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action as string);
    expect(actions.length).toBeGreaterThan(0);
    const pinned = /^(actions|github)\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(actions.filter((action) => !pinned.test(action))).toEqual([]);
  });

  it('needs no secret and has only declared permissions', () => {
    expect(text).not.toContain('secrets.');
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});

describe('publishing', () => {
  it('follows all tests, includes provenance, is scanned, and lists what was published', () => {
    const text = workflows.find(([file]) => file === 'publish.yml')?.[1] ?? '';
    const steps = [
      '.ci/run',
      'npm publish --provenance',
      'scan-community-package',
      'node tools/sbom.mjs < dist/THIRD-PARTY-LICENSES',
      'sbom.cdx.json"\n',
    ];
    const positions = steps.map((step) => text.indexOf(step));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions).not.toContain(-1);
    expect(text).toContain('id-token: write');
  });
});
