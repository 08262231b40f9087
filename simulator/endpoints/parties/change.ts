import { ApiError, rejectFields, type FieldErrors } from '../../bodies/apiError';
import { customerBody, customerBodyV1, vendorBody, type CustomerBody } from '../../bodies/party';
import { validateWith } from '../../bodies/undocumented';
import { validateBody } from '../../bodies/validate';
import type { Account } from '../../books/companies';
import {
  deleteParty,
  findParty,
  mergeDetails,
  saveParty,
  type PartyDetails,
  type PartyKind,
  unlinkParty,
} from '../../books/parties';
import { success, type ChangeEndpoint } from '../endpoint';
import { requireParty } from './party';

interface Input {
  id: string;
  details: PartyDetails;
}

const title = { customer: 'Customer', vendor: 'Vendor' };

/** The v2 bodies. Books keep a vendor's one address as a list, like those of a customer. */
const parse: Record<PartyKind, (account: Account, body: unknown) => Input> = {
  customer({ company }, body) {
    const { customer } = company.settings.undocumented;
    const { customer_id: id, ...details } = validateWith(customer, customerBody, body);
    return { id, details };
  },
  vendor({ company }, body) {
    const { vendor } = company.settings.undocumented;
    const {
      vendor_id: id,
      billing_address: address,
      ...rest
    } = validateWith(vendor, vendorBody, body);
    return { id, details: { ...rest, billing_address: address && [address] } };
  },
};

export const createCustomer = createEndpoint('customer');
export const createVendor = createEndpoint('vendor');
export const updateCustomer = updateEndpoint('customer');
export const updateVendor = updateEndpoint('vendor');
export const deleteCustomer = deleteEndpoint('customer');
export const deleteVendor = deleteEndpoint('vendor');

export const createCustomerV1: ChangeEndpoint = {
  method: 'POST',
  path: '/v1/customer',
  handle({ account, body }) {
    create(account, 'customer', parseV1(body));
    return { status: 201, json: { success: true, message: 'Customer added' } };
  },
};

export const updateCustomerV1: ChangeEndpoint = {
  method: 'PUT',
  path: '/v1/customer',
  handle({ account, body }) {
    update(account, 'customer', parseV1(body));
    return { json: { success: true, message: 'Customer updated' } };
  },
};

export const deleteCustomerV1: ChangeEndpoint = {
  method: 'DELETE',
  path: '/v1/customer/:id',
  handle({ account, params }) {
    deleteParty(account, requireParty(account, 'customer', params.id, 400));
    return { json: { success: true, message: 'Customer deleted' } };
  },
};

function createEndpoint(kind: PartyKind): ChangeEndpoint {
  return {
    method: 'POST',
    path: `/v2/${kind}`,
    handle({ account, body }) {
      const input = parse[kind](account, body);
      create(account, kind, input);
      return success({ [`${kind}_id`]: input.id }, `${title[kind]} added`, 201);
    },
  };
}

function updateEndpoint(kind: PartyKind): ChangeEndpoint {
  return {
    method: 'PUT',
    path: `/v2/${kind}`,
    handle({ account, body }) {
      const input = parse[kind](account, body);
      update(account, kind, input);
      return success({ [`${kind}_id`]: input.id }, `${title[kind]} updated`);
    },
  };
}

function deleteEndpoint(kind: PartyKind): ChangeEndpoint {
  return {
    method: 'DELETE',
    path: `/v2/${kind}/:id`,
    handle({ account, params }) {
      const party = requireParty(account, kind, params.id, 400);
      deleteParty(account, party);
      return success({ [`${kind}_id`]: party.id }, `${title[kind]} deleted`);
    },
  };
}

function parseV1(body: unknown): Input {
  const { customer_id: id, ...details } = validateBody(customerBodyV1, body) as CustomerBody;
  return { id, details };
}

/** No source says that a second vendor with an id is rejected: it is another record. */
function create(account: Account, kind: PartyKind, { id, details }: Input): void {
  const existing = findParty(account, kind, id);
  if (existing && kind === 'customer') {
    const message = `A customer with the id ${id} exists already`;
    throw new ApiError(400, 'CUSTOMER_ALREADY_EXISTS', message, { customer_id: message });
  }
  if (existing) unlinkParty(account, existing);
  checkCustomFields(account, details);
  saveParty(account, kind, id, details);
}

/** Attributes that are left out keep their value, unless the account replaces whole records. */
function update(account: Account, kind: PartyKind, { id, details }: Input): void {
  const current = findParty(account, kind, id);
  if (!current) {
    const message = `No ${kind} has the id ${id}`;
    const code = `INVALID_${kind.toUpperCase()}_ID`;
    throw new ApiError(400, code, message, { [`${kind}_id`]: message });
  }
  checkCustomFields(account, details);
  const { updatesReplace } = account.company.settings;
  saveParty(account, kind, id, updatesReplace ? details : mergeDetails(current.details, details));
}

function checkCustomFields(account: Account, { custom_fields: fields = [] }: PartyDetails): void {
  const errors: FieldErrors = {};
  fields.forEach(({ label }, index) => {
    if (account.company.settings.customFields.includes(label)) return;
    errors[`custom_fields[${index}].label`] = `the account has no custom field ${label}`;
  });
  rejectFields(errors);
}
