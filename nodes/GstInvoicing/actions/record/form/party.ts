import type { RecordKind } from '../../../../../books/records/kind';
import { serviceIdIn } from '../../../../../books/records/storedRecord';
import { fieldsFrom } from '../../../../shared/fields/fieldsFrom';
import type { Field } from '../../../../shared/form/field';
import { type FieldKind, textField } from '../../../../shared/form/fieldKinds';
import type { RecordForm } from './form';
import partyTable from './party.json';

/** Tags are typed as one text and sent as an array. */
const tags: FieldKind = (...parts) => ({
  ...textField(...parts),
  empty: [],
  read(value) {
    const list = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
    const given = list.map((tag) => tag.trim()).filter((tag) => tag !== '');
    return given.length > 0 ? given : undefined;
  },
});

/** Attributes of customers and vendors besides ID, name and addresses (service.md, Resources: Customer). */
export const partyFields: Field[] = fieldsFrom(partyTable, { tags });

/** What the forms of customers and vendors have in common. */
export const partyForm = ({
  idAttribute,
}: RecordKind): Pick<RecordForm, 'searchedBy' | 'requiredFields' | 'simplified'> => ({
  searchedBy: 'GSTIN, phone, email, name or ID',
  requiredFields: [textField('name', 'Name', { required: true })],
  simplified: (party, { identifierPrefix }) => ({
    [idAttribute]: party[idAttribute],
    name: party.name,
    company_name: party.company_name,
    phone: party.phone,
    email: party.email,
    gstin: party.gstin,
    developer_note: party.developer_note,
    service_id: serviceIdIn(party, identifierPrefix),
  }),
});
