import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const runModule = pathToFileURL(resolve(__dirname, '../../../tools/setup/run.mjs')).href;

/** Runs a command with a limit on its silence. @returns its exit code, or the name of the error */
function outcomeOf(script: string, silenceLimitMs: number): string {
  const program = `
    import { run } from ${JSON.stringify(runModule)};
    const ignore = () => {};
    const options = { onStdout: ignore, onStderr: ignore, silenceLimitMs: ${silenceLimitMs} };
    run(process.execPath, ['-e', ${JSON.stringify(script)}], options).then(
      (code) => console.log(code),
      (error) => console.log(error.constructor.name),
    );`;
  const args = ['--input-type=module', '-e', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

describe('a command with a limit on its silence', () => {
  it('is killed if it prints nothing and does not end', () => {
    expect(outcomeOf('setInterval(() => {}, 1000)', 500)).toBe('SilentError');
  });

  it('ends with its own code otherwise', () => {
    expect(outcomeOf('process.exit(3)', 60_000)).toBe('3');
  });
});
