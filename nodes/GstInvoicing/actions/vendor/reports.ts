import { choiceParameter } from '../../../shared/form/option';
import { type Choice, described } from '../../../shared/form/readValue';
import type { DocumentReport } from '../record/getAging';
import { msmeRows } from './msme';
import { acceptanceEntries, msmeProperties } from './msmeForm';
import { unpaidRows } from './unpaid';

const choices: Array<Choice<'msmeBill' | 'unpaidBill' | 'vendor'>> = [
  described(
    'MSME Bills',
    'msmeBill',
    'One row per bill: by when to pay, and what income tax disallows',
  ),
  described(
    'Unpaid After 180 Days',
    'unpaidBill',
    'One row per bill: the credit to reverse by rule 37, and what may be reclaimed',
  ),
  { name: 'Vendors', value: 'vendor' },
];

const billRows = choiceParameter('agingRows', 'Rows', choices, 'vendor');

const rowReaders = { msmeBill: msmeRows, unpaidBill: unpaidRows };

/** The rows per bill in place of rows per vendor. */
export const billReports: DocumentReport = {
  properties: [billRows.property, ...msmeProperties],
  chosen(form) {
    const chosen = form.parameter(billRows.property.name, 'vendor');
    return chosen === 'vendor' ? undefined : String(chosen);
  },
  writtenDates: (form) => (billReports.chosen(form) === 'msmeBill' ? acceptanceEntries(form) : []),
  read(group) {
    const chosen = billRows.read(group[0]);
    return chosen === 'vendor' ? undefined : rowReaders[chosen](group);
  },
};
