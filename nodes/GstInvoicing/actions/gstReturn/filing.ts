import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../core/inputError';
import { type Filing, refuseImpossibleFiling } from '../../../../gst/returns/base/filing';
import type { ReturnDocument } from '../../../../gst/returns/documents/document';
import { readReturnDocument } from '../../../../gst/returns/documents/readDocument';
import { readFacts } from '../../../../gst/returns/documents/readFacts';
import type { Session } from '../../../../books/session';
import type { DatesQuery } from '../../../shared/form/period';
import { readText } from '../../../shared/form/readValue';
import type { ItemForm } from '../../run/form';
import type { ItemGroup } from '../../run/operation';
import { documentDetails, readDetails } from './documentDetails';
import {
  documentsFrom,
  type GivenDocuments,
  givenDocuments,
  type DocumentsToRead,
  readingNotices,
} from './documents';
import { readReturnPeriod, returnPeriodProperties } from './returnPeriod';

/** The parameters that every return has: its documents, its period and its filer. */
export const filingProperties: INodeProperties[] = [
  documentsFrom,
  ...readingNotices,
  ...returnPeriodProperties,
  {
    displayName: 'Own GSTIN',
    name: 'ownGstin',
    type: 'string',
    default: '',
    placeholder: 'e.g. 29AAAAA0000A1ZY',
    description: 'The GSTIN that files the return. If empty, Own GSTIN of the credential.',
  },
  {
    displayName: 'Turnover Above 5 Crore',
    name: 'turnoverAbove5Crore',
    type: 'boolean',
    default: false,
    description:
      'Whether the aggregate annual turnover is above ₹5 crore. HSN codes then need 6 digits instead of 4, and B2B documents and exports need an e-invoice.',
  },
  documentDetails,
];

/**
 * Who files which return, and the dates of its documents. Called before anything is read.
 * @throws InputError
 */
export function readFiling(form: ItemForm): { filing: Filing; dates: DatesQuery } {
  const { dates, ...period } = readReturnPeriod(form);
  const filing: Filing = {
    ...period,
    gstin: readOwnGstin(form),
    turnoverAbove5Crore: form.flag('turnoverAbove5Crore', 'Turnover Above 5 Crore'),
  };
  refuseImpossibleFiling(filing);
  return { filing, dates };
}

function readOwnGstin(form: ItemForm): string {
  const label = 'Own GSTIN';
  const gstin = readText(form.parameter('ownGstin', '') ?? '', label) || form.settings.ownGstin();
  if (gstin) return gstin;
  const advice = 'Enter the GSTIN that files the return, or add it to the credential.';
  throw new InputError(label, `${label} is missing`, advice);
}

/**
 * The documents with their lines and what the user gives for them.
 * @throws InputError; the error that interrupted the reading of the account
 */
export const returnDocuments = async (
  session: Session,
  group: ItemGroup,
  reading: DocumentsToRead,
): Promise<GivenDocuments<ReturnDocument>> =>
  await givenDocuments(session, group, () => reading, {
    // Reports a mistake in what is given for all documents before the documents are read.
    check(form) {
      const { timeZone } = form.settings;
      readFacts(readDetails(form), { document: 'all documents', timeZone });
    },
    read: (record, item) => readReturnDocument(record, readDetails(item), item.settings.timeZone),
  });

/** Naming more documents would hide the message. */
const mostNamed = 5;

/** @param numbers of the documents that the return leaves out */
export function hintAtLeftOut({ hint }: ItemForm, numbers: string[]): void {
  if (numbers.length === 0) return;
  const named = numbers.slice(0, mostNamed).join(', ');
  const more = numbers.length > mostNamed ? ` and ${numbers.length - mostNamed} more` : '';
  hint(
    'warning',
    `the return leaves out ${named}${more}. The field left_out of Prepare GSTR-1 has the reasons.`,
  );
}
