import { mustBe } from '../../../../core/inputError';
import { paiseOf } from '../../../../core/paise';
import { readMoney } from '../../../../core/readNumber';
import {
  allAskedRows,
  askedRows,
  type AskedRow,
  type AskedAmounts,
  takesNegativeAmounts,
} from '../../../../returns/gstr3b/asked';
import type { Gstr3bInput } from '../../../../returns/gstr3b/gstr3bWorking';
import { isFilled } from '../../../../law/readValues';
import { type Gstr3bColumn, formRows, type FormRow } from '../../../../returns/gstr3b/form';
import { readFacts } from '../../../../returns/gstr1/documents/readFacts';
import type { TaxedAmounts } from '../../../../returns/gstr1/placement/amounts';
import { entriesProperty, propertyOf } from '../../../shared/form/field';
import {
  readChoice,
  readEntries,
  readText,
  type Choice,
  type Values,
  described,
} from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { amountColumns, amountLabels, placeLabel } from '../words/gstr2b';
import { formError } from '../../../shared/words/formTexts';

const gstr3bLabel = 'Amounts';

const otherRows = 'others';

const rowChoices: Array<Choice<AskedRow | typeof otherRows>> = [
  ...allAskedRows.map((row) => ({ name: askedRows[row].label, value: row })),
  described(
    'All Other Rows: 0',
    otherRows,
    'Confirms that all rows that are neither given nor derived are 0',
  ),
];

const amountChoices: Array<{ key: Gstr3bColumn; name: string }> = [
  { key: 'taxable', name: 'taxableValue' },
  { key: 'igst', name: 'integratedTax' },
  { key: 'cgst', name: 'centralTax' },
  { key: 'sgst', name: 'stateTax' },
  { key: 'cess', name: 'cess' },
];

/** What the user gives for rows that the documents don't tell. */
export const amountsProperty = entriesProperty(
  'gstr3bAmounts',
  gstr3bLabel,
  gstr3bLabel,
  [
    propertyOf('options', 'row', 'Row', { options: rowChoices }),
    propertyOf('string', 'placeOfSupply', placeLabel, {
      placeholder: 'e.g. 29',
      displayOptions: { show: { row: ['3.2 composition'] } },
    }),
    ...amountChoices.map(({ key, name }) =>
      propertyOf('number', name, amountLabels[key], {
        default: '',
        displayOptions: { hide: { row: [otherRows] } },
        description: 'In ₹',
      }),
    ),
  ],
  {
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Row' },
    placeholder: 'Add Row',
    description:
      'What the books do not have, by rows of GSTR-3B. A row replaces what is derived, Amendments add to it. The output asks for rows that are missing.',
  },
);

/**
 * The rows that the user gives, whether all others are 0, and the entries that have no amount. n8n stores
 * no value that is the default, so a default of 0 would be no answer.
 * @throws InputError naming the field
 */
export function readGstr3bAmounts(
  form: ItemForm,
): Pick<Gstr3bInput, 'given' | 'withoutAmount' | 'othersAreNone'> {
  const given = readEntries(form.parameter('gstr3bAmounts', {}), gstr3bLabel);
  const entries = given.map(({ own, place }) => ({ own, place, row: readRow(own, place) }));
  const asked = entries.flatMap(({ row, ...one }) => (row === otherRows ? [] : { ...one, row }));
  const [withAmount, withoutAmount] = [true, false].map((has) =>
    asked.filter(({ own }) => hasAmount(own) === has),
  ) as [typeof asked, typeof asked];
  return {
    given: withAmount.map(({ own, row, place }) =>
      readEntry(own, row, place, form.settings.timeZone),
    ),
    withoutAmount: withoutAmount.map(({ row, place }) => ({ row, place })),
    othersAreNone: entries.some(({ row }) => row === otherRows),
  };
}

function readRow({ row }: Values, place: string): AskedRow | typeof otherRows {
  if (isFilled(row)) return readChoice(row, rowChoices, `${place}: Row`);
  throw formError('noRow', { place });
}

const hasAmount = (own: Values): boolean => amountChoices.some(({ name }) => isFilled(own[name]));

function readEntry(own: Values, row: AskedRow, place: string, timeZone: string): AskedAmounts {
  const { columns: rowColumns }: FormRow = formRows[askedRows[row].row];
  const amounts = Object.fromEntries(
    amountChoices.map(({ key, name }) => {
      const column = `${place}: ${amountLabels[key]}`;
      const rupees = readMoney(
        isFilled(own[name]) ? own[name] : 0,
        column,
        takesNegativeAmounts(row) ? {} : { minValue: 0 },
      );
      if (rupees === 0 || rowColumns[key] !== undefined) return [key, paiseOf(rupees)];
      throw formError('noSuchColumn', {
        column,
        row: askedRows[row].label,
        columns: amountColumns(row).join(', '),
      });
    }),
  ) as unknown as TaxedAmounts;
  return row === '3.2 composition'
    ? { row, amounts, place: readPlace(own, place, timeZone) }
    : { row, amounts };
}

function readPlace(own: Values, place: string, timeZone: string): string {
  const given = readText(own.placeOfSupply ?? '', `${place}: ${placeLabel}`);
  const { placeOfSupply } = readFacts({ placeOfSupply: given }, { document: place, timeZone });
  if (placeOfSupply !== undefined) return placeOfSupply;
  throw mustBe(`${place}: ${placeLabel}`, 'a state', '', 'Table 3.2 is by place of supply.');
}
