/**
 * Compares a real account with docs/engineering/service.md: `npm run live`. It only reads a few pages. With `-- --write`,
 * it also creates a customer, a product and an estimate, changes them, and cancels or deletes them.
 *
 * - `GST_INVOICING_LIVE_KEY`, `GST_INVOICING_LIVE_URL`: API key and base URL, as in the credential
 * - `GST_INVOICING_LIVE_GSTIN`: the company's GSTIN, to look it up; needed for `--write`
 * - `GST_INVOICING_LIVE_WRITES`: for `--write`, the `company_name` that the account returns for that GSTIN
 *
 * It prints no values of the account. It exits with 0 if nothing differs, with 1 if something does or if
 * it could not check, and with 130 if it was stopped.
 */
import { parseArgs } from 'node:util';
import { messageOf } from '../../api/errors';
import { readSettings } from '../../nodes/shared/connection/account';
import { keyHider } from '../../nodes/shared/connection/keyHider';
import { portsOver } from './ports';
import { check } from './run';

const given = (name: string): string => process.env[`GST_INVOICING_LIVE_${name}`]?.trim() ?? '';

function required(name: string): string {
  if (given(name) === '') throw new Error(`GST_INVOICING_LIVE_${name} is required.`);
  return given(name);
}

const hideKey = keyHider(given('KEY'));

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const [apiKey, baseUrl] = [required('KEY'), required('URL')];
  const { account } = readSettings({ apiKey, baseUrl });
  const gstin = values.write ? required('GSTIN') : given('GSTIN');
  const writesFor = values.write ? required('WRITES') : undefined;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const ports = portsOver(apiKey, stop.signal);
  const print = (line: string) => console.log(hideKey(line));
  const differing = await check({ account, ports, gstin, writesFor, print }, stop.signal);
  if (stop.signal.aborted) return 130;
  return differing === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(hideKey(messageOf(error)));
    process.exitCode = 1;
  },
);
