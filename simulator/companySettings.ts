import { z } from 'zod';
import { filled } from './bodies/basics';
import { chaos, fault } from './faults/settings';

const count = z.number().int().nonnegative('must not be negative');

/** What the account's owner would set in the dashboard, and what shall go wrong. */
export const companySettings = z
  .object({
    /** Without one, payments that are not in cash need bank details of their own. */
    bankAccount: z.boolean(),
    /** Payments that are not in cash need bank details, bank account or not. */
    bankDetailsRequired: z.boolean(),
    /** Labels that documents may use in `custom_headers`. */
    customHeaders: z.array(filled),
    /** Labels that customers and vendors may use in `custom_fields`. */
    customFields: z.array(filled),
    /** Labels that items may use in `custom_columns`; null for any. */
    customColumns: z.array(filled).nullable(),
    /** A company under the composition scheme can only issue bills of supply. */
    compositionScheme: z.boolean(),
    subscriptions: z.boolean(),
    /** Whether the account is connected to the government's portals. */
    portalConnected: z.boolean(),
    /** Types of which no document can be created. */
    disabledDocumentTypes: z.array(z.string()),
    /** How many days back a new document may be dated; null for any. */
    backDateDays: count.nullable(),
    /** The rates that exist in the account; null for any. */
    taxRates: z.array(z.number()).nullable(),
    /** Own serial numbers have to keep GST's rule for document numbers. */
    strictSerialNumbers: z.boolean(),
    /** A vendor's purchases need references that differ. */
    uniqueSupplierReferences: z.boolean(),
    /** Export invoices that the plan still allows; null for any number. */
    exportInvoicesLeft: count.nullable(),
    /** Whether documents make products of unknown item ids. */
    createUnknownItems: z.boolean(),
    /** Whether stock may not fall below zero. */
    stockMustSuffice: z.boolean(),
    /** Products whose every piece has a serial number, named in a custom column. */
    serialTrackedItems: z.array(filled),
    /** Whether `cancel_einvoice=1` is refused for a document without e-invoice. */
    eInvoiceMustExist: z.boolean(),
    /** Warehouses beside the default one, -1. */
    warehouses: z.array(
      z.object({ warehouseId: z.number().int().positive(), name: filled }).strict(),
    ),
    /** Calls that the plan still allows, and how the next one is refused; null for any number. */
    quota: z
      .object({ callsLeft: count, errorCode: z.enum(['FORBIDDEN', 'DAILY_LIMIT_EXCEEDED']) })
      .strict()
      .nullable(),
    /** Milliseconds by which every answer is put off; the work is done at once. */
    latencyMs: count,
    faults: z.array(fault),
    /** Faults at random, where none of `faults` strikes. */
    chaos: chaos.nullable(),
  })
  .strict();

export type CompanySettings = z.infer<typeof companySettings>;

/** The settings of a new company: nothing is refused but what has to be. */
export const NEW_SETTINGS: CompanySettings = {
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
  warehouses: [{ warehouseId: 1, name: 'Second Warehouse' }],
  quota: null,
  latencyMs: 0,
  faults: [],
  chaos: null,
};
