import { daysBetween, fromIsoDate, toServiceDate } from '../../core/day';
import { isServiceCode } from '../tables/hsn';
import type { Finds } from './find';
import type { Subject } from './subjects/subject';

/** Up to so many rupees, a consignment needs no e-way bill (CGST rule 138(1)). */
export const eWayBillLimit = 50_000;

/** The portal takes documents of so many days, as of its advisory of 18-12-2024. */
const mostDays = 180;

export const eWayBillFinds = {
  'transporter-form': ({ transport: { transporterId = '' } = {} }) => {
    if (transporterId === '' || isTransporterId(transporterId)) return false;
    const corrected = transporterId.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
    const isCorrectable = isTransporterId(corrected);
    return { case: isCorrectable ? 'correctable' : undefined, transporterId, corrected };
  },
  'vehicle-form': ({ transport: { vehicleNumber = '' } = {} }) =>
    vehicleNumber !== '' && vehicleNumberIn(vehicleNumber) === undefined && { vehicleNumber },
  'cancelled-document': (subject) => subject.isCancelled && { document: nameOf(subject) },
  'services-only': (subject) => {
    const { lines = [] } = subject;
    const hasOnlyServices = lines.length > 0 && lines.every(({ hsn = '' }) => isServiceCode(hsn));
    return hasOnlyServices && { document: nameOf(subject) };
  },
  'document-age': (subject) => {
    const { date, today } = subject;
    if (date === undefined || today === undefined) return false;
    const day = fromIsoDate(date);
    const age = daysBetween(day, fromIsoDate(today));
    if (age <= mostDays) return false;
    return { document: nameOf(subject), date: toServiceDate(day), age, mostDays };
  },
} satisfies Finds;

/** A vehicle number as the portal takes it, without blanks and hyphens; undefined if it is none. */
export function vehicleNumberIn(text: string): string | undefined {
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]{7,15}$/.test(number) ? number : undefined;
}

/** A document by its number, at the beginning of a sentence. */
export const nameOf = ({ number }: Subject): string =>
  number === undefined ? 'The document' : `Document ${number}`;

/** A GSTIN, the TRANSIN of an enrolled transporter, or a common enrolment number, which begins with 88. */
const isTransporterId = (text: string): boolean => /^\d{2}[0-9A-Z]{13}$/.test(text);
