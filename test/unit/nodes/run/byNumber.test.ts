import { documentPicker } from '../../../../nodes/shared/pickers/pickers';
import { runByHashIdOrNumber } from '../../../../nodes/shared/run/byNumber';
import type { ItemForm } from '../../../../nodes/shared/run/form';
import type { Operation } from '../../../../nodes/shared/run/operation';
import type { Session } from '../../../../books/session';
import { account, json, responding } from '../../api/fakeWorld';
import { sessionOver } from '../../books/openBooks';
import { readDocument } from '../../../../books/documents/wire/lookup';

const unknown = json({ success: false, error_code: 'INVALID_HASH_ID', message: 'Unknown' }, 404);

const listed = (...rows: Array<[hash_id: string, serial_number: string, document_date: string]>) =>
  json({
    success: true,
    data: {
      transactions: rows.map(([hash_id, serial_number, document_date]) => ({
        ...{ hash_id, serial_number, document_date },
      })),
      total_records: rows.length,
    },
  });

const read = {
  properties: [documentPicker('searchDocuments')],
  run: async (form: ItemForm, { client }: Session) => {
    const { hashId } = await readDocument(client, form.picked('document', 'Document'));
    return [{ json: { hashId } }];
  },
} as Partial<Operation> as Operation;

const form = {
  parameter: (name: string, fallback: unknown) => (name === 'document' ? 'INV-3' : fallback),
  picked: () => 'INV-3',
  hint: () => undefined,
} as unknown as ItemForm;

it('a number that two financial years have is refused, and both hash IDs are named', async () => {
  const rows = listed(
    ['h-1', 'INV-3', '30-03-2026'],
    ['h-2', 'INV-3', '02-04-2026'],
    ['h-3', 'INV-33', '02-04-2026'],
  );
  const { ports, requests } = responding(unknown, rows);
  const session = sessionOver(account(), ports);
  await expect(runByHashIdOrNumber(read, [form], session)).rejects.toMatchObject({
    message: '2 documents of the last 12 months have the number INV-3',
    advice: expect.stringContaining('h-1 (30-03-2026), h-2 (02-04-2026)'),
  });
  expect(requests).toHaveLength(2);
});

it('an error about a document that is not there names the number, whatever its kind', async () => {
  const { ports } = responding(
    json({ success: true, data: 'No data found!' }),
    listed(['h-1', 'INV-03', ''], ['h-3', 'INV-33', '']),
  );
  const session = sessionOver(account(), ports);
  await expect(runByHashIdOrNumber(read, [form], session)).rejects.toMatchObject({
    field: 'Document',
    message: 'No invoice of the last 12 months has the number INV-3',
    advice: expect.stringMatching(
      /^Did you mean INV-03\? Write it exactly so\. Choose the document/,
    ),
  });
});
