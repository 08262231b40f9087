import { z } from 'zod';

/** Text that may be empty. */
export const text = z.string();

/** Text that has to say something. */
export const filled = z.string().trim().min(1, 'must not be empty');

/** '' or fifteen characters of 0-9 and A-Z (service.md, Resources: Customer). */
export const gstin = z
  .string()
  .regex(/^(|[0-9A-Z]{15})$/, 'must be empty or 15 characters of 0-9 and A-Z');

/** DD-MM-YYYY, and a day that exists. */
export const date = z.string().refine((value) => isoDate(value) !== undefined, {
  message: 'must be a date written DD-MM-YYYY',
});

/** Rupees above zero with at most two decimals. */
export const payableAmount = z
  .number()
  .positive('must be greater than 0')
  .max(1e12, 'is too large')
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'must have at most two decimals');

export const bankDetails = z
  .object({ account_number: filled, ifsc: filled, bank_name: filled, branch: filled })
  .strict();

export const labelled = z.object({ label: filled, value: text }).strict();

export type BankDetails = z.infer<typeof bankDetails>;

/** 'DD-MM-YYYY' as 'YYYY-MM-DD', or undefined when it is not a day of the calendar. */
export function isoDate(written: string): string | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(written);
  if (!match) return undefined;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : undefined;
}

/** 'YYYY-MM-DD' as 'DD-MM-YYYY'. */
export function writtenDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}
