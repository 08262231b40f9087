import { ownIdNames, type RecordType } from '../../api/ownIds';
import { type JsonObject, textOf } from '../../core/json';
import { indianPhone } from '../../law/parties/contact';

/** A field by which customers, vendors and products are found. */
export interface SearchField {
  /** Its attribute in the rows of the lists and in bodies. */
  attribute: string;
  name: string;
  /** The value in a form that a new record may have, without the differences that a search ignores. */
  clean(text: string): string;
}

const searchField = (
  attribute: string,
  name: string,
  clean: SearchField['clean'],
): SearchField => ({
  attribute,
  name,
  // Normalized before and after, since a character can be encoded in several ways, and removing
  // blanks can combine two.
  clean: (text) => clean(text.normalize('NFKC')).normalize('NFKC'),
});

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

const barcode = searchField('barcode', 'Barcode', withoutBlanks);
const email = searchField('email', 'Email', withoutBlanks);
const hsnSearch = searchField('hsn_code', 'HSN or SAC', withoutBlanks);

/** The name of a party or product. */
export const nameSearch = searchField('name', 'Name', (text) => text.trim().replace(/\s+/g, ' '));

const gstinSearch = searchField('gstin', 'GSTIN', (text) =>
  text.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
);

/** The ten digits of an Indian number; all digits of any other one. */
const phone = searchField('phone', 'Phone', (text) => indianPhone(text) ?? text.replace(/\D/g, ''));

const partySearches: [SearchField, ...SearchField[]] = [gstinSearch, phone, email, nameSearch];

/** The fields of each kind of record that its list returns, from the most to the least distinctive. */
export const searchFields: Record<RecordType, [SearchField, ...SearchField[]]> = {
  customer: partySearches,
  vendor: partySearches,
  product: [barcode, nameSearch, hsnSearch],
};

/** The client's own ID, of which every character counts. */
export const ownIdField = (type: RecordType): SearchField => ({
  attribute: ownIdNames[type],
  name: 'ID',
  clean: (text) => text.trim(),
});

/** Whether a record has a value, however it is spelled. A blank value belongs to no record. */
export function hasValue(
  { attribute, clean }: SearchField,
  record: JsonObject,
  value: string,
): boolean {
  const wanted = clean(value).toLowerCase();
  return wanted !== '' && clean(textOf(record[attribute])).toLowerCase() === wanted;
}

/** Whether a text contains each word of a search, in any order and case. */
export function containsWords(text: string, search: string): boolean {
  const searched = nameSearch.clean(text).toLowerCase();
  const words = nameSearch.clean(search).toLowerCase().split(' ');
  return words.every((word) => searched.includes(word));
}

const phoneNumber = /^[+\s().-]*\d[\d\s().-]*$/;

/** Whether a text from `searchTextOf` contains a search: its words, or the digits of a phone number. */
export const matchesSearch = (text: string, search: string): boolean =>
  containsWords(text, search) ||
  (phoneNumber.test(search) && containsWords(text, phone.clean(search)));

/** The text in which a picker searches: the ID and all search fields of a record. */
export const searchTextOf = (type: RecordType, record: JsonObject): string =>
  [ownIdField(type), ...searchFields[type]]
    .flatMap(({ attribute, clean }) => {
      const text = textOf(record[attribute]);
      return [text, clean(text)];
    })
    .join(' ');
