import { isHsnCode, isInB2bTab, isInClassification, isServiceCode } from '../tables/hsn';
import { eachCharge, eachLine, type Finds } from './find';
import type { Subject } from './subjects/subject';

const isB2b = ({ buyer, supply }: Subject): boolean => isInB2bTab(buyer?.gstin, supply?.type);

const isShortCode = (hsn: string): boolean => isHsnCode(hsn) && hsn.length < 6;

export const hsnFinds = {
  'hsn-form': eachLine(({ hsn = '' }, { transport }) => {
    if (hsn === '' || isHsnCode(hsn)) return false;
    return {
      case: /^[1-9](\d{2}){1,3}$/.test(hsn) ? 'zeroDropped' : undefined,
      // An e-way bill is for goods, and may leave services out.
      isDoubtful: transport !== undefined && isServiceCode(hsn),
    };
  }),
  'hsn-chapter': eachLine(({ hsn = '' }) => isHsnCode(hsn) && !isInClassification(hsn)),
  'hsn-listed': eachLine(
    ({ hsn = '' }, { hsnCodes }) =>
      hsnCodes && isHsnCode(hsn) && isInClassification(hsn) && !hsnCodes.has(hsn),
  ),
  'hsn-missing': eachLine(({ hsn }, subject) => {
    // Only the B2B tab of a return is validated.
    const isDoubtful = subject.period !== undefined && !isB2b(subject);
    return hsn === '' && (!isDoubtful || subject.own?.isAbove5Crore) && { isDoubtful };
  }),
  'hsn-length': eachLine(({ hsn = '' }, subject) => {
    // Only the B2B tab is validated.
    const isDoubtful = !isB2b(subject);
    return isShortCode(hsn) && subject.own?.isAbove5Crore && { isDoubtful };
  }),
  'hsn-four-digits': eachLine(
    ({ hsn = '' }, { own }) => isShortCode(hsn) && own?.isAbove5Crore === undefined,
  ),
  'hsn-of-type': eachLine(({ hsn = '', itemType }) => {
    if (hsn === '') return false;
    if (isServiceCode(hsn)) return itemType === 'Product';
    return itemType === 'Service' && { case: 'goods' };
  }),
  'charge-without-sac': eachCharge(
    ({ sac = '', rate = 0, amount = 0n, isDeduction }) =>
      sac === '' && rate > 0 && amount > 0n && !isDeduction,
  ),
  'charge-sac': eachCharge(({ sac = '' }) => sac !== '' && !(isHsnCode(sac) && isServiceCode(sac))),
} satisfies Finds;
