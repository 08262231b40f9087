/** The fields of forms, from tables of JSON that name the kind of each. */
import { readWholeNumber } from '../../../core/readNumber';
import { readCountry } from '../../../law/tables/countries';
import { readCurrency } from '../../../law/tables/currencies';
import { readAlternativeUnit, readUnit } from '../../../law/tables/productUnits';
import type { Display, Field } from '../form/field';
import {
  callingCodeField,
  choiceField,
  dayField,
  type FieldKind,
  flagField,
  groupField,
  gstinField,
  listField,
  moneyField,
  numberField,
  textField,
  wholeNumberField,
  yesOrNoField,
} from '../form/fieldKinds';
import { accountNumberField, emailField, identifierField, phoneField } from '../form/identifiers';
import type { Choice } from '../form/readValue';
import { numericPickerField } from '../pickers/pickers';
import { billingAddressField, documentAddressField } from './address';
import { acceptGstinField, sentGstinField } from './gstin';
import groups from './groups.json';
import { listedField, listedText } from './listedField';
import { discountPercentField, taxRateField } from './percentFields';

/** Each with its kind, attribute and label, and the parts of a property that its kind doesn't have. */
type FieldTable = ReadonlyArray<{ kind: string; attribute?: string; displayName?: string }>;

/** What fields of some kinds have besides: their choices, or the fields of a group and what one is called. */
type TableDisplay = Display & {
  choices: Array<string | Choice<string | number>>;
  fields: FieldTable;
  entryName: string;
};

type TableKind = (attribute: string, displayName: string, display: TableDisplay) => Field;

/** A choice from a list that the editor loads, of which common texts become the service's own. */
const listed =
  (loadOptionsMethod: string, find: (text: string) => string | undefined): FieldKind =>
  (attribute, displayName, display) =>
    listedField(attribute, displayName, loadOptionsMethod, listedText(find), display);

/** The section under which tax is deducted or collected. */
const taxSection =
  (loadOptionsMethod: string): FieldKind =>
  (attribute, displayName, display) =>
    listedField(
      attribute,
      displayName,
      loadOptionsMethod,
      (value, { label }) => readWholeNumber(value, label, { minValue: 1 }),
      display,
    );

const group: TableKind = (attribute, displayName, { fields, ...display }) =>
  groupField(attribute, displayName, fieldsFrom(fields), display);

const list: TableKind = (attribute, displayName, { entryName, fields, ...display }) =>
  listField(attribute, displayName, entryName, fieldsFrom(fields), display);

const choice: TableKind = (attribute, displayName, { choices, ...display }) => {
  const options = choices.map((one) => (typeof one === 'string' ? { name: one, value: one } : one));
  return choiceField(attribute, displayName, options, display);
};

const kinds = {
  acceptGstin: () => acceptGstinField,
  accountNumber: accountNumberField,
  alternativeUnit: listed('getAlternativeUnits', readAlternativeUnit),
  bankDetails: (attribute, displayName, display) =>
    group(attribute, displayName, { ...display, ...groups.bankDetails }),
  billingAddress: billingAddressField,
  callingCode: callingCodeField,
  choice,
  country: listed('getCountries', readCountry),
  currency: listed('getCurrencies', readCurrency),
  customLabels: (attribute, displayName, display) =>
    list(attribute, displayName, { ...display, ...groups.customLabels }),
  day: dayField,
  discountPercent: discountPercentField,
  documentAddress: documentAddressField,
  email: emailField,
  flag: flagField,
  group,
  gstin: gstinField,
  identifier: identifierField,
  list,
  money: moneyField,
  number: numberField,
  phone: phoneField,
  sentGstin: sentGstinField,
  taxRate: taxRateField,
  tcsSection: taxSection('getTcsSections'),
  tdsSection: taxSection('getTdsSections'),
  text: textField,
  warehouse: (attribute, displayName, display) =>
    numericPickerField(attribute, displayName, 'searchWarehouses', 'e.g. -1', display),
  wholeNumber: wholeNumberField,
  unit: listed('getUnits', readUnit),
  yesOrNo: yesOrNoField,
} satisfies Record<string, TableKind>;

/** @param own kinds that only this table has */
export const fieldsFrom = (table: FieldTable, own: Record<string, TableKind> = {}): Field[] =>
  table.map(({ kind, attribute = '', displayName = '', ...display }) => {
    const make = own[kind] ?? kinds[kind as keyof typeof kinds];
    return make(attribute, displayName, display as TableDisplay);
  });
