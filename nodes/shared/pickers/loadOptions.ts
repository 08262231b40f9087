import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { states } from '../../../law/tables/states';
import { countries } from '../../../law/tables/countries';
import { currencies } from '../../../law/tables/currencies';
import { alternativeUnits } from '../../../law/tables/productUnits';
import { units } from '../../../law/tables/units';
import {
  lastDayOfSection,
  tcsSections,
  tdsSections,
  type Withholding,
} from '../../../law/tables/withholding';
import { alphabetically } from '../../../core/compareTexts';
import { fieldNames } from './fieldNames';
import { meaningsOfForm } from '../form/columnMeanings';
import { described } from '../form/readValue';

/** A method that gives the options of a field, as n8n calls it. */
type ListLoader = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

/** Loads a list, because the node's description would otherwise contain it once for each field. */
const listLoader = (
  options: (valueOf: (name: string) => unknown) => INodePropertyOptions[],
): ListLoader =>
  async function () {
    return options((name) => this.getCurrentNodeParameter(name));
  };

/** Accountants know the sections by number; the names alone are not unique. */
const withholdingOption = ({ id, name, section, rate, on }: Withholding) => {
  const base = on === 'net' ? 'Of the amount before tax' : 'Of the amount with tax';
  const lastDay = lastDayOfSection(id);
  return described(
    `${section}: ${name}, ${rate} %`,
    id,
    lastDay ? `${base}, for documents until ${lastDay}` : base,
  );
};

const codedOption = ({ code, name }: { code: string; name: string }) => ({
  name: `${name} (${code})`,
  value: code,
});

const byName = (options: INodePropertyOptions[]): INodePropertyOptions[] =>
  options.sort(alphabetically(({ name }) => name));

/** Units of the service that the government's portals do not know. Some have only a code, no name. */
const otherUnits = alternativeUnits.filter((unit) => units.every(({ code }) => code !== unit));

const unitOption = (unit: string): INodePropertyOptions => {
  const known = units.find(({ code }) => code === unit);
  if (known) return codedOption(known);
  return described(unit, unit, 'Not for e-invoices and e-way bills');
};

/** The lists of all fields, by the names that the parameters use. They make no request. */
export const listLoaders = {
  getAlternativeUnits: listLoader(() => byName(alternativeUnits.map(unitOption))),
  getColumnMeanings: listLoader(meaningsOfForm),
  getCountries: listLoader(() => countries.map((name) => ({ name, value: name }))),
  getCurrencies: listLoader(() => byName(currencies.map(codedOption))),
  getFieldNames: listLoader(fieldNames),
  getStates: listLoader(() =>
    byName(states.map(({ state, code, name }) => ({ name: `${name} (${code})`, value: state }))),
  ),
  getTcsSections: listLoader(() => tcsSections.map(withholdingOption)),
  getTdsSections: listLoader(() => tdsSections.map(withholdingOption)),
  getUnits: listLoader(() => byName([...units.map(codedOption), ...otherUnits.map(unitOption)])),
} satisfies Record<string, ListLoader>;
