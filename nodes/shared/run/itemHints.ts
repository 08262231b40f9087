import type { IExecuteFunctions } from 'n8n-workflow';
import { groupBy } from '../../../core/groupBy';
import { firstNames } from '../../../core/names';
import { showHint } from '../connection/nodeErrors';
import type { ItemForm } from './form';
import { nameOfItem, numberedNoun } from './itemError';

/** A message with the names that it is about, each once. */
export const withNames = (message: string, names: string[]): string =>
  names.length === 0 ? message : `${message}: ${firstNames([...new Set(names)])}.`;

/** The warnings about all items of a run. */
const aboutAll = new WeakMap<IExecuteFunctions, string[]>();

export const warningsAboutAll = ({ functions }: ItemForm): string[] =>
  aboutAll.get(functions) ?? [];

/** Shows a warning about all items together, which each row of a preview has, too. */
export function warnAboutAll(form: ItemForm, text: string): void {
  aboutAll.set(form.functions, [...warningsAboutAll(form), text]);
  showHint(form.functions, 'warning', text);
}

function aboutItems(items: readonly ItemForm[]): string {
  const { noun, numbers } = numberedNoun(items);
  const [first] = items;
  return items.length === 1 && first
    ? nameOfItem(first)
    : `Each of ${items.length} ${noun}s (${firstNames(numbers)})`;
}

/** More would push the rows off the screen. */
const mostHints = 3;

/**
 * Shows the hints about the items, each once with all items that it is about, counted from 1. With only
 * one item, or one of a single group of items, hints need no number. If there are many, one hint lists the warnings,
 * and one the rest.
 */
export function showItemHints(
  functions: IExecuteFunctions,
  items: readonly ItemForm[],
  isOneGroup: boolean,
): void {
  const hints = items.flatMap((item) =>
    [...item.hints].map(([message, hint]) => ({ ...hint, message, item })),
  );
  const shown = [...groupBy(hints, (hint) => hint.message)].map(([message, same]) => {
    const about = aboutItems(same.map(({ item }) => item));
    const named = withNames(
      message,
      same.flatMap(({ names }) => names),
    );
    const text =
      isOneGroup && same.length === 1
        ? named.charAt(0).toUpperCase() + named.slice(1)
        : `${about}: ${named}`;
    return { type: same[0]?.type, text };
  });
  if (shown.length <= mostHints) {
    for (const { type, text } of shown) showHint(functions, type, text);
    return;
  }
  for (const [type, same] of groupBy(shown, (hint) => hint.type)) {
    showHint(functions, type, ...listedTexts(same.map(({ text }) => text)));
  }
}

/** More would hide the first of them. */
const mostLines = 20;

function listedTexts(texts: readonly string[]): string[] {
  if (texts.length === 1) return [...texts];
  const more = texts.length - mostLines;
  return [
    `${texts.length} messages:`,
    ...texts.slice(0, mostLines).map((text) => `• ${text}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}
