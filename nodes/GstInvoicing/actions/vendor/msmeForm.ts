import type { INodeProperties } from 'n8n-workflow';
import { type Day, daysBetween, readDay, toIsoDate } from '../../../../core/day';
import { InputError, mustBe } from '../../../../core/inputError';
import { readWholeNumber } from '../../../../core/readNumber';
import type { Enterprise, MsmeTerms } from '../../../../gst/parties/msme';
import { isFilled } from '../../../../gst/readValues';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import {
  type Choice,
  missing,
  readBoolean,
  readChoice,
  readText,
  readValues,
} from '../../../shared/form/readValue';
import type { ItemForm } from '../../run/form';

const rowsLabel = 'Rows';
export const vendorsLabel = 'MSME Vendors';
export const acceptedLabel = 'Acceptance Dates (JSON)';

const rowChoices = [
  {
    name: 'One Row per MSME Bill',
    value: 'msmeBill',
    description: 'By when to pay, and what income tax disallows',
  },
  { name: 'One Row per Vendor', value: 'vendor' },
];

const enterprises: Array<Choice<Enterprise>> = [
  { name: 'Medium', value: 'medium' },
  { name: 'Micro', value: 'micro' },
  { name: 'None', value: 'none' },
  { name: 'Small', value: 'small' },
];

const vendorFields: INodeProperties[] = [
  {
    displayName: 'Agreed Days',
    name: 'agreedDays',
    type: 'number',
    default: '',
    description: 'From acceptance, as agreed in writing. At most 45 count. If empty, 15.',
  },
  {
    displayName: 'Enterprise',
    name: 'enterprise',
    type: 'options',
    options: enterprises,
    default: 'micro',
    description: 'As in its Udyam registration',
  },
  {
    displayName: 'GST Taken as Credit',
    name: 'takesCredit',
    type: 'boolean',
    default: true,
    description: 'Whether you take the GST of the bills as input tax credit',
  },
  {
    displayName: 'Trader',
    name: 'isTrader',
    type: 'boolean',
    default: false,
    description: 'Whether it only trades, for which the limit is disputed',
  },
  {
    displayName: 'Vendor ID',
    name: 'vendorId',
    type: 'string',
    default: '',
    description: 'If empty, the entry is for all vendors',
  },
];

export const properties: INodeProperties[] = [
  {
    displayName: rowsLabel,
    name: 'agingRows',
    type: 'options',
    options: rowChoices,
    default: 'vendor',
  },
  ...showOnlyFor({ agingRows: ['msmeBill'] }, [
    {
      displayName: vendorsLabel,
      name: 'msmeVendors',
      type: 'fixedCollection',
      typeOptions: { multipleValues: true },
      placeholder: 'Add Vendor',
      default: {},
      description: 'The first entry that fits a vendor counts. Others have no rows.',
      options: [{ displayName: vendorsLabel, name: 'values', values: vendorFields }],
    },
    {
      displayName: acceptedLabel,
      name: 'acceptanceDates',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. {{ $json.goods_received }}',
      description:
        'An array of objects with document (the number of a bill) and acceptance_date. Otherwise the document date counts, the earliest possible.',
    },
  ]),
];

/** Whether the rows are those of MSME bills. */
export const isChosen = (form: ItemForm): boolean =>
  readChoice(form.parameter('agingRows', 'vendor'), rowChoices, rowsLabel) === 'msmeBill';

/** @throws InputError without an entry, since then no bill would have a row */
export function readTerms(form: ItemForm): MsmeTerms[] {
  const { values = [] } = readValues(form.parameter('msmeVendors', {}), vendorsLabel);
  if (!Array.isArray(values)) throw mustBe(vendorsLabel, 'an array', values);
  if (values.length > 0) return withEffect(values.map(readEntry));
  throw new InputError(
    vendorsLabel,
    `${vendorsLabel} is missing`,
    'Add an entry for each vendor, or one without a Vendor ID for all vendors.',
  );
}

/** @throws InputError naming an entry that no vendor reaches, since the first one that fits counts */
function withEffect(terms: MsmeTerms[]): MsmeTerms[] {
  terms.forEach(({ vendorId }, index) => {
    const first = terms.findIndex((one) => [undefined, vendorId].includes(one.vendorId));
    if (first === index) return;
    const whom = terms[first]?.vendorId === undefined ? 'all vendors' : 'the same vendor';
    throw new InputError(
      vendorsLabel,
      `${vendorsLabel} ${index + 1} has no effect, because entry ${first + 1} is for ${whom}`,
      'Move an entry for all vendors to the end. Give one entry per vendor.',
    );
  });
  return terms;
}

function readEntry(entry: unknown, index: number): MsmeTerms {
  const place = `${vendorsLabel} ${index + 1}`;
  const {
    agreedDays,
    enterprise = 'micro',
    isTrader,
    takesCredit,
    vendorId,
  } = readValues(entry, place);
  return {
    vendorId: readText(vendorId ?? '', `${place}: Vendor ID`) || undefined,
    enterprise: readChoice(asWritten(enterprise), enterprises, `${place}: Enterprise`),
    isTrader: readBoolean(isTrader ?? false, `${place}: Trader`),
    agreedDays: isFilled(agreedDays)
      ? readWholeNumber(agreedDays, `${place}: Agreed Days`, { minValue: 0 })
      : undefined,
    takesCredit: readBoolean(takesCredit ?? true, `${place}: GST Taken as Credit`),
  };
}

/** Spreadsheets have `Micro` or `SMALL`. */
const asWritten = (enterprise: unknown): unknown =>
  typeof enterprise === 'string' ? enterprise.trim().toLowerCase() : enterprise;

/** When bills were accepted, as it is given. A blank date is not given. @throws InputError naming the entry */
export function acceptanceEntries(form: ItemForm) {
  const given = form.optionalJson('acceptanceDates', acceptedLabel) ?? [];
  if (!Array.isArray(given)) throw mustBe(acceptedLabel, 'an array', given);
  return given
    .map((entry: unknown, index) => {
      const place = `${acceptedLabel} ${index + 1}`;
      const { document, acceptance_date: value } = readValues(entry, place);
      const number = readText(document ?? '', `${place}: document`);
      if (!number) throw missing(`${place}: document`);
      return { place, number, value, label: `${place}: acceptance_date` };
    })
    .filter(({ value }) => isFilled(value));
}

/** @throws InputError naming the entry */
export function readAcceptanceDates(form: ItemForm): Map<string, Day> {
  const accepted = new Map<string, Day>();
  acceptanceEntries(form).forEach(({ place, number, value, label }) => {
    const day = readDay(value, label, form.settings.timeZone);
    const other = accepted.get(number);
    if (other && daysBetween(other, day) !== 0) {
      throw new InputError(
        acceptedLabel,
        `${place}: ${number} was accepted on ${toIsoDate(other)} and on ${toIsoDate(day)}`,
        'Give one date per bill.',
      );
    }
    accepted.set(number, day);
  });
  return accepted;
}
