import { z } from 'zod';
import { isoDate } from '../time/calendar';

/** Text that may be empty. */
export const text = z.string();

/** Text that must not be blank. */
export const nonEmpty = z.string().trim().min(1, 'must not be empty');

/** Empty, or 15 characters of 0-9 and A-Z (service.md, Resources: Customer). */
export const gstin = z
  .string()
  .regex(/^(|[0-9A-Z]{15})$/, 'must be empty or 15 characters of 0-9 and A-Z');

/** An existing date written DD-MM-YYYY. */
export const date = z.string().refine((value) => isoDate(value) !== undefined, {
  message: 'must be a date written DD-MM-YYYY',
});

/** Rupees greater than 0 with at most two decimals. */
export const payableAmount = z
  .number()
  .positive('must be greater than 0')
  .max(1e12, 'is too large')
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'must have at most two decimals');

export const bankDetails = z
  .object({ account_number: nonEmpty, ifsc: nonEmpty, bank_name: nonEmpty, branch: nonEmpty })
  .strict();

export const labeled = z.object({ label: nonEmpty, value: text }).strict();

export type BankDetails = z.infer<typeof bankDetails>;
