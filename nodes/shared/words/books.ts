import type { Hint } from '../../../books/hint';
import { hasRefusal, type RefusalCode, Refusal } from '../../../books/refusal';
import { InputError } from '../../../core/inputError';
import { filled } from '../../../core/filled';
import { firstNames } from '../../../core/names';
import { resemblingRate } from '../../../law/tables/gstr1';
import { advisedErrorIn, reasonIn } from './law';
import hints from './hints.json';
import refusals from './refusals.json';

export interface FormLabels {
  /** The label of a path of the command, such as `party.id` or `lines[2]`. */
  of(path: string): string;
  /** The columns that the rows of a sheet need for a new product. */
  newProduct?: string;
  /** The picker for the document that a new return is compared with. */
  original?: string;
  /** The column of a sheet with the IDs of its parties. */
  partyIds?: string;
}

/** The labels for operations whose commands raise no Refusal. */
export const noLabels: FormLabels = { of: (path) => path };

/** Puts a refusal into the words of the form. Returns other errors unchanged. */
export function inWordsOf(labels: FormLabels, error: unknown): unknown {
  if (error instanceof Refusal) return refusalIn(labels, error);
  if (!hasRefusal(error)) return advisedErrorIn(error);
  const { fix } = error.cause;
  if (typeof fix !== 'string') return error;
  const advice = adviceIn(labels, fix);
  // The advice about an unknown outcome stays.
  return error.with(error.outcomeUnknown ? { message: `${error.message}. ${advice}` } : { advice });
}

/** Turns a refusal into an error with the form's labels and advice. */
export function refusalIn(labels: FormLabels, { path, message, fix }: Refusal): InputError {
  const label = labels.of(path);
  return new InputError(
    label,
    path.startsWith('lines[') ? `${label}: ${message}` : message,
    typeof fix === 'string' ? adviceIn(labels, fix) : fix.advice,
  );
}

/** What to do about the problems of commands, with labels in place of paths of the command. */
const refusalAdvice: Record<RefusalCode | 'noSuchProductInSheet', string> = refusals;

const namedPaths = ['customer', 'details.subscription_details', 'ownAmount', 'party.kind', 'type'];

function adviceIn(labels: FormLabels, problem: RefusalCode): string {
  const isOfProduct = problem === 'noSuchProduct' || problem === 'newProductLacks';
  const code = isOfProduct && labels.newProduct ? 'noSuchProductInSheet' : problem;
  const names = Object.fromEntries(namedPaths.map((path) => [path, labels.of(path)]));
  return filled(refusalAdvice[code], { ...labels, ...names });
}

/** What n8n shows for a hint. */
interface HintText {
  type: 'info' | 'warning';
  message: string;
  /** What it is about, after the message. */
  name?: string;
}

/** The hints that need no action. The others are warnings. */
const infos: ReadonlyArray<Hint['kind']> = [
  'billExisted',
  'existed',
  'itemsChanged',
  'nothingRead',
  'noOwnGstin',
  'partsNotRead',
  'returnsNotCounted',
  'unappliedAmount',
  'unknownEInvoice',
];

/** A hint with the labels of a form. */
export const hintIn = (labels: FormLabels, hint: Hint): HintText => ({
  type: infos.includes(hint.kind) ? 'info' : 'warning',
  message: filled(hintTexts[codeOf(hint)], valuesOf(hint, labels)),
  name: subjectOf(hint),
});

function subjectOf(hint: Hint): string | undefined {
  if (hint.kind === 'existed' || hint.kind === 'billExisted') return existedIn(hint);
  if (hint.kind === 'rowsDiffer') return hint.document;
  if (hint.kind === 'referenceChanged') return hint.order;
  if (hint.kind === 'lineLacks') return `${hint.product} (${hint.parts.join(', ')})`;
  if (hint.kind === 'noSuchRate') return rateIn(hint);
  if (hint.kind === 'otherUnit') return `${hint.product} (${hint.unit}, product: ${hint.own})`;
  if (hint.kind === 'addressWithoutState') return `"${hint.text}"`;
  return hint.kind === 'newProductWithoutHsn' ? hint.product : undefined;
}

function rateIn({ product, rate }: { product: string; rate: number }): string {
  const known = resemblingRate(rate);
  return `${product} (${rate} %${known ? `, ${known}` : ''})`;
}

const hintTexts: Record<Hint['kind'] | 'nothingFound', string> = hints;

/** The texts and statuses of a wrong path are not documented. */
const codeOf = (hint: Hint): keyof typeof hintTexts =>
  hint.kind === 'nothingRead' && hint.status !== undefined ? 'nothingFound' : hint.kind;

/** What the text of a hint names: its facts, and what follows from them. */
const valuesOf = (hint: Hint, labels: FormLabels): object => ({
  original: labels.original,
  ...Object.fromEntries(
    Object.entries(hint).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? firstNames(value.map(String)) : value,
    ]),
  ),
  ...(hint.kind === 'cess' && { label: labels.of(hint.path) }),
  ...(hint.kind === 'sellingPrice' && { label: labels.of(hint.path) }),
  ...(hint.kind === 'eInvoiceRule' && { fix: reasonIn(hint.fix) }),
  ...(hint.kind === 'noOwnGstin' && { problem: hint.problem ?? 'the credential has no Own GSTIN' }),
  ...(hint.kind === 'partyDetailsNotSent' && {
    details: hint.attributes.map((attribute) => labels.of(`party.${attribute}`)).join(', '),
  }),
  ...(hint.kind === 'returnsNotCounted' && { ownReference: hint.isReferenced ? '' : hint.number }),
  ...(hint.kind === 'totalBelowSettled' && {
    settled: [
      hint.paid && `₹${hint.paid} were paid for it`,
      hint.returned && `₹${hint.returned} were returned of it`,
    ]
      .filter(Boolean)
      .join(', and '),
  }),
});

/** An order with its document, or a document with its date. */
const existedIn = ({
  of,
  document,
  date,
}: Extract<Hint, { kind: 'existed' | 'billExisted' }>): string =>
  `${of === undefined ? '' : `${of} is `}${document}${date && ` of ${date}`}`;
