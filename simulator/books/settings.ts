import { z } from 'zod';
import { nonEmpty } from '../bodies/basics';
import { chaos, fault } from '../faults/settings';

const count = z.number().int().nonnegative('must not be negative');

/** Settings of the account's dashboard, and simulated faults. */
export const companySettings = z
  .object({
    /** Without a bank account, non-cash payments need bank details. */
    bankAccount: z.boolean(),
    /** Non-cash payments need bank details even with a bank account. */
    bankDetailsRequired: z.boolean(),
    /** Allowed labels of `custom_headers` in documents. */
    customHeaders: z.array(nonEmpty),
    /** Allowed labels of `custom_fields` of customers and vendors. */
    customFields: z.array(nonEmpty),
    /** Allowed labels of `custom_columns` of items; null for any. */
    customColumns: z.array(nonEmpty).nullable(),
    /** A company under the composition scheme can only issue bills of supply. */
    compositionScheme: z.boolean(),
    subscriptions: z.boolean(),
    /** Whether the account is connected to the government's portals. */
    portalConnected: z.boolean(),
    /** Document types that can't be created. */
    disabledDocumentTypes: z.array(z.string()),
    /** Maximum age of a new document's date in days; null for any. */
    backDateDays: count.nullable(),
    /** Allowed tax rates; null for any. */
    taxRates: z.array(z.number()).nullable(),
    /** Whether custom serial numbers must follow GST's rule for document numbers. */
    strictSerialNumbers: z.boolean(),
    /** Whether the purchases of a vendor need different references. */
    uniqueSupplierReferences: z.boolean(),
    /** Remaining export invoices of the plan; null for no limit. */
    exportInvoicesLeft: count.nullable(),
    /** Whether documents create products for unknown item ids. */
    createUnknownItems: z.boolean(),
    /** Whether stock must not fall below zero. */
    stockMustSuffice: z.boolean(),
    /** Products whose units have serial numbers, sent in a custom column. */
    serialTrackedItems: z.array(nonEmpty),
    /** Whether `cancel_einvoice=1` is rejected for a document without an e-invoice. */
    eInvoiceMustExist: z.boolean(),
    /** Whether a document is created although the portal refuses its e-invoice. */
    keepDocumentOnPortalError: z.boolean(),
    /** Warehouses besides the default one, -1. */
    warehouses: z.array(
      z.object({ warehouseId: z.number().int().positive(), name: nonEmpty }).strict(),
    ),
    /** Attributes that the service knows beyond the documented ones, by the body that has them. */
    undocumented: z
      .object({
        customer: z.array(nonEmpty).default([]),
        vendor: z.array(nonEmpty).default([]),
        product: z.array(nonEmpty).default([]),
        document: z.array(nonEmpty).default([]),
        item: z.array(nonEmpty).default([]),
      })
      .strict(),
    /** Whether PUT on customers, vendors and products removes what is left out. */
    updatesReplace: z.boolean(),
    /** Remaining calls of the plan, and the error code after them; null for no limit. */
    quota: z
      .object({ callsLeft: count, errorCode: z.enum(['FORBIDDEN', 'DAILY_LIMIT_EXCEEDED']) })
      .strict()
      .nullable(),
    /** The starts of paths that the account does not have. */
    missingPaths: z.array(nonEmpty),
    /** Delay of every response in milliseconds; requests are performed immediately. */
    latencyMs: count,
    faults: z.array(fault),
    /** Random faults for requests without one from `faults`. */
    chaos: chaos.nullable(),
  })
  .strict();

export type CompanySettings = z.infer<typeof companySettings>;

/** The settings of a new company, which are as permissive as possible. */
export const defaultSettings: CompanySettings = {
  bankAccount: true,
  bankDetailsRequired: false,
  customHeaders: ['PO Number', 'Order Number'],
  customFields: ['Region', 'Account Manager'],
  customColumns: null,
  compositionScheme: false,
  subscriptions: true,
  portalConnected: true,
  disabledDocumentTypes: [],
  backDateDays: null,
  taxRates: null,
  strictSerialNumbers: false,
  uniqueSupplierReferences: false,
  exportInvoicesLeft: null,
  createUnknownItems: true,
  stockMustSuffice: false,
  serialTrackedItems: [],
  eInvoiceMustExist: false,
  keepDocumentOnPortalError: false,
  warehouses: [{ warehouseId: 1, name: 'Second Warehouse' }],
  undocumented: { customer: [], vendor: [], product: [], document: [], item: [] },
  updatesReplace: false,
  quota: null,
  missingPaths: [],
  latencyMs: 0,
  faults: [],
  chaos: null,
};
