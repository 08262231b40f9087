import type { Session } from '../../../../books/session';
import type { Filing } from '../../../../law/filing';
import { earlierDocuments } from '../../../../returns/gstr1/late/earlier';
import type { CorrectionInput } from '../../../../returns/gstr1/late/treatment';
import type { Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import type { AdvanceTerms } from '../../../../returns/gstr1/sums/advances';
import type { DatesQuery } from '../../../../books/lists';
import { readAdvances } from '../form/advances';
import type { Answered } from '../form/answerRows';
import { returnDocuments } from './filing';
import { withSezCustomers } from '../form/sezCustomers';

interface BooksToRead {
  filing: Filing;
  options: CorrectionInput;
  types: string[];
  dates: DatesQuery;
  /** What payments are for; without it, none are read. */
  terms?: AdvanceTerms[];
}

/**
 * The documents and payments that a return reports, with what is answered about them.
 * @throws InputError; the error that interrupted the reading of the account
 */
export async function readBooks(
  session: Session,
  { items, answers }: Answered,
  { filing, options, types, dates, terms }: BooksToRead,
): Promise<Pick<Gstr1Input, 'documents' | 'advances'>> {
  const [form] = items;
  const reading = { types, dates, earlier: earlierDocuments({ ...filing, ...options }) };
  const documents = await returnDocuments(session, items, reading, { filing, answers });
  return {
    documents: await withSezCustomers(form, session, documents),
    ...(await readAdvances(form, session, filing, terms)),
  };
}
