import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { Previewed, readingClient } from '../../../books/readingClient';
import type { Session } from '../../../books/session';
import type { JsonObject } from '../../../core/json';
import { inColumnOrder } from '../documents/columns';
import { option } from '../form/option';
import { runByHashIdOrNumber } from './byNumber';
import type { ItemForm } from './form';
import { warningsAboutAll, withNames } from './itemHints';
import type { ItemGroup, Operation, Row } from './operation';
import { propertyOf } from '../form/field';

/**
 * The switch of every operation that can show what it would create. Where money or a number is at stake, it comes
 * before everything that is sent; otherwise it is an option.
 */
export const previewProperty = propertyOf('boolean', 'preview', 'Preview', {
  description: 'Whether to send nothing, and return what would be created or changed',
});

/** The same as an option, which is on once it is added. */
export const previewOption: INodeProperties = { ...previewProperty, default: true };

/** What the form of an AI agent's tool says of an operation that makes something real. */
const toolNotice = propertyOf(
  'notice',
  'toolNotice',
  'Without Preview, each call makes a real record in your account, and a model may call twice. Let a person approve the call, or give documents a number of their own.',
  { displayOptions: { show: { '@tool': [true] } } },
);

/** The beginning of a form in which money or a number is at stake. */
export const previewProperties = [previewProperty, toolNotice];

const switches = [previewProperty.name, option(previewProperty.name)];

/** @throws InputError */
export const isPreview = (form: ItemForm): boolean =>
  switches.some((name) => form.flag(name, previewProperty.displayName));

/**
 * Runs an operation up to its first change. The row says under `would` what that is, and under `warnings`
 * what the hints say. An operation that changes nothing, since it has found its record, returns its rows.
 * @throws InputError, ServiceError
 */
export async function previewRows(
  operation: Operation,
  session: Session,
  group: ItemGroup,
): Promise<Row[]> {
  const { run, preview = sentAttributes } = operation;
  const reading = { ...session, client: readingClient(session.client) };
  const previewed: Operation['run'] = async (form, _, items) =>
    await run(form, reading, items).then(
      (rows) => rows.map((row) => ({ ...row, json: { ...wouldOf(row), ...row.json } })),
      async (error: unknown) => {
        if (!(error instanceof Previewed)) throw error;
        const { would, body } = error;
        const shown = await preview(reading, body, form);
        const ofItems = items.flatMap(({ hints }) =>
          [...hints].map(([message, { names }]) => withNames(message, names)),
        );
        const warnings = [...warningsAboutAll(form), ...ofItems];
        const row = { preview: true, would, ...shown, warnings };
        return [{ json: inColumnOrder(row) }];
      },
    );
  return await runByHashIdOrNumber({ ...operation, run: previewed }, group, reading);
}

const wouldOf = ({ json }: Row): IDataObject => ({
  preview: true,
  would: json.already_existed ? 'return the existing document' : 'change nothing',
});

const sentAttributes = async (_: Session, body: JsonObject): Promise<IDataObject> => body;
