import type { INodeProperties } from 'n8n-workflow';
import type { Period } from '../../../../law/period';
import { read2b, type Gstr2b } from '../../../../returns/gstr2b/supplied/read2b';
import type { LastRows } from '../../../../returns/gstr2b/rows/lastRows';
import { datesOfPurchases } from '../../../../returns/gstr2b/books/purchaseDates';
import { reconcile as reconcileBooks } from '../../../../returns/gstr2b/reconcile';
import type { CodedRow } from '../../../../returns/gstr2b/rows/reconciledRow';
import { reconciledPage } from '../../../../returns/pages/reconciledPage';
import { tieOut, tieOutNotes } from '../../../../returns/gstr2b/supplied/tieOut';
import { shownWhen } from '../../../shared/form/displayOptions';
import { flagOption } from '../../../shared/form/option';
import { readCustomDates } from '../../../shared/form/period';
import { missing } from '../../../shared/form/readValue';
import { pageOption, withPage } from '../../../shared/rows/page';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup, Operation } from '../../../shared/run/operation';
import { asOneGroup } from '../../../shared/run/sameSettings';
import { inTurns, mapInTurns } from '../../../shared/run/turns';
import { isOfflineWith } from '../form/documentSource';
import { readInputItem } from '../form/inputItem';
import { gstr2bErrorIn, gstr2bLabel, rowIn } from '../words/gstr2b';
import { lastRowsIn } from '../sources/reconciledRows';
import {
  areInputItems,
  givenPurchases,
  hasPurchases,
  purchaseProperties,
  withPurchases,
} from '../sources/reconcilePurchases';
import { registerOptions } from '../sources/lines';
import { propertyOf } from '../../../shared/form/field';

const lastRowsLabel = 'Rows From Last Time (JSON)';

const properties: INodeProperties[] = [
  propertyOf('json', 'gstr2b', gstr2bLabel, {
    required: true,
    hint: 'After Extract From File: {{ $json.data }}',
    placeholder: "e.g. {{ $('Extract From File').first().json.data }}",
    description:
      "The portal's JSON file of GSTR-2B, or an array of several months and parts. Unless Purchases are input items, each input item may have another file.",
  }),
  ...purchaseProperties,
  propertyOf('json', 'lastRows', lastRowsLabel, {
    default: '[]',
    placeholder: "e.g. {{ $('Get row(s)').all().map((item) => item.json) }}",
    displayOptions: withPurchases('documentsFrom'),
    description:
      'Rows that this operation returned before. Those without a pair are matched again, and pairs stay settled.',
  }),
];

const quarterlyFiler = flagOption('quarterlyFiler', 'Quarterly Filer', {
  displayOptions: withPurchases('/documentsFrom'),
  description:
    "Whether GSTR-3B is filed quarterly (QRMP). GSTR-2B of a quarter's last month then covers the quarter.",
});

/** Compares the purchases with what the suppliers reported. */
export const reconcile: Operation = {
  name: 'Reconcile GSTR-2B',
  value: 'reconcileGstr2b',
  action: 'Reconcile GSTR-2B',
  description:
    'Get one row per document with its status: whether GSTR-2B and the purchases agree. Nothing is filed. From the account, 10,000 purchases take about 200 seconds.',
  properties,
  options: [
    quarterlyFiler,
    ...shownWhen(withPurchases('/documentsFrom'), [pageOption.property]),
    ...registerOptions,
  ],
  isOfflineWith,
  groupItems: asOneGroup,
  async run(form, session, group) {
    const gstr2b = await readFiles(group);
    const sums = tieOut(gstr2b);
    const differences = tieOutNotes(sums);
    if (!hasPurchases(form)) {
      hintAt(form, 'warning', [...gstr2b.notes, ...differences]);
      return sums.map((row) => ({ json: { ...row } }));
    }
    const last = lastRowsIn(
      form.optionalJson('lastRows', lastRowsLabel),
      lastRowsLabel,
      session.timeZone,
    );
    const page = pageOption.read(form);
    const { itemIndexes, ...books } = await givenPurchases(session, group, () =>
      readDates(form, gstr2b),
    );
    const isQuarterly = quarterlyFiler.read(form);
    const { rows, notes } = await inTurns(
      form.functions,
      reconcileBooks({ ...books, gstr2b, last, isQuarterly, today: session.today() }),
    );
    hintAt(form, 'warning', [...gstr2b.notes, ...notComparedNotes(last), ...differences]);
    hintAt(form, 'info', notes);
    const paired = (row: CodedRow) => ({
      json: rowIn(row),
      itemIndex: row.books_id === null ? undefined : itemIndexes.get(row.books_id),
    });
    const output = await mapInTurns(form.functions, rows, paired);
    return await withPage(form, page, output, (all) =>
      reconciledPage(all, gstr2b, session.today()),
    );
  },
};

/** The files of all input items, unless these are the purchases. @throws InputError */
async function readFiles(group: ItemGroup): Promise<Gstr2b> {
  const [form] = group;
  const given = areInputItems(form) ? [fileOf(form)] : group.map(fileOf);
  try {
    return await inTurns(form.functions, read2b(given, form.settings.ownGstin()));
  } catch (error) {
    throw gstr2bErrorIn(error);
  }
}

const fileOf = (item: ItemForm): unknown =>
  readInputItem(item, () => {
    const file = item.optionalJson('gstr2b', gstr2bLabel);
    if (file === undefined) throw missing(gstr2bLabel);
    return file;
  });

/** @throws InputError */
function readDates(form: ItemForm, gstr2b: Gstr2b): Period {
  const isCustom = form.parameter('purchaseDates', 'automatic') === 'custom';
  return isCustom ? readCustomDates(form) : datesOfPurchases(gstr2b);
}

const notComparedNotes = ({ notCompared }: LastRows): string[] =>
  notCompared.map(
    (row) => `Row ${row + 1} of ${lastRowsLabel} is not of a document that can be compared.`,
  );

function hintAt({ hint }: ItemForm, type: 'info' | 'warning', notes: string[]): void {
  for (const note of notes) hint(type, note);
}
