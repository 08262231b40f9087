import { earlierDocuments } from '../../../../returns/gstr1/late/earlier';
import { summedReturn } from '../../../../returns/gstr1/prepareGstr1';
import {
  issuedRows,
  type LocatedRow,
  type RowSection,
  sectionRows,
} from '../../../../returns/gstr1/sectionRows';
import { sectionTitle } from '../../../../law/tables/gstr1Sections';
import type { AdvanceTerms } from '../../../../returns/gstr1/sums/advances';
import type { ItemForm } from '../../../shared/run/form';
import { readAdvances, readAdvanceTerms } from '../form/advances';
import { readAnswerRows } from '../form/answerRows';
import { answersProperty } from '../form/answers';
import { withSezCustomers } from '../form/sezCustomers';
import { choiceParameter } from '../../../shared/form/option';
import type { Choice } from '../../../shared/form/readValue';
import type { Operation, Row } from '../../../shared/run/operation';
import { inTurns, mapInTurns } from '../../../shared/run/turns';
import { groupDocuments, isOfflineWith, isFromLines } from '../form/documentSource';
import { numberedDocuments, numberedTypes, reportedTypes } from '../sources/documents';
import {
  factsOf,
  filingProperties,
  hintAtLeftOut,
  readFiling,
  returnDocuments,
} from '../sources/filing';
import { lineDocuments, registerOptions } from '../sources/lines';
import { readReturnOptions, returnOptions } from '../form/returnOptions';
import { formError } from '../../../shared/words/formTexts';

/** The types of documents that each section reports, in the order of their titles. */
const typesOf: Record<RowSection, string[]> = {
  txpd: [],
  at: [],
  b2ba: ['invoice'],
  b2cla: ['invoice'],
  b2csa: reportedTypes,
  expa: ['invoice'],
  cdnra: ['sales_return'],
  cdnura: reportedTypes,
  supecoa: reportedTypes,
  b2b: ['invoice'],
  b2cl: ['invoice'],
  b2cs: reportedTypes,
  doc_issue: numberedTypes,
  exp: ['invoice'],
  hsn: reportedTypes,
  nil: reportedTypes,
  cdnr: ['sales_return'],
  cdnur: reportedTypes,
  supeco: reportedTypes,
};

export const sections: Array<Choice<RowSection>> = (Object.keys(typesOf) as RowSection[]).map(
  (value) => ({ name: sectionTitle(value), value }),
);

/** @throws InputError without the option, since the section would only look empty */
function requiredTerms(form: ItemForm): AdvanceTerms[] {
  if (isFromLines(form)) throw formError('registerWithoutPayments');
  const terms = readAdvanceTerms(form);
  if (terms) return terms;
  throw formError('noAdvances');
}

const sectionField = choiceParameter('section', 'Section', sections, 'b2b');

/** One section of GSTR-1 for a spreadsheet. */
export const getSectionRows: Operation = {
  name: 'Get Section Rows',
  value: 'getSectionRows',
  action: 'Get rows of GSTR-1 section',
  description:
    'Get one section of GSTR-1, the HSN summary or the documents issued as rows for a spreadsheet. From the account, 600 invoices take about ten minutes.',
  properties: [sectionField.property, ...filingProperties, answersProperty],
  options: [...returnOptions, ...registerOptions],
  isOfflineWith,
  groupItems: groupDocuments,
  async run(form, session, given) {
    const chosen = sectionField.read(form);
    const types = typesOf[chosen];
    const { filing, dates } = readFiling(form, session.today());
    const options = readReturnOptions(form, filing);
    const { items: group, answers } = readAnswerRows(given, filing);
    if (chosen === 'doc_issue') {
      // Table 13 needs only what lists contain, and whether a document amends another one.
      const documents = isFromLines(form)
        ? await lineDocuments(group, answers)
        : await numberedDocuments(
            session,
            group,
            () => ({ types, dates }),
            (document, item) => ({ ...document, facts: factsOf(document.number, item) }),
          );
      return issuedRows({ ...filing, ...options, documents }).map((json) => ({ json }));
    }
    if (chosen === 'at' || chosen === 'txpd') {
      const advances = await readAdvances(form, session, filing, requiredTerms(form));
      const ofAdvances = { ...filing, ...options, ...advances, documents: [] };
      const summed = await inTurns(form.functions, summedReturn(ofAdvances));
      return [...sectionRows(summed, filing, chosen)].map(rowIn);
    }
    const earlier = earlierDocuments({ ...filing, ...options });
    const reading = { types, dates, earlier };
    const read = await returnDocuments(session, group, reading, { filing, answers });
    const documents = await withSezCustomers(form, session, read);
    const input = { ...filing, ...options, documents };
    const summed = await inTurns(form.functions, summedReturn(input));
    const leftOut = summed.placed.leftOut.map(({ document }) => document.number);
    hintAtLeftOut(form, { 'the return': leftOut });
    return await mapInTurns(form.functions, sectionRows(summed, filing, chosen), rowIn);
  },
};

const rowIn = ({ cells, row }: LocatedRow): Row => ({ json: cells, itemIndex: row });
