import { z } from 'zod';
import { paging } from '../../bodies/query';
import { undocumentedOf } from '../../bodies/undocumented';
import { validate } from '../../bodies/validate';
import { listParties, type PartyKind } from '../../books/parties';
import { list, success, type EndpointRequest, type ReadEndpoint } from '../endpoint';
import { partyDetails, partyRow, requireParty } from './party';

const listQuery = z.object(paging(25)).strict();

const onlyInV2 = ['tags', 'custom_fields', 'visibility'];

export const getCustomer = getEndpoint('customer');
export const getVendor = getEndpoint('vendor');
export const listCustomers = listEndpoint('customer');
export const listVendors = listEndpoint('vendor');

export const getCustomerV1: ReadEndpoint = {
  method: 'GET',
  path: '/v1/customer/:id',
  handle(request) {
    const attributes = Object.entries(details(request, 'customer'));
    const { customer } = request.account.company.settings.undocumented;
    const ofV1 = attributes.filter(([name]) => ![...onlyInV2, ...customer].includes(name));
    return { json: { success: true, customer_details: Object.fromEntries(ofV1) } };
  },
};

export const listCustomersV1: ReadEndpoint = {
  method: 'GET',
  path: '/v1/customer/list',
  handle(request) {
    const { rows, total } = page(request, 'customer');
    const message = rows.length > 0 ? {} : { message: 'No data found!' };
    return { json: { success: true, ...message, customers: rows, total_records: total } };
  },
};

function getEndpoint(kind: PartyKind): ReadEndpoint {
  return {
    method: 'GET',
    path: `/v2/${kind}/:id`,
    handle: (request) => success(details(request, kind)),
  };
}

function listEndpoint(kind: PartyKind): ReadEndpoint {
  return {
    method: 'GET',
    path: `/v2/${kind}/list`,
    handle(request) {
      const { rows, total } = page(request, kind);
      return list(`${kind}s`, rows, total);
    },
  };
}

function details({ account, params }: EndpointRequest, kind: PartyKind): object {
  const party = requireParty(account, kind, params.id, 404);
  const names = account.company.settings.undocumented[kind];
  return { ...partyDetails(party), ...undocumentedOf(names, party.details) };
}

function page(
  { account, query }: EndpointRequest,
  kind: PartyKind,
): { rows: object[]; total: number } {
  const { parties, total } = listParties(account, kind, validate(listQuery, query));
  return { rows: parties.map(partyRow), total };
}
