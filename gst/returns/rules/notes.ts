import type { ReturnDocument } from '../documents/document';
import { originalKey } from '../documents/originals';
import { rupeeText, sumOf } from '../../../core/paise';
import { groupBy } from '../../../core/groupBy';
import { problemOf, type DocumentProblem } from '../documents/finding';

/**
 * Credit notes that are too large: together they exceed their original invoice or, if that is
 * unknown, one exceeds all invoices of the customer among the documents. Without such invoices,
 * which are then from another period, nothing is reported.
 */
export function noteProblems(documents: readonly ReturnDocument[]): DocumentProblem[] {
  const live = documents.filter(({ isCancelled }) => !isCancelled);
  const notes = live.filter(({ kind }) => kind === 'creditNote');
  return [...withOriginal(notes), ...withoutOriginal(notes, live)];
}

function withOriginal(notes: ReturnDocument[]): DocumentProblem[] {
  const known = notes.flatMap((note) => {
    const { originalInvoice: original } = note.facts;
    if (original?.total === undefined) return [];
    const { number, total } = original;
    return [{ note, number, total, key: originalKey(note, original) }];
  });
  return [...groupBy(known, ({ key }) => key).values()].flatMap((group) => {
    const [{ number, total }] = group as [(typeof group)[number]];
    const reduced = sumOf(group.map(({ note }) => note.total));
    if (reduced <= total) return [];
    const words = `Credit notes of ${rupeeText(reduced)} reduce invoice ${number} of ${rupeeText(total)}`;
    return group.map(({ note }) => problemOf(note, tooLarge(words), false));
  });
}

function withoutOriginal(notes: ReturnDocument[], documents: ReturnDocument[]): DocumentProblem[] {
  const unknown = notes.filter(({ facts }) => facts.originalInvoice?.total === undefined);
  const supplies = groupBy(
    documents.filter((document) => document.kind === 'invoice' || document.kind === 'debitNote'),
    partyOf,
  );
  return unknown.flatMap((note) => {
    const invoices = supplies.get(partyOf(note)) ?? [];
    const invoiced = sumOf(invoices.map(({ total }) => total));
    if (invoices.length === 0 || note.total <= invoiced) return [];
    const words = `The credit note of ${rupeeText(note.total)} is more than the invoices of "${note.party.name}" among these documents, ${rupeeText(invoiced)}`;
    return [problemOf(note, tooLarge(words), false)];
  });
}

const tooLarge = (problem: string) => ({
  field: 'Total Amount',
  problem,
  fix: 'Correct the credit note, or give its Original Invoice with its total.',
});

const partyOf = ({ party }: ReturnDocument): string =>
  [party.gstin, party.name.toUpperCase()].join(' ');
