import type { JsonObject } from '../../../../api/types';
import { parseDay, toIsoDate } from '../../../../core/day';
import { lastDayOf, TCS } from '../../../../gst/tables/withholding';
import type { ItemContext } from '../../run/form';

/** The service accepts a section that has ended; the document is sent, with a warning. */
export function warnAboutTcs({ hint }: ItemContext, { tcs_id, document_date }: JsonObject): void {
  const section = TCS.find(({ id }) => id === Number(tcs_id));
  const lastDay = section && lastDayOf(section.id);
  const day = parseDay(document_date);
  if (!lastDay || !day || toIsoDate(day) <= lastDay) return;
  hint(
    'warning',
    `the document was sent with TCS under section ${section.section} (ID ${section.id}), which ended on ${lastDay}. Update the document without TCS, or choose another section.`,
  );
}
