import type { INodeProperties } from 'n8n-workflow';
import { type JsonObject } from '../../../../core/json';
import type { Session } from '../../../../books/session';
import { readPurchases } from '../../../../returns/registers/readPurchases';
import type { Period } from '../../../../law/period';
import type { Purchase } from '../../../../returns/purchases/purchase';
import { readPurchase, referenceOf } from '../../../../returns/purchases/readPurchase';
import type { GivenBooks } from '../../../../returns/gstr2b/books/givenBooks';
import { optionalText } from '../../../../law/readValues';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { datesQuery } from '../../../../books/lists';
import { customDates } from '../../../shared/form/period';
import { missing } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup } from '../../../shared/run/operation';
import { mapInTurns } from '../../../shared/run/turns';
import { linesAndDrafts } from './lines';
import { accountSources, sourceOf } from '../form/documentSource';
import sources from '../form/sources.json';
import { listPurchases } from './documents';
import { readInputItem } from '../form/inputItem';
import { choiceProperty, propertyOf } from '../../../shared/form/field';
import { giveHint, formError } from '../../../shared/words/formTexts';

const purchasesLabel = 'Purchases';
const numberFromLabel = "Supplier's Invoice Number From";
const numberLabel = "Supplier's Invoice Number";

/** Shows what only a comparison needs. @param documentsFrom the path of the parameter */
export const withPurchases = (documentsFrom: string) => ({ hide: { [documentsFrom]: ['none'] } });

export const hasPurchases = (form: ItemForm): boolean => sourceOf(form) !== 'none';

/** Where the purchases come from, and which of their values is the supplier's number. */
export const purchaseProperties: INodeProperties[] = [
  choiceProperty('documentsFrom', purchasesLabel, sources.purchases, 'account', {
    noDataExpression: true,
  }),
  ...showOnlyFor({ documentsFrom: accountSources }, [
    propertyOf('options', 'supplierNumberFrom', numberFromLabel, {
      options: sources.supplierNumbers,
      required: true,
      description:
        "Where the books have the number on the supplier's invoice, for which the service has no field. The document number of a purchase is your own.",
    }),
  ]),
  ...showOnlyFor({ documentsFrom: accountSources, supplierNumberFrom: ['expression'] }, [
    propertyOf('string', 'supplierNumber', numberLabel, {
      placeholder: 'e.g. {{ $json.reference }}',
      description: 'Evaluated for each input item. If empty, numbers are not compared.',
    }),
  ]),
  ...showOnlyFor({ documentsFrom: ['account'] }, [
    propertyOf('options', 'purchaseDates', 'Purchase Dates', {
      options: sources.purchaseDates,
      default: 'automatic',
      description: 'The document dates to read. A hint shows them after the execution.',
    }),
  ]),
  ...showOnlyFor({ documentsFrom: ['account'], purchaseDates: ['custom'] }, customDates),
];

/** Whether the input items are the purchases. */
export const areInputItems = (form: ItemForm): boolean =>
  ['items', 'lines'].includes(sourceOf(form));

/** The purchases, and the index of the input item of each by its ID. */
interface GivenPurchases extends GivenBooks {
  itemIndexes: ReadonlyMap<string, number>;
}

/**
 * The purchases, from the source that the user chose.
 * @param dates of the documents to read from the account; not called for input items
 * @throws InputError naming the input item; the error that interrupted the reading of the account
 */
export async function givenPurchases(
  session: Session,
  group: ItemGroup,
  dates: () => Period,
): Promise<GivenPurchases> {
  const [form] = group;
  const source = form.choice('documentsFrom', purchasesLabel, sources.purchases);
  if (source === 'lines') return await readRegister(group);
  const given =
    source === 'account' ? await readAccount(form, session, dates()) : await readInputItems(group);
  hintAtNumbers(form, given.purchases);
  return given;
}

async function readAccount(
  form: ItemForm,
  session: Session,
  read: Period,
): Promise<GivenPurchases> {
  if (numberSource(form) === 'expression') {
    throw formError('numberByExpression', { label: numberFromLabel });
  }
  const dates = datesQuery(read);
  const records = await listPurchases(form, session, dates);
  const { start_date: start, end_date: end } = dates;
  giveHint(form, 'purchasesCompared', { start, end, count: records.length });
  const purchases = await mapInTurns(
    form.functions,
    records,
    (record) => purchaseOf(record, form) as Purchase,
  );
  return { purchases, drafts: [], read, itemIndexes: new Map() };
}

async function readRegister(group: ItemGroup): Promise<GivenPurchases> {
  const { lines, drafts } = await linesAndDrafts(group, readPurchases);
  return {
    purchases: lines.map(({ document }) => document),
    drafts,
    itemIndexes: new Map(lines.map(({ document, item }) => [document.id, item.itemIndex])),
  };
}

async function readInputItems(group: ItemGroup): Promise<GivenPurchases> {
  const [form] = group;
  const purchases: Purchase[] = [];
  const itemIndexes = new Map<string, number>();
  let others = 0;
  const read = (item: ItemForm) => {
    const purchase = readInputItem(item, purchaseOf);
    if (!purchase) others++;
    else if (!itemIndexes.has(purchase.id)) {
      purchases.push(purchase);
      itemIndexes.set(purchase.id, item.itemIndex);
    }
  };
  await mapInTurns(form.functions, group, read);
  if (others > 0) giveHint(form, 'notPurchases', { others });
  return { purchases, drafts: [], itemIndexes };
}

function purchaseOf(record: JsonObject, form: ItemForm): Purchase | undefined {
  const purchase = readPurchase(record, form.settings.timeZone);
  const number = purchase && supplierNumber(record, form);
  return number ? { ...purchase, supplierNumber: number } : purchase;
}

/** @throws InputError if nothing was chosen */
function numberSource(form: ItemForm): string {
  if (form.parameter('supplierNumberFrom', '') === '') throw missing(numberFromLabel);
  return form.choice('supplierNumberFrom', numberFromLabel, sources.supplierNumbers);
}

/** The supplier's number of a purchase; empty if it is not known. @throws InputError */
function supplierNumber(record: JsonObject, form: ItemForm): string {
  const { timeZone } = form.settings;
  const document = String(record.serial_number ?? 'an input item');
  if (numberSource(form) === 'expression') {
    const given = form.parameter('supplierNumber', '');
    return optionalText(given, numberLabel, { document, timeZone }) ?? '';
  }
  const reference = referenceOf(record);
  if (reference !== undefined) return reference;
  throw formError('noReference', { label: numberFromLabel, document });
}

function hintAtNumbers(form: ItemForm, purchases: readonly Purchase[]): void {
  const without = purchases.filter(({ supplierNumber: number }) => number === undefined).length;
  if (without === 0) return;
  giveHint(form, 'withoutNumber', { without, total: purchases.length });
}
