import type { INodeProperties } from 'n8n-workflow';
import type { Session } from '../../../../books/session';
import { toIsoDate } from '../../../../core/day';
import { readPurchases } from '../../../../returns/registers/readPurchases';
import {
  notesOnSales,
  omissionOf,
  salesRegister,
} from '../../../../returns/registers/salesRegister';
import type { Purchase } from '../../../../returns/purchases/purchase';
import { creditsOf, purchaseRows } from '../../../../returns/registers/purchaseRegister';
import { readPurchaseWithRates } from '../../../../returns/purchases/rates';
import { purchaseTypes } from '../../../../returns/purchases/readPurchase';
import { requireOwnGstin } from '../../../../law/filing';
import type { ReturnDocument } from '../../../../returns/gstr1/documents/document';
import {
  readNumberedDocument,
  readReturnDocument,
} from '../../../../returns/gstr1/documents/readDocument';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { periodWith, readPeriod } from '../../../shared/form/period';
import { type Choice, described } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup, Operation, Row } from '../../../shared/run/operation';
import { mapInTurns } from '../../../shared/run/turns';
import { documentsFrom, groupDocuments, isOfflineWith, isFromLines } from '../form/documentSource';
import { givenDocuments, numberedTypes } from '../sources/documents';
import { inClaimWords } from '../words/gstr2b';
import { hintAtAnswers, readAnswers } from '../form/answers';
import { filerProperties, readOwnGstin } from '../sources/ownGstin';
import { inAdvisedWords, inFilingWords } from '../../../shared/words/law';
import { lineDocuments, linesAndDrafts, registerOptions } from '../sources/lines';
import { rowsOfRunIn } from '../sources/reconciledRows';
import { choiceProperty, propertyOf } from '../../../shared/form/field';
import { giveHint } from '../../../shared/words/formTexts';

export const registers: Array<Choice<'sales' | 'purchases'>> = [
  described(
    'Purchases',
    'purchases',
    'One row per purchase and tax rate, with the input tax credit if it is known',
  ),
  described(
    'Sales',
    'sales',
    'One row per document, tax rate and HSN code, with the taxes of GSTR-1',
  ),
];

const creditsLabel = 'Reconciled Rows (JSON)';

const properties: INodeProperties[] = [
  choiceProperty('register', 'Register', registers, 'sales', {
    noDataExpression: true,
  }),
  documentsFrom,
  ...showOnlyFor({ documentsFrom: ['account'] }, periodWith({ default: 'lastMonth' })),
  ...showOnlyFor({ register: ['sales'] }, filerProperties),
  propertyOf('json', 'reconciledRows', creditsLabel, {
    default: '[]',
    placeholder: "e.g. {{ $('Reconcile GSTR-2B').all().map((item) => item.json) }}",
    displayOptions: { show: { register: ['purchases'] } },
    description:
      'The rows of a reconciliation of these purchases with GSTR-2B, which say whether their input tax credit is available. If empty, that is not known.',
  }),
];

/** Sales or purchases as rows in the columns of GST. */
export const getRegister: Operation = {
  name: 'Get Register',
  value: 'getRegister',
  action: 'Get register of sales or purchases',
  description:
    'Get sales or purchases as rows in the columns of GST, for a spreadsheet. From the account, 600 invoices take about ten minutes.',
  properties,
  options: registerOptions,
  isOfflineWith,
  groupItems: groupDocuments,
  async run(form, session, group) {
    const register = form.choice('register', 'Register', registers);
    return await (register === 'sales' ? salesRows : rowsOfPurchases)(form, session, group);
  },
};

async function salesRows(form: ItemForm, session: Session, group: ItemGroup): Promise<Row[]> {
  const own = readOwnGstin(form);
  inFilingWords(() => requireOwnGstin(own));
  await hintAtAnswers(form, group);
  const documents = isFromLines(form)
    ? await lineDocuments(group)
    : await givenDocuments(
        session,
        group,
        () => ({ types: numberedTypes, dates: readPeriod(form) }),
        {
          read: (record, item) =>
            readReturnDocument(record, readAnswers(item), item.settings.timeZone),
        },
      );
  const others = documents.filter(({ kind }) => kind === 'other');
  if (others.length > 0) giveHint(form, 'notSales', { count: others.length });
  const omissions = await mapInTurns(form.functions, documents, (one) => omissionOf(one, own));
  for (const note of notesOnSales(omissions)) form.hint('warning', note);
  const rowsOf = (document: ReturnDocument) => {
    const rows = inAdvisedWords(() => salesRegister([document], own));
    return rows.map((row) => ({ json: { ...row }, itemIndex: document.row }));
  };
  return (await mapInTurns(form.functions, documents, rowsOf)).flat();
}

interface GivenPurchase {
  purchase: Purchase;
  itemIndex?: number;
}

async function rowsOfPurchases(form: ItemForm, session: Session, group: ItemGroup): Promise<Row[]> {
  const reconciled = readReconciled(form);
  const purchases = isFromLines(form)
    ? (await linesAndDrafts(group, readPurchases)).lines.map(({ document, item }) => ({
        purchase: document,
        itemIndex: item.itemIndex,
      }))
    : await purchasesOf(form, session, group);
  if (reconciled) hintAtUnreconciled(form, purchases, reconciled);
  const today = toIsoDate(session.today());
  const rowsOf = ({ purchase, itemIndex }: GivenPurchase) =>
    purchaseRows(purchase, reconciled, today).map((row) => ({
      json: inClaimWords(row),
      itemIndex,
    }));
  return (await mapInTurns(form.functions, purchases, rowsOf)).flat();
}

/** The purchases of the account or the input items. */
async function purchasesOf(
  form: ItemForm,
  session: Session,
  group: ItemGroup,
): Promise<GivenPurchase[]> {
  const documents = await givenDocuments(
    session,
    group,
    () => ({ types: purchaseTypes, dates: readPeriod(form), withAllLines: true }),
    {
      read: (record, { settings: { timeZone } }) => ({
        ...readNumberedDocument(record, timeZone),
        purchase: readPurchaseWithRates(record, timeZone),
      }),
    },
  );
  return documents.map(({ purchase, row }) => ({ purchase, itemIndex: row }));
}

/** A reconciliation of other purchases would look like one that doesn't know their credit. */
function hintAtUnreconciled(
  form: ItemForm,
  purchases: GivenPurchase[],
  reconciled: ReadonlyMap<string, unknown>,
): void {
  const active = purchases.filter(({ purchase }) => !purchase.isCancelled);
  const without = active.filter(({ purchase }) => !reconciled.has(purchase.id)).length;
  if (without === 0) return;
  giveHint(form, 'notReconciled', { label: creditsLabel, without, total: active.length });
}

function readReconciled(form: ItemForm) {
  const given = form.optionalJson('reconciledRows', creditsLabel);
  const { timeZone } = form.settings;
  return given === undefined ? undefined : creditsOf(rowsOfRunIn(given, creditsLabel, timeZone));
}
