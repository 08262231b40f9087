import { salesSheet } from '../../harness/salesSheet';
import { readUploadFile } from '../../unit/returns/gstr1/format';
import { openAccount } from './account';
import type { Environment } from './environment';
import { importExample } from './example';

const file = 'gstr1-from-a-register.json';

/** The register as a CSV file. */
const [first = {}] = salesSheet;
const names = Object.keys(first);
const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
const register = [names, ...salesSheet.map((row) => names.map((name) => row[name]))]
  .map((cells) => cells.map(cell).join(','))
  .join('\n');

export function gstr1FromRegister(environment: Environment): void {
  describe(file, () => {
    it('offers the upload file of a register that is uploaded, without a credential', async () => {
      const { api, url } = environment.n8n;
      const { nodes, id } = await importExample(await openAccount(environment), file);
      expect(nodes.some(({ credentials }) => credentials)).toBe(false);
      await api.publish(id);
      try {
        const form = nodes.find(({ type }) => type === 'n8n-nodes-base.formTrigger');
        const body = new FormData();
        body.append('field-0', new Blob([register], { type: 'text/csv' }), 'register.csv');
        body.append('field-1', '29AAAAA0000A1ZY');
        body.append('field-2', '2026-06');
        const response = await fetch(`${url}/form/${form?.webhookId}`, { method: 'POST', body });
        const { formWaitingUrl } = (await response.json()) as { formWaitingUrl: string };
        const page = await completionOf(new URL(formWaitingUrl, url));
        expect(page).toContain('GSTR-1 2026-06 of 29AAAAA0000A1ZY');
        expect(readUploadFile(fileIn(page), { iff: false })).toMatchObject({
          b2b: [{ ctin: '29ABCDE1234F1ZW' }, { ctin: '27AAAAA0000A1Z2' }],
          cdnr: [{ nt: [{ nt_num: 'C/26-27/007', ntty: 'C', val: 11_799.99 }] }],
        });
      } finally {
        await api.unpublish(id);
      }
    });
  });
}

/** The file that the last page downloads: an array of files as encoded JSON, whose bytes are a Buffer's. */
function fileIn(page: string): string {
  const encoded = /%5B%7B[\w%.~!*'()-]+/.exec(page)?.[0] ?? '[]';
  const [{ data }] = JSON.parse(decodeURIComponent(encoded)) as [{ data: { data: number[] } }];
  return Buffer.from(data.data).toString();
}

/** The last page of a form, as soon as the workflow has reached it. */
async function completionOf(page: URL): Promise<string> {
  const status = new URL(page);
  status.pathname += '/n8n-execution-status';
  for (;;) {
    const reached = await (await fetch(status)).text();
    if (reached === 'form-waiting') return await (await fetch(page)).text();
    if (/error|crashed|null/.test(reached)) throw new Error(`The workflow ended with ${reached}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
