import type { Rule } from './rule';

export const hsnRules: Rule[] = [
  {
    id: 'hsn-form',
    requires: 'An HSN code or SAC has 4, 6 or 8 digits and not only zeros',
    source: 'INV-01 schema; GSTR-1 offline tool, table 12',
    verdicts: { check: 'warn', eInvoice: 'refuse' },
    rejects: 'line',
    find: ({ lines = [], labels }) =>
      lines
        .filter(({ hsn = '' }) => hsn !== '' && !isHsnCode(hsn))
        .map(({ hsn, label, prefix }) => ({
          field: `${prefix}${labels.hsn}`,
          problem: `${label} has the HSN or SAC "${hsn}", which must have 4, 6 or 8 digits and not only zeros`,
          fix: 'Correct it, as the tariff of goods or the list of services has it.',
        })),
  },
];

export const isHsnCode = (hsn: string): boolean =>
  /^(\d{4}|\d{6}|\d{8})$/.test(hsn) && !/^0+$/.test(hsn);
