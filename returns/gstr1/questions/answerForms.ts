import { flagOf } from '../../../core/json';
import { paiseIn } from '../../../core/paise';
import { withoutGrouping } from '../../../core/readNumber';
import { writtenRate } from '../../../sheets/cells/written';
import { gstr1Rates } from '../../../law/tables/gstr1';
import { isHsnCode } from '../../../law/tables/hsn';
import type { Answerable } from '../documents/readFacts';
import table from './answers.json';

/** How the answer to a question becomes facts of its documents. */
export interface Answer {
  /** One value for each, in this order: see `partsOf`. */
  facts: readonly [Answerable, ...Answerable[]];
  /** What to write, as people read it: `Yes or No`. */
  how: string;
  /** How many of the values must be there; 1 if left out. */
  least?: number;
  /** What the first value must match. */
  form?: RegExp;
  /** Words, in lowercase, and what they stand for. */
  words?: Readonly<Record<string, string>>;
  /** Reads the value of the only fact; undefined if it is none. */
  parse?: (text: string) => unknown;
}

const amountFacts: readonly Answerable[] = ['exchangeRate', 'originalInvoiceTotal'];

/** Semicolons and commas separate. A comma without a space behind it is of an amount if others have one. */
function partsOf(text: string): string[] {
  const separators = /;|,\s/.test(text) ? /;|,\s/ : ',';
  return text.split(separators).map((part) => part.trim());
}

/** What an answer says; undefined if it is not of its form. */
export function factsIn(
  text: string,
  { facts, least = 1, form, words = {}, parse }: Answer,
): Partial<Record<Answerable, unknown>> | undefined {
  const given = words[text.toLowerCase()] ?? text;
  if (parse) {
    const value = parse(given);
    return value === undefined ? undefined : { [facts[0]]: value };
  }
  const parts = facts.length === 1 ? [given] : partsOf(given);
  if (parts.length < least || parts.length > facts.length) return undefined;
  if (form?.test(parts[0] as string) === false) return undefined;
  // A part that is left out is not that of a column.
  return Object.fromEntries(
    facts.map((fact, index) => {
      const part = parts[index];
      return [fact, part && amountFacts.includes(fact) ? withoutGrouping(part) : part];
    }),
  );
}

/** The answers that are not taken as they are, by what `answers.json` calls their form. */
const readers = new Map<string, Pick<Answer, 'form' | 'parse'>>([
  ['numbered', { form: /\d/ }],
  ['irn', { form: /^([0-9a-f]{64})?$/i }],
  ['hsnCode', { parse: (text) => (isHsnCode(text) ? text : undefined) }],
  ['deemedExport', { parse: deemedExportIn }],
  ['cess', { parse: cessIn }],
  ['charges', { parse: chargesIn }],
]);

function deemedExportIn(text: string) {
  const flag = flagOf(text);
  if (flag === undefined) return undefined;
  return flag ? 'deemedExport' : 'regular';
}

function cessIn(text: string) {
  const cess = text.split(';').map((part) => withoutGrouping(part.trim()));
  if (cess.some((amount) => paiseIn(amount) === undefined)) return undefined;
  return cess.length === 1 ? cess[0] : cess;
}

function chargesIn(text: string) {
  if (/^[[{]/.test(text)) return text;
  const charges = text.split(';').map(chargeIn);
  return charges.includes(undefined) ? undefined : charges;
}

/** An answer as `answers.json` has it, with the form that it is read in. */
interface WrittenAnswer extends Omit<Answer, 'facts'> {
  facts: string[];
  read?: string;
}

const answers = new Map(
  Object.entries<WrittenAnswer>(table).map(([topic, { read = '', facts, ...answer }]) => [
    topic,
    { ...answer, ...readers.get(read), facts: facts as [Answerable] },
  ]),
);

/** How the question of a topic is answered; undefined if the facts of documents don't answer it. */
export const answerTo = (topic: string): Answer | undefined => answers.get(topic);

interface WrittenCharge {
  amount: string;
  rate?: string;
  sac?: string;
}

/** Undefined for a rate or a SAC that can't be one: the comma before it may be that of an amount. */
function chargeIn(text: string): WrittenCharge | undefined {
  const [amount, rate, sac, ...others] = partsOf(text) as [string, ...string[]];
  if (others.length > 0 || (sac && !isHsnCode(sac))) return undefined;
  const charge = { amount: withoutGrouping(amount), sac };
  if (rate === undefined) return charge;
  const percent = /^0\d/.test(rate) ? undefined : writtenRate(rate);
  if (percent === undefined || !gstr1Rates.includes(percent)) return undefined;
  return { ...charge, rate: String(percent) };
}
