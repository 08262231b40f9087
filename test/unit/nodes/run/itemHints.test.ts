import type { IExecuteFunctions, NodeExecutionHint } from 'n8n-workflow';
import type { ItemForm, ItemHint } from '../../../../nodes/shared/run/form';
import { showItemHints } from '../../../../nodes/shared/run/itemHints';

/** What the editor shows for these messages about one item. */
function shown(messages: ReadonlyArray<[ItemHint['type'], string]>): string[] {
  const hints: NodeExecutionHint[] = [];
  const functions = {
    addExecutionHints: (hint: NodeExecutionHint) => hints.push(hint),
  } as unknown as IExecuteFunctions;
  const item = {
    itemIndex: 0,
    hints: new Map(messages.map(([type, message]) => [message, { type, names: [] }])),
  } as unknown as ItemForm;
  showItemHints(functions, [item], true);
  return hints.map(({ type, message }) => `${type}: ${message}`);
}

it('three messages are three hints, in their order', () => {
  expect(
    shown([
      ['info', 'one'],
      ['warning', 'two'],
      ['info', 'three & four'],
    ]),
  ).toEqual(['info: One', 'warning: Two', 'info: Three &amp; four']);
});

it('more are one hint for the warnings and one for the rest, with their count and a line for each', () => {
  expect(
    shown([
      ['info', 'one'],
      ['warning', 'two'],
      ['info', 'three'],
      ['info', 'four'],
    ]),
  ).toEqual(['info: 3 messages:<br>• One<br>• Three<br>• Four', 'warning: Two']);
});

it('names the first twenty of very many', () => {
  const [hint = ''] = shown(
    Array.from({ length: 25 }, (_, index) => ['warning', `message ${index}`]),
  );
  expect(hint).toMatch(/^warning: 25 messages:<br>• Message 0<br>.*• Message 19<br>and 5 more$/);
});
