import type { INodeProperties } from 'n8n-workflow';
import type { Json } from '../../../../core/json';
import type { Session } from '../../../../books/session';
import { fromPurchases } from '../../../../returns/gstr3b/fromPurchases';
import { fromReconciled } from '../../../../returns/gstr3b/fromReconciled';
import type { Inward, Proposals } from '../../../../returns/gstr3b/inward';
import { requirePurchase } from '../../../../returns/purchases/readPurchase';
import type { Filing } from '../../../../law/filing';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { type DatesQuery, datesQuery } from '../../../../books/lists';
import { addDays } from '../../../../core/day';
import { daysOfReturn } from '../../../../law/filing';
import { everyDay } from '../../../../law/period';
import { daysToPay } from '../../../../receivables/unpaidBills';
import { readOpenDocument } from '../../../../receivables/openDocuments';
import { creditOfUnpaid } from '../../../../returns/gstr3b/unpaidCredit';
import { type Choice, missing, described } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { mapInTurns } from '../../../shared/run/turns';
import { isOffline } from '../form/documentSource';
import { listPurchases } from './documents';
import { readGivenPurchases } from './givenPurchases';
import { creditRowsIn } from './reconciledRows';
import { choiceProperty, propertyOf } from '../../../shared/form/field';
import { formError } from '../../../shared/words/formTexts';

const creditLabel = 'Input Tax Credit From';

const purchasesLabel = 'Purchases (JSON)';
const reconciledLabel = 'Reconciled Rows (JSON)';

const sources: Array<Choice<'account' | 'none' | 'purchases' | 'reconciled'>> = [
  described('Not Now', 'none', 'Table 4 has only what you give in Amounts'),
  described('Purchases (JSON)', 'purchases', 'Not compared with GSTR-2B'),
  described(
    'Purchases of the Account',
    'account',
    'Of the return period, and older ones for rule 37, 100 per request. Not compared with GSTR-2B.',
  ),
  described(
    'Reconciled Rows (JSON)',
    'reconciled',
    'Only credit that GSTR-2B has as available and that is exact or accepted',
  ),
];

/** Where table 4 comes from. */
export const creditProperties: INodeProperties[] = [
  choiceProperty('creditFrom', creditLabel, sources, 'none', {
    noDataExpression: true,
  }),
  ...showOnlyFor({ creditFrom: ['reconciled'] }, [
    propertyOf('json', 'reconciledRows', reconciledLabel, {
      default: '[]',
      placeholder: "e.g. {{ $('Reconcile').all().map((item) => item.json) }}",
      description:
        'The rows of Reconcile GSTR-2B. A column accepted decides about rows that are not exact: yes, no, or the month of another return.',
    }),
  ]),
  ...showOnlyFor({ creditFrom: ['purchases'] }, [
    propertyOf('json', 'purchases', purchasesLabel, {
      placeholder: "e.g. {{ $('Purchases').all().map((item) => item.json) }}",
      description:
        'Purchases and purchase returns as Document: Get Many returns them with Output: Raw, or the rows of a purchase register',
    }),
  ]),
];

/** Reads the source. Those of the form are read before anything is sent. */
export type CreditReader = (session: Session) => Promise<Inward | undefined>;

/** @throws InputError */
export async function creditReader(
  form: ItemForm,
  filing: Filing,
  dates: DatesQuery,
): Promise<CreditReader> {
  const { timeZone } = form.settings;
  switch (form.choice('creditFrom', creditLabel, sources)) {
    case 'none':
      return async () => undefined;
    case 'account':
      refuseWithoutAccount(form);
      return async (session) => {
        const records = await listPurchases(form, session, dates);
        const purchases = await mapInTurns(form.functions, records, (record) =>
          requirePurchase(record, timeZone),
        );
        const proposed = await proposedByRule37(form, session, filing);
        return { ...fromPurchases(purchases, filing), proposed };
      };
    case 'purchases': {
      const given = jsonOf(form, 'purchases', purchasesLabel);
      const { purchases, notices } = await readGivenPurchases(
        form.functions,
        given,
        purchasesLabel,
        timeZone,
      );
      for (const notice of notices) form.hint('info', notice);
      return async () => fromPurchases(purchases, filing);
    }
    case 'reconciled': {
      const rows = creditRowsIn(
        jsonOf(form, 'reconciledRows', reconciledLabel),
        reconciledLabel,
        timeZone,
      );
      return async (session) => fromReconciled(rows, filing, session.today());
    }
  }
}

/** What bills that were not paid in 180 days come to, of all purchases that are old enough. */
async function proposedByRule37(
  form: ItemForm,
  session: Session,
  filing: Filing,
): Promise<Proposals> {
  const end = addDays(daysOfReturn(filing).end, -daysToPay);
  const dates = datesQuery({ ...everyDay, end });
  const records = await listPurchases(form, session, dates, ['purchase']);
  const read = await mapInTurns(form.functions, records, (record) =>
    readOpenDocument(record, session.timeZone),
  );
  const documents = read.flatMap((one) => one ?? []);
  const { proposed, undated } = creditOfUnpaid(documents, filing, session.today());
  if (undated.length > 0) session.note({ kind: 'undatedPayments', documents: undated });
  return proposed;
}

/** n8n gives no credential to a return of sheets. @throws InputError */
function refuseWithoutAccount(form: ItemForm): void {
  if (!isOffline(form)) return;
  throw formError('creditOfAccount', { label: creditLabel });
}

function jsonOf(form: ItemForm, name: string, displayName: string): Json {
  const given = form.optionalJson(name, displayName);
  if (given === undefined) throw missing(displayName);
  return given;
}
