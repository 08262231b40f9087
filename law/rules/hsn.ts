import { isHsnCode, isInB2bTab, isInClassification, isServiceCode } from '../tables/hsn';
import { type Finds, eachHsn } from './rule';
import type { Subject } from './subjects/subject';

const isB2b = ({ buyer, supply }: Subject): boolean => isInB2bTab(buyer?.gstin, supply?.type);

export const hsnFinds = {
  'hsn-form': eachHsn(({ label, hsn = '' }, { transport }) =>
    hsn === '' || isHsnCode(hsn)
      ? undefined
      : {
          problem: `${label} has the HSN or SAC "${hsn}", which must have 4, 6 or 8 digits and not only zeros`,
          fix: /^[1-9](\d{2}){1,3}$/.test(hsn)
            ? `If a spreadsheet dropped a zero at its beginning, write 0${hsn}. Otherwise correct it, as the tariff of goods or the list of services has it.`
            : 'Correct it, as the tariff of goods or the list of services has it.',
          // An e-way bill is for goods, and may leave services out.
          ...(transport && { isDoubtful: isServiceCode(hsn) }),
        },
  ),
  'hsn-chapter': eachHsn(({ label, hsn = '' }) =>
    !isHsnCode(hsn) || isInClassification(hsn)
      ? undefined
      : {
          problem: `${label} has the HSN or SAC ${hsn}, which is of no chapter or heading`,
          fix: 'Correct it, as the tariff of goods or the list of services has it.',
        },
  ),
  'hsn-listed': eachHsn(({ label, hsn = '' }, { hsnCodes }) =>
    !hsnCodes || !isHsnCode(hsn) || !isInClassification(hsn) || hsnCodes.has(hsn)
      ? undefined
      : {
          problem: `${label} has the HSN or SAC ${hsn}, which is not in your list of codes`,
          fix: 'Correct it, or complete the list.',
        },
  ),
  'hsn-missing': eachHsn(({ label, hsn }, subject) => {
    const isOptional = subject.period && !isB2b(subject) && !subject.own?.isAbove5Crore;
    if (hsn !== '' || isOptional) return undefined;
    return {
      problem: `${label} has no HSN or SAC`,
      fix: 'Give it to the product, or to the line item.',
      // Only the B2B tab of a return is validated.
      isDoubtful: subject.period !== undefined && !isB2b(subject),
    };
  }),
  'hsn-length': eachHsn(({ label, hsn = '' }, subject) =>
    isHsnCode(hsn) && hsn.length < 6 && subject.own?.isAbove5Crore
      ? {
          problem: `${label} has the HSN or SAC "${hsn}", which must have 6 or 8 digits above a turnover of 5 crore`,
          fix: 'Give the code with 6 digits.',
          // Only the B2B tab is validated.
          isDoubtful: !isB2b(subject),
        }
      : undefined,
  ),
  'hsn-four-digits': eachHsn(({ label, hsn = '' }, { own }) =>
    isHsnCode(hsn) && hsn.length < 6 && own?.isAbove5Crore === undefined
      ? {
          problem: `${label} has the HSN or SAC "${hsn}" with 4 digits, which is enough up to a turnover of 5 crore only`,
          fix: 'Give the code with 6 digits.',
        }
      : undefined,
  ),
  'hsn-of-type': eachHsn(({ label, hsn = '', itemType }) => {
    const isService = isServiceCode(hsn);
    const contradicts = itemType === (isService ? 'Product' : 'Service');
    if (hsn === '' || !contradicts) return undefined;
    return {
      problem: isService
        ? `${label} is a product, but ${hsn} is the code of a service`
        : `${label} is a service, but the code ${hsn} does not begin with 99`,
      fix: 'Correct the item type or the code.',
    };
  }),
  'charge-without-sac': ({ charges = [] }) =>
    charges
      .filter(
        ({ sac = '', rate = 0, amount = 0n, isDeduction }) =>
          sac === '' && rate > 0 && amount > 0n && !isDeduction,
      )
      .map(({ label, prefix }) => ({
        field: `${prefix}SAC`,
        problem: `${label} has tax, but no SAC`,
        fix: 'Give the SAC of the charge, such as 996511 for freight.',
      })),
  'charge-sac': ({ charges = [] }) =>
    charges
      .filter(({ sac = '' }) => sac !== '' && !(isHsnCode(sac) && isServiceCode(sac)))
      .map(({ sac, label, prefix }) => ({
        field: `${prefix}SAC`,
        problem: `${label} has the SAC "${sac}", which must have 4, 6 or 8 digits and begin with 99`,
        fix: 'Correct the SAC of the charge.',
      })),
} satisfies Finds;
