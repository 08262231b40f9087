import { z } from 'zod';
import { documentAddress } from './address';
import { bankDetails, date, gstin, labeled, nonEmpty, payableAmount, text } from './basics';
import { item } from './item';

/** Types that can be edited; `purchase` can only be created. */
const editableTypes = [
  'invoice',
  'subscription',
  'pro_forma_invoice',
  'estimate',
  'sales_return',
  'purchase_return',
  'delivery_challan',
] as const;

export type DocumentType = (typeof editableTypes)[number] | 'purchase';

const party = z
  .object({
    id: nonEmpty,
    name: nonEmpty,
    type: z.enum(['customer', 'vendor']),
    country_code: text.optional(),
    phone_number: text.optional(),
    company_name: text.optional(),
    email: text.optional(),
    gstin: gstin.optional(),
    shipping_address: documentAddress.optional(),
    billing_address: documentAddress.optional(),
  })
  .strict();

const charge = z
  .object({
    id: z.number().int().min(1).max(999_999),
    name: nonEmpty,
    amount: z.number().nonnegative('must not be negative').max(1e12, 'is too large'),
    tax_rate: z.number().min(0).max(100),
    type: z.enum(['charge', 'deduction']),
    sac_code: text.optional(),
  })
  .strict();

const exportInvoiceDetails = z
  .object({
    export_type: z.enum([
      'Export under bond/LUT',
      'Export with IGST',
      'SEZ with IGST Payment',
      'SEZ without IGST Payment',
      'Deemed Export',
      'Multi Currency',
    ]),
    conversion_factor: z.number().positive('must be greater than 0'),
    shipping_bill_date: date.optional(),
    shipping_bill_number: text.optional(),
    shipping_port_code: text.optional(),
    country_id: nonEmpty.optional(),
    currency_id: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
      .optional(),
  })
  .strict();

const subscriptionDetails = z
  .object({
    start_time: date,
    end_time: date.optional(),
    repeat: z.number().int(),
    repeat_type: z.enum(['days', 'weeks', 'months', 'years']),
    send_email: z.boolean().optional(),
    send_sms: z.boolean().optional(),
    send_wtsp: z.boolean().optional(),
  })
  .strict();

const convert = z
  .object({
    convert_from: z.enum([
      'invoice',
      'estimate',
      'pro_forma_invoice',
      'sales_return',
      'purchase_return',
    ]),
    hash_id: nonEmpty,
  })
  .strict();

const contents = z
  .object({
    document_type: z.enum(editableTypes),
    document_date: date,
    items: z.array(item).min(1, 'must have at least one item'),
    serial_number: nonEmpty.optional(),
    serial_number_v2: z
      .object({
        prefix: text.optional(),
        // Without a number, the service assigns one with this prefix and suffix.
        doc_number: z.number().int().nonnegative().optional(),
        suffix: text.optional(),
      })
      .strict()
      .optional(),
    due_date: date.optional(),
    reference: text.optional(),
    notes: text.optional(),
    terms: text.optional(),
    extra_discount: z.number().min(-1e12).max(1e12, 'is too large').optional(),
    round_off: z.boolean().optional(),
    bank_details: bankDetails.optional(),
    tds_id: z.number().int().optional(),
    tcs_id: z.number().int().optional(),
    charges_and_deductions: z.array(charge).optional(),
    company_shipping_address: documentAddress.optional(),
    company_billing_address: documentAddress.optional(),
    is_export: z.boolean().optional(),
    is_multi_currency: z.boolean().optional(),
    export_invoice_details: exportInvoiceDetails.optional(),
    is_subscription: z.boolean().optional(),
    subscription_details: subscriptionDetails.optional(),
    convert: convert.optional(),
    custom_headers: z.array(labeled).optional(),
    with_tax: z.boolean().optional(),
  })
  .strict();

const openingPayment = z
  .object({
    amount: payableAmount,
    method: z.enum(['cash', 'card', 'upi', 'netBanking', 'cheque', 'emi']),
    notes: text.optional(),
    bank_details: bankDetails.optional(),
  })
  .strict();

const onlyOnCreate = {
  document_type: z.enum([...editableTypes, 'purchase']),
  einvoice: z.boolean().optional(),
  payments: z.array(openingPayment).optional(),
  warehouse_id: z.number().int().optional(),
};

/** PUT /v2/doc: without payments, warehouse, e-invoice flag and the type purchase. */
export const editDocumentBody = contents.extend({ party }).strict();

/** POST /v1/doc and /v2/doc. */
export const createDocumentBody = contents.extend({ ...onlyOnCreate, party }).strict();

export type PartyBody = z.infer<typeof party>;
export type ChargeBody = z.infer<typeof charge>;
export type DocumentBody = z.infer<typeof editDocumentBody>;
export type OpeningPayment = z.infer<typeof openingPayment>;
