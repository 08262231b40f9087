import { datesQuery, paymentList } from '../../../../books/lists';
import { toIsoDate, readDay } from '../../../../core/day';
import { mustBe } from '../../../../core/inputError';
import { readNumber } from '../../../../core/readNumber';
import { documentList } from '../../../../books/documents/wire/documentList';
import type { Session } from '../../../../books/session';
import { readOpenDocument } from '../../../../receivables/openDocuments';
import { everyDay } from '../../../../law/period';
import { daysOfReturn, type Filing, isIff } from '../../../../law/filing';
import { readFacts } from '../../../../returns/gstr1/documents/readFacts';
import { readPayments } from '../../../../returns/gstr1/documents/readPayment';
import type { AdvanceBooks, AdvanceTerms } from '../../../../returns/gstr1/sums/advances';
import { gstr1Rates } from '../../../../law/tables/gstr1';
import { entriesProperty, choiceProperty, propertiesFrom } from '../../../shared/form/field';
import {
  type Choice,
  readChoice,
  readEntries,
  readText,
  readValues,
  type Values,
  described,
} from '../../../shared/form/readValue';
import advanceTable from './advances.json';
import { isFromLines } from './documentSource';
import { listOnce } from '../../../shared/rows/listing';
import type { ItemForm } from '../../../shared/run/form';
import { mapInTurns } from '../../../shared/run/turns';

const advancesLabel = 'Advances';

const supplies: Array<Choice<'goods' | 'services'>> = [
  described('Goods', 'goods', 'Not reported: no tax is due on the advance'),
  { name: 'Services', value: 'services' },
];

/** What payments are for: with this option, table 11 is made. */
export const advancesOption = entriesProperty(
  'advances',
  advancesLabel,
  advancesLabel,
  [
    choiceProperty('advanceFor', 'Advance For', supplies, 'services'),
    ...propertiesFrom(advanceTable),
  ],
  {
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Advances' },
    description:
      'What payments received in advance are for; the first entry that fits counts. Reads all payments and the lists of all invoices, 100 per request.',
  },
);

/** What the user says about payments; undefined without the option. @throws InputError naming the field */
export function readAdvanceTerms(form: ItemForm): AdvanceTerms[] | undefined {
  const { advances } = readValues(form.parameter('options', {}), 'Options');
  if (advances === undefined || isFromLines(form)) return undefined;
  return readEntries(advances, advancesLabel).map(({ own, place }) =>
    readTerms(own, place, form.settings.timeZone),
  );
}

function readTerms(given: Values, place: string, timeZone: string): AdvanceTerms {
  const textOf = (name: string, displayName: string): string =>
    readText(given[name] ?? '', `${place}: ${displayName}`);
  const date = textOf('paymentDate', 'Payment Date');
  const { placeOfSupply } = readFacts(
    { placeOfSupply: textOf('placeOfSupply', 'Place of Supply') },
    { document: place, timeZone },
  );
  return {
    customerId: textOf('customerId', 'Customer ID') || undefined,
    date: date === '' ? undefined : toIsoDate(readDay(date, `${place}: Payment Date`, timeZone)),
    isService:
      readChoice(given.advanceFor ?? 'services', supplies, `${place}: Advance For`) === 'services',
    rate: readRate(given.taxRate ?? 18, `${place}: Tax Rate`),
    placeOfSupply,
  };
}

/** An empty rate is not given, so that the payment is asked for. */
function readRate(given: unknown, rateLabel: string): number | undefined {
  if (given === '') return undefined;
  const rate = readNumber(given, rateLabel);
  if (gstr1Rates.includes(rate)) return rate;
  throw mustBe(rateLabel, 'a rate of GSTR-1', rate, `Use one of ${gstr1Rates.join(', ')}.`);
}

/**
 * The payments up to the end of the period, and the invoices that they may settle.
 * @throws InputError; the error that interrupted a list
 */
export async function readAdvances(
  form: ItemForm,
  session: Session,
  filing: Filing,
  terms: AdvanceTerms[] | undefined,
): Promise<{ advances?: AdvanceBooks }> {
  if (!terms || isIff(filing)) return {};
  const { timeZone } = session;
  const dates = datesQuery({ start: everyDay.start, end: daysOfReturn(filing).end });
  const payments = paymentList({ status: 'success', ...dates });
  const allDates = { payment_status: 'all', ...datesQuery(everyDay) };
  const invoices = documentList(timeZone, 'invoice', allDates);
  const paid = await listOnce(form, session, [payments], 'payments');
  const listed = await listOnce(form, session, [invoices], 'invoices');
  const open = await mapInTurns(form.functions, listed, (row) => readOpenDocument(row, timeZone));
  return {
    advances: {
      payments: readPayments(paid, timeZone),
      invoices: open.flatMap((one) => one ?? []),
      terms,
    },
  };
}
