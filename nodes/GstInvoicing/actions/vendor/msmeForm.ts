import type { INodeProperties } from 'n8n-workflow';
import { type Day, daysBetween, readDay, toIsoDate } from '../../../../core/day';
import { mustBe } from '../../../../core/inputError';
import type { Enterprise } from '../../../../receivables/msme';
import { isFilled } from '../../../../law/readValues';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { entriesProperty, propertiesFrom, propertyOf } from '../../../shared/form/field';
import { type Choice, readFilled, readValues } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { readEach } from '../../../shared/run/itemError';
import type { ItemGroup } from '../../../shared/run/operation';
import { formError } from '../../../shared/words/formTexts';
import vendorTable from './msmeForm.json';

export const vendorsLabel = 'MSME Vendors';
export const acceptedLabel = 'Acceptance Dates (JSON)';

export const enterprises = vendorTable.enterprise.options as Array<Choice<Enterprise>>;

const vendorFields = propertiesFrom(Object.values(vendorTable));

export const msmeProperties: INodeProperties[] = showOnlyFor({ agingRows: ['msmeBill'] }, [
  entriesProperty('msmeVendors', vendorsLabel, vendorsLabel, vendorFields, {
    placeholder: 'Add Vendor',
    description:
      'The first entry that fits a vendor counts. Others have no rows. The entries of all input items count together.',
  }),
  propertyOf('json', 'acceptanceDates', acceptedLabel, {
    default: '[]',
    placeholder: 'e.g. {{ $json.goods_received }}',
    description:
      'An array of objects with document (the number of a bill) and acceptance_date. Otherwise the document date counts, the earliest possible.',
  }),
]);

/** When bills were accepted, as it is given. A blank date is not given. @throws InputError naming the entry */
export function acceptanceEntries(form: ItemForm) {
  const given = form.optionalJson('acceptanceDates', acceptedLabel) ?? [];
  if (!Array.isArray(given)) throw mustBe(acceptedLabel, 'an array', given);
  return given
    .map((entry: unknown, index) => {
      const place = `${acceptedLabel} ${index + 1}`;
      const { document, acceptance_date: value } = readValues(entry, place);
      const number = readFilled(document, `${place}: document`);
      return { place, number, value, label: `${place}: acceptance_date` };
    })
    .filter(({ value }) => isFilled(value));
}

/** The dates of all items, by the number of the bill. @throws InputError naming the entry */
export function readAcceptanceDates(group: ItemGroup): Map<string, Day> {
  const accepted = new Map<string, Day>();
  readEach(group, (form) => {
    for (const { place, number, value, label } of acceptanceEntries(form)) {
      const day = readDay(value, label, form.settings.timeZone);
      const other = accepted.get(number);
      if (other && daysBetween(other, day) !== 0) {
        const [first, second] = [toIsoDate(other), toIsoDate(day)];
        throw formError('acceptedTwice', { label: acceptedLabel, place, number, first, second });
      }
      accepted.set(number, day);
    }
  });
  return accepted;
}
