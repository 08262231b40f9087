import { refuseFields } from '../../bodies/validate';
import { stateOfGstin, withCode } from '../../bodies/states';
import { codeAskedByGstin } from '../../einvoice/askedFor';
import { isGenuine, panOf } from '../../gstin';
import type { Endpoint } from '../../http/endpoint';
import { success } from '../../http/envelope';

/** Portal code of a GSTIN that is cancelled or inactive. */
const INACTIVE = 3029;

/** GET /v2/utils/gstin/{gstin}: a made-up taxpayer, the same one for the same number. */
export const lookUpGstin: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/utils/gstin/:gstin',
    handle({ params }) {
      const gstin = (params.gstin ?? '').toUpperCase();
      const asked = codeAskedByGstin(gstin);
      const state = stateOfGstin(gstin);
      if (!state || (asked === undefined ? !isGenuine(gstin) : asked !== INACTIVE)) {
        refuseFields({ gstin: `no taxpayer has the GSTIN ${gstin}` });
      }
      const pan = panOf(gstin);
      return success({
        company_name: `${pan} Traders`,
        trade_name: `${pan} Traders`,
        legal_name: `${pan} Traders Private Limited`,
        status: asked === INACTIVE ? 'Cancelled' : 'Active',
        is_sez: pan.startsWith('SEZ'),
        is_ecom: pan.startsWith('ECO'),
        billing: {
          address_1: '1 Example Road',
          address_2: 'Near the Test Tower',
          city: 'Example City',
          pincode: `${gstin.slice(0, 2).replace(/^0/, '1')}0001`,
          state: withCode(state ?? ''),
        },
      });
    },
  },
];
