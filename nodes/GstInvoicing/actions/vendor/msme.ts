import { type Day, toIsoDate } from '../../../../core/day';
import { firstNames } from '../../../../core/names';
import {
  msmeBills,
  type MsmeReport,
  type MsmeRow,
  type MsmeTerms,
} from '../../../../receivables/msme';
import { inColumnOrder } from '../../../shared/documents/columns';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup, Row } from '../../../shared/run/operation';
import type { RowsPerDocument } from '../record/getAging';
import { acceptedLabel, readAcceptanceDates, vendorsLabel } from './msmeForm';
import { readTerms } from './msmeTerms';
import { giveHint } from '../../../shared/words/formTexts';

/** Rows per bill of vendors that are micro or small enterprises. @throws InputError */
export function msmeRows(group: ItemGroup): RowsPerDocument {
  const [form] = group;
  const terms = readTerms(group);
  const accepted = readAcceptanceDates(group);
  return {
    withPaid: false,
    of(pending, asOf) {
      const report = msmeBills({ pending, terms, accepted, asOf });
      hintAtReport(form, report);
      // For one vendor, entries and bills of others are no mistake.
      if (form.parameter('agingParties') === 'all')
        hintAtUnused(form, terms, accepted, report.rows);
      return report.rows.map((row) => outputRow(row, asOf));
    },
  };
}

function hintAtReport(form: ItemForm, { withoutTerms, credits }: MsmeReport): void {
  if (withoutTerms.length > 0) {
    giveHint(form, 'vendorsWithoutTerms', { label: vendorsLabel, names: firstNames(withoutTerms) });
  }
  if (credits.length > 0) {
    const owed = credits.map(({ vendor, amount }) => `${vendor} (₹ ${amount.toFixed(2)})`);
    giveHint(form, 'creditsOpen', { names: firstNames(owed) });
  }
}

/** A mistyped ID would leave out a vendor, and a mistyped number would count from the document date. */
function hintAtUnused(
  form: ItemForm,
  terms: MsmeTerms[],
  accepted: Map<string, Day>,
  rows: MsmeRow[],
): void {
  const vendors = new Set(rows.map(({ party }) => party.id));
  const unknown = terms.flatMap(({ vendorId }) =>
    vendorId === undefined || vendors.has(vendorId) ? [] : [vendorId],
  );
  if (unknown.length > 0) {
    giveHint(form, 'termsOfOthers', { label: vendorsLabel, names: firstNames(unknown) });
  }
  const shown = new Set(rows.map(({ document }) => document));
  const unused = [...accepted.keys()].filter((number) => !shown.has(number));
  if (unused.length > 0) {
    giveHint(form, 'acceptedOthers', { label: acceptedLabel, names: firstNames(unused) });
  }
}

function outputRow({ party, ...bill }: MsmeRow, asOf: Day): Row {
  const { id, name, email, phone } = party;
  const who = { vendor_id: id, vendor_name: name, email, phone };
  return { json: inColumnOrder({ ...who, as_of: toIsoDate(asOf), ...bill }, 'bills') };
}
