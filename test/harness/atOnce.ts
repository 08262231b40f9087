/** The functions of gst/ that work in slices, without pauses. */
import type { Slices } from '../../core/slices';
import * as outwardSide from '../../gst/gstr3b/outwardSide';
import * as orders from '../../gst/lineRows/orders';
import * as parties from '../../gst/parties/openDocuments';
import * as matching from '../../gst/reconcile/match';
import * as files from '../../gst/reconcile/read2b';
import * as reconciliation from '../../gst/reconcile/reconcile';
import * as checks from '../../gst/returns/checkReturn';
import * as upload from '../../gst/returns/file/uploadFile';
import * as returns from '../../gst/returns/prepareGstr1';
import * as sheets from '../../gst/returns/prepareSheets';
import * as sections from '../../gst/returns/sectionRows';
import * as rules from '../../gst/rules/table';

/** The result of work in slices. */
export function whole<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const atOnce =
  <Arguments extends unknown[], Result>(inSlices: (...given: Arguments) => Slices<Result>) =>
  (...given: Arguments): Result =>
    whole(inSlices(...given));

export const outwardFromBooks = atOnce(outwardSide.outwardFromBooks);
export const outwardFromSheets = atOnce(outwardSide.outwardFromSheets);
export const readOrders = atOnce(orders.readOrders);
export const readOpenDocuments = atOnce(parties.readOpenDocuments);
export const match = atOnce(matching.match);
export const read2b = atOnce(files.read2b);
export const reconcile = atOnce(reconciliation.reconcile);
export const checkReturn = atOnce(checks.checkReturn);
export const problemsOfReported = atOnce(checks.problemsOfReported);
export const uploadFile = atOnce(upload.uploadFile);
export const prepareGstr1 = atOnce(returns.prepareGstr1);
export const prepareSheets = atOnce(sheets.prepareSheets);
export const sectionRows = atOnce(sections.sectionRows);
export const compareDocuments = atOnce(rules.compareDocuments);
