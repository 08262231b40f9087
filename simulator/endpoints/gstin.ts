import { rejectFields } from '../bodies/apiError';
import { pinOfGstin, stateOfGstin, withCode } from '../bodies/states';
import { codeRequestedByGstin } from '../documentRules/portal';
import { success, type Endpoint, type EndpointRequest, type JsonReply } from './endpoint';

/** Portal code of a GSTIN that is cancelled or inactive. */
const inactive = 3029;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const format = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;
/** The only valid GSTIN with a wrong check character: the government uses it for tests. */
const governmentTestGstin = '01AMBPG7773M002';

/** GET /v2/utils/gstin/{gstin}. */
export const lookUpGstin: Endpoint = {
  method: 'GET',
  path: '/v2/utils/gstin/:gstin',
  handle: lookUp,
};

export const lookUpGstinV1: Endpoint = {
  method: 'GET',
  path: '/v1/utils/gstin/:gstin',
  handle: lookUp,
};

/** An invented taxpayer, always the same for a GSTIN. */
function lookUp({ params }: EndpointRequest): JsonReply {
  const gstin = (params.gstin ?? '').toUpperCase();
  const requestedCode = codeRequestedByGstin(gstin);
  const state = stateOfGstin(gstin);
  if (!state || (requestedCode === undefined ? !isValid(gstin) : requestedCode !== inactive)) {
    rejectFields({ gstin: `no taxpayer has the GSTIN ${gstin}` });
  }
  const pan = gstin.slice(2, 12);
  return success({
    company_name: `${pan} Traders`,
    trade_name: `${pan} Traders`,
    legal_name: `${pan} Traders Private Limited`,
    status: requestedCode === inactive ? 'Cancelled' : 'Active',
    is_sez: pan.startsWith('SEZ'),
    is_ecom: pan.startsWith('ECO'),
    billing: {
      address_1: '1 Example Road',
      address_2: 'Near the Test Tower',
      city: 'Example City',
      pincode: pinOfGstin(gstin) ?? '',
      state: withCode(state ?? ''),
    },
  });
}

function isValid(gstin: string): boolean {
  if (gstin === governmentTestGstin) return true;
  return format.test(gstin) && gstin[14] === checkCharacter(gstin);
}

/** The last character, computed from the first fourteen (gst.md, GSTIN). */
function checkCharacter(gstin: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = digits.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits.charAt((36 - (sum % 36)) % 36);
}
