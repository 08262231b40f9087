import { flagOf } from '../../../core/json';
import { paiseIn } from '../../../core/paise';
import { withoutGrouping } from '../../../core/readNumber';
import { writtenRate } from '../../../sheets/cells/written';
import { gstr1Rates } from '../../../law/tables/gstr1';
import { isHsnCode } from '../../../law/tables/hsn';
import type { Answerable } from '../documents/readFacts';

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

export const aState: Answer = {
  facts: ['placeOfSupply'],
  how: 'a state, such as Karnataka or 29',
};

export const aSupplyType: Answer = {
  facts: ['supplyType'],
  how: 'Regular, SEZ With Payment of Tax, SEZ Without Payment of Tax, or Deemed Export',
};

/** What a no means where the question is whether a supply is not a regular one. */
export const noIsRegular: Answer['words'] = { no: 'regular', neither: 'regular' };

export const whetherDeemedExport: Answer = {
  ...aSupplyType,
  how: 'Yes or No',
  parse(text) {
    const flag = flagOf(text);
    if (flag === undefined) return undefined;
    return flag ? 'deemedExport' : 'regular';
  },
};

export const anIrn: Answer = {
  facts: ['irn'],
  how: 'the IRN, or None if it has none',
  form: /^([0-9a-f]{64})?$/i,
  words: { none: '', no: '' },
};

export const aCess: Answer = {
  facts: ['cess'],
  how: 'its amount in rupees, or one for each line such as 10; 0; 25',
  words: { no: '0', none: '0' },
  parse(text) {
    const cess = text.split(';').map((part) => withoutGrouping(part.trim()));
    if (cess.some((amount) => paiseIn(amount) === undefined)) return undefined;
    return cess.length === 1 ? cess[0] : cess;
  },
};

export const theCharges: Answer = {
  facts: ['charges'],
  how: 'amount, rate and SAC, such as 500, 18, 996511, and a semicolon before the next charge',
  parse(text) {
    if (/^[[{]/.test(text)) return text;
    const charges = text.split(';').map(chargeIn);
    return charges.includes(undefined) ? undefined : charges;
  },
};

export const anHsnCode: Answer = {
  facts: ['hsnCode'],
  how: 'one HSN code or SAC for these lines, such as 8471',
  parse: (text) => (isHsnCode(text) ? text : undefined),
};

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
