import { InputError } from '../../../../api/inputError';
import { readCountry } from '../../../connection/countries';
import type { Look } from '../field';
import {
  choiceField,
  dayField,
  groupField,
  numberField,
  optionalNumber,
  textField,
} from '../fieldKinds';
import { listedField } from '../listedField';
import { readText, shown } from '../readValue';

const required: Look = { required: true };

const exportTypes = [
  'Deemed Export',
  'Export under bond/LUT',
  'Export with IGST',
  'Multi Currency',
  'SEZ with IGST Payment',
  'SEZ without IGST Payment',
].map((value) => ({ name: value, value }));

function readCurrency(value: unknown, label: string): string {
  const code = readText(value, label).toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return code;
  throw new InputError(label, `${label} ${shown(value)}`, 'Give an ISO 4217 code, such as USD.');
}

/** The service's own spellings are not documented: a country that is not known here goes as it is. */
function readCountryName(value: unknown, label: string): string {
  const text = readText(value, label);
  return readCountry(text) ?? text;
}

/** What an export document says beside its items (service.md, Resources: Document). */
export const exportDetails = groupField('export_invoice_details', 'Export Details', [
  choiceField('export_type', 'Export Type', exportTypes, required),
  numberField('conversion_factor', 'Conversion Factor', {
    ...required,
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    description: 'Rupees for one unit of the currency',
  }),
  listedField('currency_id', 'Currency', 'getCurrencies', readCurrency, {
    description: 'Choose from the list, or specify an ISO 4217 code using an expression',
  }),
  listedField('country_id', 'Country', 'getCountries', readCountryName, {
    description: 'Choose from the list, or specify a name using an expression',
  }),
  dayField('shipping_bill_date', 'Shipping Bill Date'),
  textField('shipping_bill_number', 'Shipping Bill Number'),
  textField('shipping_port_code', 'Shipping Port Code'),
]);
