import { checkNumbering as checkSeries } from '../../../../gst/returns/checkNumbering';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { readPeriod, yearProperties } from '../../../shared/form/period';
import type { Operation } from '../../run/operation';
import { documentsFrom, groupDocuments, listNotice, offlineSources } from './documentSource';
import { numberedDocuments, numberedTypes } from './documents';
import { isFromLines, lineDocuments } from './lines';

/** Checks the numbers of documents. It reads only lists, which contain the numbers. */
export const checkNumbering: Operation = {
  name: 'Check Numbering',
  value: 'checkNumbering',
  action: 'Check the numbering of documents',
  description: 'Get one row per series and financial year, with gaps and duplicate numbers',
  properties: [
    documentsFrom,
    listNotice,
    ...showOnlyFor({ documentsFrom: ['account'] }, yearProperties),
  ],
  offlineWith: { documentsFrom: offlineSources },
  groupItems: groupDocuments,
  async run(form, session, group) {
    const { documents } = isFromLines(form)
      ? lineDocuments(group)
      : await numberedDocuments(
          session,
          group,
          () => ({ types: numberedTypes, dates: readPeriod(form) }),
          (document) => document,
        );
    return checkSeries(documents).map((series) => ({ json: { ...series } }));
  },
};
