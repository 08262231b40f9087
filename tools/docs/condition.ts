import type { INodeProperties } from 'n8n-workflow';
import { choicesOf } from './forms';
import { plain } from './markdown';

/** When a parameter is asked for, as a sentence about the other ones; empty where it always is. */
export function conditionOf(
  { displayOptions }: INodeProperties,
  siblings: INodeProperties[],
): string {
  const say = (shown: Record<string, unknown[] | undefined> = {}, verb: string) =>
    Object.entries(shown)
      .filter(([name]) => siblings.some((sibling) => sibling.name === bare(name)))
      .map(
        ([name, values = []]) =>
          `${labelOf(bare(name), siblings)} ${verb} ${valuesOf(bare(name), values, siblings)}`,
      );
  const { show, hide } = (displayOptions ?? {}) as Record<string, Record<string, unknown[]>>;
  const all = [...say(show, 'is'), ...say(hide, 'is not')];
  return all.length > 0 ? `Where ${all.join(' and ')}.` : '';
}

/** From inside a group, the name of a parameter outside of it begins with a slash. */
const bare = (name: string) => name.replace(/^\//, '');

const labelOf = (name: string, siblings: INodeProperties[]): string =>
  `_${plain(siblings.find((sibling) => sibling.name === name)?.displayName ?? name)}_`;

function valuesOf(name: string, values: unknown[], siblings: INodeProperties[]): string {
  const choices = siblings.filter((sibling) => sibling.name === name).flatMap(choicesOf);
  const names = values.map((value) => {
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    return plain(choices.find((choice) => choice.value === value)?.name ?? String(value));
  });
  return [...names.slice(0, -2), names.slice(-2).join(' or ')].join(', ');
}
