import { z } from 'zod';
import { ApiError } from '../bodies/apiError';
import { nonEmpty } from '../bodies/basics';
import { validateBody } from '../bodies/validate';
import { link, type LinkedKind, type LinkProblem, type RejectedLink } from '../books/links';
import { success, type ChangeEndpoint, type EndpointRequest } from './endpoint';

/** What links of a kind are called in bodies: `customer_mapping`, `customer_id`. */
type Name = 'customer' | 'vendor' | 'item';

/** An element of a mapping body: `<name>_id` and these. */
interface Entry {
  service_id: number;
  force_update: boolean;
  [idName: string]: unknown;
}

const conflict = 'Nothing was linked: the mapping is in conflict';

export const mapCustomers = mappingEndpoint('customer', 'customer');
export const mapVendors = mappingEndpoint('vendor', 'vendor');
export const mapProducts = mappingEndpoint('product', 'item');

export const mapCustomersV1 = mappingEndpointV1('customer', 'customer');
export const mapProductsV1 = mappingEndpointV1('product', 'item');

/** POST to the v2 list; a conflict is 409 with a message for each conflicting field. */
function mappingEndpoint(kind: LinkedKind, name: Name): ChangeEndpoint {
  return {
    method: 'POST',
    path: `/v2/${kind}/list`,
    handle(request) {
      const { entries, rejected } = linkEntries(request, kind, name);
      if (rejected.length === 0) return success({}, `${entries.length} ids linked`);
      const errors = rejected.map(({ index, problem, message }) => {
        const field = problem === 'duplicate client id' ? `${name}_id` : 'service_id';
        return [`${name}_mapping[${index}].${field}`, message] as const;
      });
      throw new ApiError(409, 'MAPPING_CONFLICT', conflict, Object.fromEntries(errors));
    },
  };
}

/** POST to the v1 list; a conflict is 409 with the conflicting entries. */
function mappingEndpointV1(kind: LinkedKind, name: Name): ChangeEndpoint {
  return {
    method: 'POST',
    path: `/v1/${kind}/list`,
    handle(request) {
      const { entries, rejected } = linkEntries(request, kind, name);
      if (rejected.length === 0) {
        return { json: { success: true, message: `${entries.length} ids linked` } };
      }
      const withProblem = (problem: LinkProblem) =>
        rejected.filter((each) => each.problem === problem).map(({ index }) => entries[index]);
      return {
        status: 409,
        json: {
          success: false,
          [`${name}_mapping`]: rejected.map(({ index }) => entries[index]),
          [`duplicate_${name}_ids`]: withProblem('duplicate client id'),
          duplicate_service_ids: withProblem('duplicate record'),
          not_found_service_ids: withProblem('unknown record'),
          message: conflict,
        },
      };
    },
  };
}

/** Links the client's ids to existing records (service.md, Resources: Mapping). */
function linkEntries(
  { account, body }: EndpointRequest,
  kind: LinkedKind,
  name: Name,
): { entries: Entry[]; rejected: RejectedLink[] } {
  const entry = z.object({
    [`${name}_id`]: nonEmpty,
    service_id: z.number().int(),
    force_update: z.boolean().default(false),
  });
  const list = z.array(entry.strict()).min(1, 'must have at least one entry');
  const parsed = validateBody(z.object({ [`${name}_mapping`]: list }).strict(), body);
  const entries = parsed[`${name}_mapping`] as Entry[];
  const links = entries.map((each) => ({
    clientId: String(each[`${name}_id`]),
    serviceId: each.service_id,
    force: each.force_update,
  }));
  return { entries, rejected: link(account, kind, links) };
}
