import type { IDataObject } from 'n8n-workflow';

/** The columns that people read first, in each kind of table. */
const firstColumns = {
  documents: [
    'event',
    'order',
    'serial_number',
    'sub_serial_number',
    'document_numbers',
    'already_existed',
    'document_date',
    'payment_date',
    'customer_name',
    'vendor_name',
    'total_amount',
    'amount',
    'tax_amount',
    'amount_pending',
    'days_overdue',
    'would',
    'items',
    'warnings',
  ],
  aging: [
    'customer_name',
    'vendor_name',
    'total_pending',
    'not_due',
    'days_1_30',
    'days_31_60',
    'days_61_90',
    'days_over_90',
    'total_overdue',
    'balance',
  ],
  bills: [
    'vendor_name',
    'document',
    'last_day_to_pay',
    'days_left',
    'amount_pending',
    'at_year_end',
    'disallowed_amount',
  ],
  movements: ['product_name', 'action', 'quantity', 'stock_before', 'stock_after'],
  problems: [
    'harm',
    'document',
    'documents',
    'customer_name',
    'customer_gstin',
    'problem',
    'fix',
    'answer',
  ],
  gstr3b: [
    'table',
    'row',
    'name',
    'column',
    'amount',
    'compared_with',
    'difference',
    'basis',
    'kind_name',
  ],
};

/** What says how a row came about, and is for expressions. */
const technical = [
  'preview',
  'amounts_computed',
  'tax_heads_computed',
  'due_date_from',
  'not_read_back',
];

const isId = (name: string): boolean => /^(.*_)?id$/.test(name);

/** The row with the columns that people read first in front, others, IDs, and at the end what is technical. */
export function inColumnOrder<Fields extends IDataObject>(
  row: Fields,
  table: keyof typeof firstColumns = 'documents',
): Fields {
  const names = Object.keys(row);
  const first = firstColumns[table].filter((name) => name in row);
  const last = technical.filter((name) => name in row);
  const others = names.filter((name) => !first.includes(name) && !last.includes(name));
  const sorted = [
    ...first,
    ...others.filter((name) => !isId(name)),
    ...others.filter((name) => isId(name)),
    ...last,
  ];
  return Object.fromEntries(sorted.map((name) => [name, row[name]])) as Fields;
}
