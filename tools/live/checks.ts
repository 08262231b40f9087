import { isWrite } from '../../api/endpoint';
import { textOf } from '../../core/json';
import * as compare from './compare';
import type { Reading } from './reading';
import { line, type Records } from './writes';

/** Compares what an account returns with docs/engineering/service.md; assumptions.md names the check. */
export interface Check {
  id: string;
  /** The assumption in docs/engineering/assumptions.md. */
  assumption: string;
  /** The requests that it needs, by the names of reads.ts or writes.ts. */
  of: string[] | ((name: string, reading: Reading) => boolean);
  /** What is compared, for people. */
  expects: string;
  differences: compare.Compare;
}

const customerPages = ['customers', 'customersPage2'];
const lists = [...customerPages, 'vendors', 'products'];
const documentRows = ['invoices', 'invoicesPage2', 'purchases'];

/** What reads show. */
export const readChecks: Check[] = [
  {
    id: 'paths',
    assumption: 'Paths',
    of: (_, { step }) => !step.isRefused,
    expects: 'every request succeeds',
    differences: compare.succeeds,
  },
  {
    id: 'unknown-path',
    assumption: 'Paths',
    of: ['unknownPath'],
    expects: 'a path that does not exist gets HTTP 404 with JSON',
    differences: compare.isRejectedAsUnknownPath,
  },
  {
    id: 'envelope',
    assumption: 'No clear success',
    of: (_, { result }) => result !== undefined,
    expects: 'every successful response has `success: true`',
    differences: compare.hasEnvelope,
  },
  {
    id: 'attributes',
    assumption: 'Attribute names',
    of: (_, { step, result }) => step.shape !== undefined && result !== undefined,
    expects: 'attributes have the names and types of service.md',
    differences: compare.attributes,
  },
  {
    id: 'identifier-prefix',
    assumption: 'Identifiers of the service',
    of: ['customers'],
    expects: 'identifiers of the service begin with `service`',
    differences: compare.identifierPrefix,
  },
  {
    id: 'rate-limit',
    assumption: 'Rate limit',
    of: () => true,
    expects: 'few requests are rate-limited, with HTTP 429 or a code',
    differences: compare.rateLimits,
  },
  {
    id: 'list-total',
    assumption: 'The total of a list',
    of: [...lists, ...documentRows, 'payments', 'subscriptions'],
    expects: 'lists have `total_records`',
    differences: compare.total,
  },
  {
    id: 'customer-pages',
    assumption: 'The total of a list',
    of: customerPages,
    expects: 'pages have the same total and no record twice',
    differences: compare.pages,
  },
  {
    id: 'document-pages',
    assumption: 'The total of a list',
    of: ['invoices', 'invoicesPage2'],
    expects: 'pages have the same total and no record twice',
    differences: compare.pages,
  },
  {
    id: 'list-repeats',
    assumption: "Lists that don't change",
    of: ['customers', 'customersAgain'],
    expects: 'a page, read twice, is the same',
    differences: compare.repeats,
  },
  {
    id: 'nothing-found',
    assumption: 'Nothing found',
    of: ['customersAfterTheEnd'],
    expects: 'a page after the end says that there is nothing',
    differences: compare.saysNothingFound,
  },
  {
    id: 'not-found',
    assumption: 'Not found',
    of: ['unknownCustomer', 'unknownVendor', 'unknownProduct', 'unknownDocument'],
    expects: 'a record that does not exist gets HTTP 404 or a code of "not found"',
    differences: compare.isRejectedAsNotFound,
  },
  {
    id: 'unlinked-records',
    assumption: 'Unlinked records',
    of: lists,
    expects: 'no two rows have the same ID, other than none and -1',
    differences: compare.sharedIds,
  },
  {
    id: 'searched-fields',
    assumption: 'Searched fields',
    of: lists,
    expects: 'every row has GSTIN, phone and email, or barcode and HSN',
    differences: compare.searchedFields,
  },
  {
    id: 'invoice-party',
    assumption: 'Purchases and purchase returns',
    of: ['invoice'],
    expects: 'the party of an invoice is a customer',
    differences: compare.eachRead(compare.isPartyOf('customer'), 'another type of party'),
  },
  {
    id: 'purchase-party',
    assumption: 'Purchases and purchase returns',
    of: ['purchase'],
    expects: 'the party of a purchase is a vendor',
    differences: compare.eachRead(compare.isPartyOf('vendor'), 'another type of party'),
  },
  {
    id: 'paid-amounts',
    assumption: 'What is paid for a document',
    of: documentRows,
    expects: '`amount_paid` is the sum of `payments`',
    differences: compare.eachRow(compare.isPaidByPayments, 'another sum'),
  },
  {
    id: 'payment-status',
    assumption: 'A cancelled number',
    of: documentRows,
    expects: '`payment_status` is pending, paid or cancelled',
    differences: compare.eachRow(compare.hasKnownStatus, 'another status'),
  },
  {
    id: 'settled-amounts',
    assumption: 'What a payment settles',
    of: ['payments'],
    expects: '`linked_docs` and `amount_remaining` add up to the payment',
    differences: compare.eachRow(compare.isSettled, 'another sum'),
  },
  {
    id: 'ledgers',
    assumption: 'Ledgers',
    of: ['customerLedger'],
    expects: 'the balances of a ledger lead to its closing balance',
    differences: compare.isLedger,
  },
  {
    id: 'record-time',
    assumption: '`record_time`',
    of: ['invoice', 'purchase'],
    expects: '`record_time` is in seconds since 1970',
    differences: compare.eachRead(compare.isRecordTime, 'another time'),
  },
  {
    id: 'sez',
    assumption: '`is_sez` of a look-up',
    of: ['taxpayer'],
    expects: 'a look-up has `is_sez`',
    differences: compare.eachRead(compare.tellsSez, 'no `is_sez`'),
  },
];

/** What the records show that `--write` creates. */
export const writeChecks = ({ customer, number }: Records): Check[] => [
  {
    id: 'writes',
    assumption: 'Updates',
    of: (_, { step }) => isWrite(step.endpoint) && !step.isRefused,
    expects: 'every write succeeds, updates with every attribute that a read returns',
    differences: compare.succeeds,
  },
  {
    id: 'settling-time',
    assumption: 'Settling time',
    of: [
      'customerRead',
      'customerChangedRead',
      'productRead',
      'productChangedRead',
      'estimateRead',
    ],
    expects: 'reads show at once what was written',
    differences: compare.succeeds,
  },
  {
    id: 'updates',
    assumption: 'Updates',
    of: ['customerRead', 'customerChangedRead'],
    expects: 'an update changes no other attribute',
    differences: compare.changesOnly('notes', 'company_name'),
  },
  {
    id: 'product-updates',
    assumption: 'Updates',
    of: ['productRead', 'productChangedRead'],
    expects: 'an update changes no other attribute',
    differences: compare.changesOnly('description'),
  },
  {
    id: 'clearing',
    assumption: 'Clearing',
    of: ['customerChangedRead'],
    expects: 'an empty text empties an attribute',
    differences: compare.eachRead(
      ({ company_name: name }) => textOf(name) === '',
      '`company_name` is not empty',
    ),
  },
  {
    id: 'totals',
    assumption: 'Totals',
    of: ['estimateRead'],
    expects: 'the total is that of the line, give or take a paisa',
    differences: compare.eachRead(compare.hasTotal(line.total), 'another total'),
  },
  {
    id: 'serial-numbers',
    assumption: 'Own serial numbers',
    of: ['estimatesListed'],
    expects: 'a list joins prefix, number and suffix',
    differences: compare.hasRow(({ serial_number: shown }) => shown === number),
  },
  {
    id: 'party-addresses',
    assumption: "A party's details in a document",
    of: ['estimateRead'],
    expects: 'a document without addresses shows those of its customer',
    differences: compare.eachRead(
      ({ party }) => compare.hasAddress(party, customer.billing_address[0]),
      'another address',
    ),
  },
  {
    id: 'empty-address-line',
    assumption: 'An empty `address_line2`',
    of: ['estimateChanged'],
    expects: 'a document with an empty `address_line2` is accepted',
    differences: compare.succeeds,
  },
  {
    id: 'without-tax',
    assumption: '`with_tax`',
    of: ['estimateChangedRead'],
    expects: '`with_tax: false` makes a document without tax',
    differences: compare.eachRead(compare.hasTotal(line.net), 'another total'),
  },
  {
    id: 'record-time-kept',
    assumption: '`record_time`',
    of: ['estimateRead', 'estimateChangedRead'],
    expects: '`record_time` stays when a document is changed',
    differences: compare.keeps('record_time'),
  },
  {
    id: 'cancelled-status',
    assumption: 'A cancelled number',
    of: ['estimateCancelledRead'],
    expects: '`payment_status` of a cancelled document is cancelled',
    differences: compare.eachRead(
      ({ payment_status: status }) => status === 'cancelled',
      'another status',
    ),
  },
  {
    id: 'cancelled-already',
    assumption: 'Cancelled already',
    of: ['estimateCancelledAgain'],
    expects: 'a second cancellation is rejected',
    differences: compare.isRejected,
  },
  {
    id: 'deleted-already',
    assumption: 'Deleting again',
    of: ['productDeletedAgain', 'customerDeletedAgain'],
    expects: 'a second deletion is rejected as not found',
    differences: compare.isRejectedAsNotFound,
  },
];
