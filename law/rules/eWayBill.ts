import { daysBetween, fromIsoDate, toServiceDate } from '../../core/day';
import { isServiceCode } from '../tables/hsn';
import type { RuleTable } from './rule';
import type { Subject } from './subjects/subject';

const api = 'E-way bill API 1.03, schema';

/** Up to so many rupees, a consignment needs no e-way bill (CGST rule 138(1)). */
export const eWayBillLimit = 50_000;

/** The portal takes documents of so many days, as of its advisory of 18-12-2024. */
const mostDays = 180;

export const eWayBillRules: RuleTable = {
  'transporter-form': {
    requires: 'A transporter ID has two digits, then 13 digits and capital letters',
    source: 'E-invoice API, schema of Generate EWB by IRN; NIC advisory of 10-11-2023',
    verdicts: { eWayBill: 'refuse' },
    find({ transport: { transporterId = '' } = {} }) {
      if (transporterId === '' || isTransporterId(transporterId)) return [];
      const problem = `Transporter ID "${transporterId}" must have two digits, then 13 digits and capital letters`;
      const corrected = transporterId.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
      const fix = isTransporterId(corrected)
        ? `Change it to ${corrected}.`
        : "Enter the transporter's GSTIN or TRANSIN.";
      return { field: 'Transporter ID', problem, fix };
    },
  },
  'vehicle-form': {
    requires: 'A vehicle number has 7 to 15 letters and digits; spaces and hyphens do not count',
    source: `${api} of Update Vehicle Number; e-invoice portal, General Master`,
    verdicts: { eWayBill: 'refuse' },
    find({ transport: { vehicleNumber = '' } = {} }) {
      if (vehicleNumber === '' || vehicleNumberIn(vehicleNumber) !== undefined) return [];
      const problem = `Vehicle Number "${vehicleNumber}" must have 7 to 15 letters and digits`;
      const fix =
        'Enter it as the registration certificate has it, with zeros for missing digits: DL01AB0123 for DL1AB123.';
      return { field: 'Vehicle Number', problem, fix };
    },
  },
  'cancelled-document': {
    requires: 'A cancelled document has no e-way bill',
    source: 'India Compliance, validate_transaction',
    verdicts: { eWayBill: 'refuse' },
    find(subject) {
      if (!subject.isCancelled) return [];
      const problem = `${nameOf(subject)} is cancelled, so it has no e-way bill`;
      return { field: documentField, problem, advice: ['chooseLiveDocument'] };
    },
  },
  'services-only': {
    requires: 'An e-way bill has goods: the HSN code of a line item does not begin with 99',
    source: 'CGST rule 138; India Compliance, validate_applicability',
    verdicts: { eWayBill: 'refuse' },
    find(subject) {
      const { lines = [] } = subject;
      const hasOnlyServices = lines.length > 0 && lines.every(({ hsn = '' }) => isServiceCode(hsn));
      if (!hasOnlyServices) return [];
      const problem = `${nameOf(subject)} has only services, whose codes begin with 99, and an e-way bill is for goods`;
      return { field: documentField, problem, advice: ['chooseGoods'] };
    },
  },
  'document-age': {
    requires: `The document of an e-way bill is at most ${mostDays} days old`,
    source: 'NIC advisory of 18-12-2024',
    verdicts: { eWayBill: 'refuse' },
    find(subject) {
      const { date, today } = subject;
      if (date === undefined || today === undefined) return [];
      const day = fromIsoDate(date);
      const age = daysBetween(day, fromIsoDate(today));
      if (age <= mostDays) return [];
      const problem = `${nameOf(subject)} is dated ${toServiceDate(day)}, ${age} days ago, and the portal takes at most ${mostDays} days`;
      return { field: documentField, problem, advice: ['chooseLaterDocument'] };
    },
  },
};

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
