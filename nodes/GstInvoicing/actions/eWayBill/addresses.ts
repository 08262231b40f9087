import type { INodeProperties } from 'n8n-workflow';
import { readDocument } from '../../../../books/documents/lookup';
import { lookUpGstin } from '../../../../books/gstin';
import type { Session } from '../../../../books/session';
import { InputError } from '../../../../core/inputError';
import { isObject, type JsonObject } from '../../../../core/json';
import { dispatchAddressField, hasText, storedDispatchAddress } from '../../../shared/form/address';
import { alphabetically } from '../../../shared/form/alphabetical';
import { gstinField } from '../../../shared/form/fieldKinds';
import { readParameters } from '../../../shared/form/parameters';
import type { ItemForm } from '../../run/form';

const addressSources = [
  {
    name: 'Billing Address of the Document',
    value: 'billing_address',
    description: 'The stored address of the customer or vendor, unchanged. Takes one more request.',
  },
  {
    name: 'Shipping Address of the Document',
    value: 'shipping_address',
    description: 'The stored shipping address, or the billing address if there is none',
  },
  { name: 'Typed Below', value: 'typed' },
];

const registeredAddress = {
  name: 'Registered Address of a GSTIN',
  value: 'gstin',
  description: 'Looked up with the Company GSTIN. Takes one more request.',
};

const companyGstin = gstinField('company_gstin', 'Company GSTIN', {
  placeholder: 'e.g. 29AAAAA0000A1ZY',
  displayOptions: { show: { dispatchFromSource: [registeredAddress.value] } },
  description:
    'Your GSTIN, whose registered address the goods leave from. If empty, Own GSTIN of the credential.',
});

/** The two addresses: a stored one of the document, a typed one, or the company's registered one. */
const dispatchAddresses = [
  {
    attribute: 'dispatch_from',
    label: 'Dispatch From',
    source: 'dispatchFromSource',
    sources: [...addressSources, registeredAddress].sort((a, b) => alphabetically(a.name, b.name)),
    further: [companyGstin.property],
    chosen: 'typed',
    description:
      "The service does not return your company's own address, so enter it here once, or look it up by your GSTIN",
  },
  {
    attribute: 'dispatch_to',
    label: 'Dispatch To',
    source: 'dispatchToSource',
    sources: addressSources,
    further: [],
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
  ({ source, sourceLabel, sources, further, field, chosen, description }) => [
    {
      displayName: sourceLabel,
      name: source,
      type: 'options',
      options: sources,
      default: chosen,
      ...(description && { description }),
    },
    ...further,
    field.property,
  ],
);

/** @throws InputError before anything is read, if a typed address is incomplete; ServiceError */
export async function readAddresses(
  form: ItemForm,
  session: Session,
  hashId: string,
): Promise<JsonObject> {
  const chosen = dispatchAddresses.map(({ field, attribute, source, sourceLabel, sources }) => {
    const from = form.choice(source, sourceLabel, sources);
    const typed = from === 'typed' ? readParameters(form, [field])?.[attribute] : undefined;
    return { attribute, sourceLabel, from, typed };
  });
  const isFrom = (...sources: string[]) => chosen.some(({ from }) => sources.includes(from));
  const registered = isFrom('gstin') ? await lookUpAddress(form, session) : undefined;
  const isStored = isFrom('billing_address', 'shipping_address');
  const party = isStored ? (await readDocument(session.client, hashId)).party.raw : {};
  const storedAs = (from: string) =>
    from === 'shipping_address' && !hasText(party.shipping_address) ? 'billing_address' : from;
  return Object.fromEntries(
    chosen.map(({ attribute, sourceLabel, from, typed }) => [
      attribute,
      typed ??
        storedDispatchAddress(from === 'gstin' ? registered : party[storedAs(from)], sourceLabel),
    ]),
  );
}

/** The registered address of the company, as a new one. @throws InputError, ServiceError */
async function lookUpAddress(form: ItemForm, session: Session): Promise<JsonObject> {
  const { company_gstin } = readParameters(form, [companyGstin]) ?? {};
  const gstin = company_gstin ? String(company_gstin) : form.settings.ownGstin();
  if (!gstin) {
    const advice = 'Fill it in, or add Own GSTIN to the credential.';
    throw new InputError('Company GSTIN', 'Company GSTIN is missing', advice);
  }
  const { billing } = await lookUpGstin(session, gstin);
  const { address_1 = '', address_2 = '', ...others } = isObject(billing) ? billing : {};
  return { ...others, address_line1: address_1, address_line2: address_2, country: 'India' };
}
