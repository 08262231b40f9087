import { customerMapping } from '../../bodies/mapping';
import { validate } from '../../bodies/validate';
import { link, type LinkProblem } from '../../books/links';
import type { Endpoint } from '../../http/endpoint';
import { linkOrRefuse, linksOf } from '../mapping';

/** POST /v1/customer/list and /v2/customer/list: link ids of the client to customers that exist. */
export const mapCustomers: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/customer/list',
    handle({ account, body }) {
      const { customer_mapping: wishes } = validate(customerMapping, body);
      return linkOrRefuse(account, 'customer', wishes, 'customer');
    },
  },
  {
    method: 'POST',
    path: '/v1/customer/list',
    handle({ account, body }) {
      const { customer_mapping: wishes } = validate(customerMapping, body);
      const refused = link(account, 'customer', linksOf(wishes, 'customer'));
      if (refused.length === 0) {
        return { json: { success: true, message: `${wishes.length} ids linked` } };
      }
      const because = (wanted: LinkProblem) => refused.filter(({ problem }) => problem === wanted);
      return {
        status: 409,
        json: {
          success: false,
          customer_mapping: refused.map(({ index }) => wishes[index]),
          duplicate_customer_ids: unique(because('duplicate client id').map((it) => it.clientId)),
          duplicate_service_ids: unique(because('duplicate record').map((it) => it.serviceId)),
          not_found_service_ids: unique(because('unknown record').map((it) => it.serviceId)),
          message: 'Nothing was linked: the mapping is in conflict',
        },
      };
    },
  },
];

function unique<Id>(ids: Id[]): Id[] {
  return [...new Set(ids)];
}
