import type { INodeProperties } from 'n8n-workflow';
import type { Document } from '../../../../books/documents/wire/document';
import { lookUpGstin } from '../../../../books/gstin';
import type { Session } from '../../../../books/session';
import { isObject, type JsonObject } from '../../../../core/json';
import {
  dispatchAddressField,
  hasText,
  storedDispatchAddress,
} from '../../../shared/fields/address';
import { alphabetically } from '../../../../core/compareTexts';
import { gstinField } from '../../../shared/form/fieldKinds';
import { refuseImpossibleGstin } from '../../../shared/fields/gstin';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import { readValues, described } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { choiceProperty } from '../../../shared/form/field';
import { giveHint, formError } from '../../../shared/words/formTexts';

const addressSources = [
  described(
    'Billing Address',
    'billing_address',
    'The stored address of the customer or vendor, unchanged. Takes one more request.',
  ),
  described(
    'Shipping Address',
    'shipping_address',
    'The stored shipping address, or the billing address if there is none',
  ),
  { name: 'Typed Below', value: 'typed' },
];

const registeredAddress = described(
  'Registered Address',
  'gstin',
  'Of Own GSTIN. Takes one more request.',
);

/** Whose registered address it is, an additional field. */
export const ownGstin = gstinField('company_gstin', 'Own GSTIN', {
  placeholder: 'e.g. 29AAAAA0000A1ZY',
  displayOptions: { show: { '/dispatchFromSource': [registeredAddress.value] } },
  description: 'Whose registered address it is. Without this field, Own GSTIN of the credential.',
});

/** The two addresses: a stored one of the document, a typed one, or the company's registered one. */
const dispatchAddresses = [
  {
    attribute: 'dispatch_from',
    label: 'Dispatch From',
    source: 'dispatchFromSource',
    sources: [...addressSources, registeredAddress].sort(alphabetically(({ name }) => name)),
    chosen: registeredAddress.value,
    description:
      "The service does not return your company's address. The easy way is the registered one, with Own GSTIN in the credential.",
  },
  {
    attribute: 'dispatch_to',
    label: 'Dispatch To',
    source: 'dispatchToSource',
    sources: addressSources,
    description: undefined,
    chosen: 'shipping_address',
  },
].map(({ attribute, label, source, ...display }) => ({
  ...display,
  attribute,
  source,
  sourceLabel: `${label} Address`,
  field: dispatchAddressField(attribute, label, { [source]: ['typed'] }),
}));

export const addressProperties: INodeProperties[] = dispatchAddresses.flatMap(
  ({ source, sourceLabel, sources, field, chosen, description }) => [
    choiceProperty(source, sourceLabel, sources, chosen, {
      ...(description && { description }),
    }),
    field.property,
  ],
);

/** Where the addresses come from. */
interface ChosenAddresses {
  /** The typed ones, by their attributes. */
  typed: JsonObject;
  /** Whether one is stored in the account, so that the document has to be read. */
  areStored: boolean;
  /**
   * What comes in goes from the address of the party to the other one, so these are exchanged.
   * @param document as it was read; undefined if no address is stored
   * @throws InputError, ServiceError
   */
  complete(session: Session, comesIn: boolean, document?: Document): Promise<JsonObject>;
}

/** Whether it is an address of the customer or vendor. */
const isOfParty = ({ from }: { from: string }): boolean =>
  ['billing_address', 'shipping_address'].includes(from);

const isDestination = ({ attribute }: { attribute: string }): boolean =>
  attribute === 'dispatch_to';

const otherEnd = (attribute: string): string =>
  isDestination({ attribute }) ? 'dispatch_from' : 'dispatch_to';

/** @throws InputError if a typed address is incomplete, or no GSTIN is given to look one up */
export function readAddresses(form: ItemForm): ChosenAddresses {
  const chosen = dispatchAddresses.map(({ field, attribute, source, sourceLabel, sources }) => ({
    attribute,
    label: sourceLabel,
    from: form.choice(source, sourceLabel, sources),
    field,
  }));
  const isFrom = (...sources: string[]) => chosen.some(({ from }) => sources.includes(from));
  const typedFields = chosen.filter(({ from }) => from === 'typed').map(({ field }) => field);
  const typed = readParameters(form, typedFields) ?? {};
  const gstin = isFrom('gstin') ? readOwnGstin(form) : undefined;
  return {
    typed,
    areStored: chosen.some(isOfParty),
    async complete(session, comesIn, document) {
      const registered = gstin ? await lookUpAddress(session, gstin) : undefined;
      const party = document?.party.raw ?? {};
      const storedAs = (from: string) =>
        from === 'shipping_address' && !hasText(party.shipping_address) ? 'billing_address' : from;
      const found = chosen
        .filter(({ from }) => from !== 'typed')
        .map(({ attribute, label, from }) => [
          attribute,
          storedDispatchAddress(from === 'gstin' ? registered : party[storedAs(from)], label),
        ]);
      const addresses: JsonObject = { ...typed, ...Object.fromEntries(found) };
      if (!comesIn || !chosen.every((one) => isOfParty(one) === isDestination(one))) {
        return addresses;
      }
      giveHint(form, 'exchangedAddresses');
      const entries = Object.entries(addresses);
      return Object.fromEntries(entries.map(([name, address]) => [otherEnd(name), address]));
    },
  };
}

function readOwnGstin(form: ItemForm): string {
  const { company_gstin } = readCollection(form, 'additionalFields', [ownGstin]) ?? {};
  const gstin = company_gstin ? String(company_gstin) : form.settings.ownGstin();
  if (gstin) {
    const values = readValues(form.parameter('additionalFields', {}), 'Additional Fields');
    refuseImpossibleGstin(gstin, 'Own GSTIN', values);
    return gstin;
  }
  throw formError('noCompanyGstin');
}

/** The registered address of the company, as a new one. @throws ServiceError */
async function lookUpAddress(session: Session, gstin: string): Promise<JsonObject> {
  const { billing } = await lookUpGstin(session, gstin);
  const { address_1 = '', address_2 = '', ...others } = isObject(billing) ? billing : {};
  return { ...others, address_line1: address_1, address_line2: address_2, country: 'India' };
}
