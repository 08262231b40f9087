import { daysBetween, fromIsoDate, toServiceDate } from '../../core/day';
import { isServiceCode } from '../tables/hsn';
import type { Finds } from './rule';
import type { Subject } from './subjects/subject';

/** Up to so many rupees, a consignment needs no e-way bill (CGST rule 138(1)). */
export const eWayBillLimit = 50_000;

/** The portal takes documents of so many days, as of its advisory of 18-12-2024. */
const mostDays = 180;

export const eWayBillFinds = {
  'transporter-form': ({ transport: { transporterId = '' } = {} }) => {
    if (transporterId === '' || isTransporterId(transporterId)) return [];
    const problem = `Transporter ID "${transporterId}" must have two digits, then 13 digits and capital letters`;
    const corrected = transporterId.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
    const fix = isTransporterId(corrected)
      ? `Change it to ${corrected}.`
      : "Enter the transporter's GSTIN or TRANSIN.";
    return { field: 'Transporter ID', problem, fix };
  },
  'vehicle-form': ({ transport: { vehicleNumber = '' } = {} }) => {
    if (vehicleNumber === '' || vehicleNumberIn(vehicleNumber) !== undefined) return [];
    const problem = `Vehicle Number "${vehicleNumber}" must have 7 to 15 letters and digits`;
    const fix =
      'Enter it as the registration certificate has it, with zeros for missing digits: DL01AB0123 for DL1AB123.';
    return { field: 'Vehicle Number', problem, fix };
  },
  'cancelled-document': (subject) => {
    if (!subject.isCancelled) return [];
    const problem = `${nameOf(subject)} is cancelled, so it has no e-way bill`;
    return { field: documentField, problem, advice: ['chooseLiveDocument'] };
  },
  'services-only': (subject) => {
    const { lines = [] } = subject;
    const hasOnlyServices = lines.length > 0 && lines.every(({ hsn = '' }) => isServiceCode(hsn));
    if (!hasOnlyServices) return [];
    const problem = `${nameOf(subject)} has only services, whose codes begin with 99, and an e-way bill is for goods`;
    return { field: documentField, problem, advice: ['chooseGoods'] };
  },
  'document-age': (subject) => {
    const { date, today } = subject;
    if (date === undefined || today === undefined) return [];
    const day = fromIsoDate(date);
    const age = daysBetween(day, fromIsoDate(today));
    if (age <= mostDays) return [];
    const problem = `${nameOf(subject)} is dated ${toServiceDate(day)}, ${age} days ago, and the portal takes at most ${mostDays} days`;
    return { field: documentField, problem, advice: ['chooseLaterDocument'] };
  },
} satisfies Finds;

const documentField = 'Document';

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
