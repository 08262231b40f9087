import type { WireRequest, WireResponse } from '../../../api/types';

/** The name of a party, which no output may have. */
export const partyName = 'Vaigai Mills';

/** A response that a planted difference may change anywhere. */
export interface Changeable extends Omit<WireResponse, 'body'> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** What the service does otherwise. */
export type Change = (sent: WireRequest, response: Changeable) => void;

type Row = Record<string, unknown>;

/** Method and path. */
export const nameOf = ({ method, url }: WireRequest): string =>
  `${method} ${new URL(url).pathname}`;

const on =
  (
    request: string | RegExp,
    change: (response: Changeable, sent: WireRequest) => unknown,
  ): Change =>
  (sent, response) => {
    const name = nameOf(sent);
    if (typeof request === 'string' ? name === request : request.test(name)) change(response, sent);
  };

const rejectedWith = (status: number, code: string) => (response: Changeable) => {
  const body = { success: false, message: `Not for ${partyName}`, error_code: code, errors: {} };
  Object.assign(response, { status, body });
};

const rows = (request: string, change: (row: Row) => unknown): Change =>
  on(request, ({ body }) =>
    (Object.values(body.data as object).find(Array.isArray) as Row[])?.forEach(change),
  );

const documentsOf = (type: string, change: (document: Row) => unknown): Change =>
  on(/^GET \/v2\/doc\/[\da-f]{32}$/, ({ body }) => {
    const document = body.data.invoice_details as Row;
    if (document.document_type === type) change(document);
  });

const testRecord = (kind: string, change: (record: Row) => unknown): Change =>
  on(new RegExp(`^GET /v2/${kind}/live-check-\\d+$`), ({ body }) =>
    change(([body.data].flat() as Row[])[0] as Row),
  );

const customers = 'GET /v2/customer/list';
const documents = 'GET /v2/doc/list';
let count = 0;

/** Only the second of two requests. */
const second = (change: Change, what: (sent: WireRequest) => boolean): Change => {
  let seen = 0;
  return (sent, response) => {
    if (what(sent) && ++seen % 2 === 0) change(sent, response);
  };
};

const isPage =
  (request: string, page: number) =>
  (sent: WireRequest): boolean =>
    nameOf(sent) === request && sent.query.page === page;

const onPage2 = (request: string): Change =>
  on(request, ({ body }, { query }) => query.page === 2 && body.data.total_records++);

const isRead = (kind: string) => (sent: WireRequest) =>
  new RegExp(`^GET /v2/${kind}/`).test(nameOf(sent)) && /live-check/.test(sent.url);

const accepted = on(
  /./,
  (response) => ((response.status = 200), (response.body = { success: true, data: {} })),
);

/** A difference for every check of tools/live/checks.ts. */
export const planted: Array<[check: string, Change]> = [
  ['paths', on('GET /v2/payment/list', rejectedWith(404, partyName))],
  ['unknown-path', on(/no-such-path/, (response) => (response.body = partyName))],
  ['envelope', on(customers, ({ body }) => delete body.success)],
  ['attributes', rows(customers, (row) => Object.assign(row, { email: 5, [partyName]: 1 }))],
  [
    'identifier-prefix',
    rows(customers, (row) => {
      row.brand_id = row.service_id;
      delete row.service_id;
    }),
  ],
  [
    'rate-limit',
    on(/warehouses/, (response) => {
      rejectedWith(200, 'FORBIDDEN')(response);
      response.body.message = 'Too many requests';
    }),
  ],
  ['list-total', on('GET /v2/product/list', ({ body }) => delete body.data.total_records)],
  ['customer-pages', onPage2(customers)],
  ['document-pages', onPage2(documents)],
  [
    'list-repeats',
    second(
      on(customers, ({ body }) => body.data.customers.reverse()),
      isPage(customers, 1),
    ),
  ],
  [
    'nothing-found',
    on(customers, ({ body }, { query }) => Number(query.page) > 2 && (body.data = {})),
  ],
  ['not-found', on(/^GET .*\/no-such-record/, rejectedWith(400, 'BAD_REQUEST'))],
  [
    'unlinked-records',
    on('GET /v2/vendor/list', ({ body }) => body.data.vendors.push(body.data.vendors[0])),
  ],
  ['searched-fields', rows('GET /v2/product/list', (row) => delete row.barcode)],
  ['invoice-party', documentsOf('invoice', ({ party }) => ((party as Row).type = 'vendor'))],
  ['purchase-party', documentsOf('purchase', ({ party }) => ((party as Row).type = 'customer'))],
  ['paid-amounts', rows(documents, (row) => (row.amount_paid = 7))],
  ['payment-status', rows(documents, (row) => (row.payment_status = partyName))],
  ['settled-amounts', rows('GET /v2/payment/list', (row) => (row.amount_remaining = '1'))],
  ['ledgers', on('GET /v2/customer/ledger', ({ body }) => (body.data.closing_balance = -1))],
  ['record-time', documentsOf('invoice', (document) => (document.record_time = '2026-11-01'))],
  ['sez', on(/utils\/gstin/, ({ body }) => delete body.data.is_sez)],
  ['writes', on('PUT /v2/customer', rejectedWith(400, 'BAD_REQUEST'))],
  ['settling-time', second(on(/./, rejectedWith(404, 'INVALID_PRODUCT_ID')), isRead('product'))],
  [
    'updates',
    second(
      testRecord('customer', (row) => delete row.billing_address),
      isRead('customer'),
    ),
  ],
  [
    'product-updates',
    second(
      testRecord('product', (row) => (row.tax_rate = 5)),
      isRead('product'),
    ),
  ],
  ['clearing', testRecord('customer', (row) => (row.company_name = partyName))],
  ['totals', documentsOf('estimate', (document) => (document.total_amount = 5602))],
  ['serial-numbers', rows(documents, (row) => (row.serial_number = '1'))],
  [
    'party-addresses',
    documentsOf('estimate', ({ party }) => delete (party as Row).billing_address),
  ],
  ['empty-address-line', on(/^PUT \/v2\/doc/, rejectedWith(400, 'BAD_REQUEST'))],
  ['without-tax', documentsOf('estimate', (document) => (document.total_amount = 5602.33))],
  [
    'record-time-kept',
    documentsOf('estimate', (document) => (document.record_time = `${++count}`)),
  ],
  [
    'cancelled-status',
    documentsOf('estimate', (document) => (document.payment_status = 'pending')),
  ],
  ['cancelled-already', second(accepted, (sent) => /^DELETE .*\/doc/.test(nameOf(sent)))],
  ['deleted-already', second(accepted, (sent) => /^DELETE .*\/product/.test(nameOf(sent)))],
];
