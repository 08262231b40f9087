import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(__dirname, '../../../tools/releaseNotes.mjs');

const changelog = `# Changelog

## [Unreleased]

### Added

- Not yet

## [1.10.0] - 2026-11-21

### Added

- Something new

### Fixed

- A total

## [1.1.0] - 2026-10-01

- Older
`;

const notesOf = (tag: string) =>
  spawnSync(process.execPath, [script, tag], { input: changelog, encoding: 'utf8' });

describe('the release notes', () => {
  it('are the section of the tag in the changelog, without its heading', () => {
    const { status, stdout } = notesOf('v1.10.0');
    expect(status).toBe(0);
    expect(stdout).toBe('### Added\n\n- Something new\n\n### Fixed\n\n- A total\n');
  });

  it('can be the last section', () => {
    expect(notesOf('v1.1.0').stdout).toBe('- Older\n');
  });

  it.each(['v1.1', 'v2.0.0', ''])('fail for "%s", which has no section', (tag) => {
    const { status, stderr } = notesOf(tag);
    expect(status).toBe(1);
    expect(stderr).toContain('has no section');
  });
});
