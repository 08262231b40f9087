import { type Day, toIsoDate } from '../../../../core/day';
import { firstNames } from '../../../../core/names';
import { msmeBills, type MsmeReport, type MsmeRow } from '../../../../gst/parties/msme';
import { inColumnOrder } from '../../../shared/documents/columns';
import type { ItemForm } from '../../run/form';
import type { Row } from '../../run/operation';
import type { DocumentReport } from '../record/getAging';
import {
  acceptanceEntries,
  acceptedLabel,
  isChosen,
  properties,
  readAcceptanceDates,
  readTerms,
  vendorsLabel,
} from './msmeForm';

/** Rows per bill of vendors that are micro or small enterprises. */
export const msmeReport: DocumentReport = {
  properties,
  writtenDates: (form) => (isChosen(form) ? acceptanceEntries(form) : []),
  read(form) {
    if (!isChosen(form)) return undefined;
    const terms = readTerms(form);
    const accepted = readAcceptanceDates(form);
    return (pending, asOf) => {
      const report = msmeBills({ pending, terms, accepted, asOf });
      hintAtReport(form, report);
      hintAtUnused(form, accepted, report.rows);
      return report.rows.map((row) => outputRow(row, asOf));
    };
  },
};

/** Naming more vendors would hide the message. */
const mostNamed = 20;

function hintAtReport({ hint }: ItemForm, { withoutTerms, credits }: MsmeReport): void {
  if (withoutTerms.length > 0) {
    hint(
      'warning',
      `no entry of ${vendorsLabel} is for these vendors, so their unpaid bills have no row: ${firstNames(withoutTerms, mostNamed)}.`,
    );
  }
  if (credits.length > 0) {
    const owed = credits.map(({ vendor, amount }) => `${vendor} (₹ ${amount.toFixed(2)})`);
    hint(
      'info',
      `open purchase returns and overpaid bills are not set off against other bills: ${firstNames(owed, mostNamed)}.`,
    );
  }
}

/** A mistyped number would count from the document date. For one vendor, the bills of others are no mistake. */
function hintAtUnused(form: ItemForm, accepted: Map<string, Day>, rows: MsmeRow[]): void {
  const shown = new Set(rows.map(({ document }) => document));
  const unused = [...accepted.keys()].filter((number) => !shown.has(number));
  if (unused.length === 0 || form.parameter('agingParties') !== 'all') return;
  form.hint(
    'info',
    `${acceptedLabel} has bills without a row, which are paid or not in the books: ${firstNames(unused, mostNamed)}.`,
  );
}

function outputRow({ party, ...bill }: MsmeRow, asOf: Day): Row {
  const { id, name, email, phone } = party;
  const who = { vendor_id: id, vendor_name: name, email, phone };
  return { json: inColumnOrder({ ...who, as_of: toIsoDate(asOf), ...bill }, 'bills') };
}
