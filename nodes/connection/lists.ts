import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { TCS, TDS, type Withholding } from '../../api/withholding';
import { STATES } from '../../gst/states';
import { UNITS } from '../../gst/units';
import { countries } from './countries';
import { currencies } from './currencies';

/** A method that gives the options of a field, as n8n calls it. */
export type ListLoader = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

/** Inside the node's description a list would come once for each field that offers it. */
const listLoader = (options: () => INodePropertyOptions[]): ListLoader =>
  async function () {
    return options();
  };

/** Sections alone are known to accountants, names alone come several times. */
const withholdingOption = ({ id, name, section, rate, on }: Withholding) => ({
  name: `${section}: ${name}, ${rate} %`,
  value: id,
  description: on === 'net' ? 'Of the amount before tax' : 'Of the amount with tax',
});

const codedOption = ({ code, name }: { code: string; name: string }) => ({
  name: `${name} (${code})`,
  value: code,
});

/** The lists of all fields, by the names that the parameters use. They ask the service nothing. */
export const listLoaders: Record<string, ListLoader> = {
  getCountries: listLoader(() => countries().map(({ name }) => ({ name, value: name }))),
  getCurrencies: listLoader(() => currencies().map(codedOption)),
  getStates: listLoader(() =>
    STATES.map(({ state, code, name }) => ({ name: `${name} (${code})`, value: state })),
  ),
  getTcsSections: listLoader(() => TCS.map(withholdingOption)),
  getTdsSections: listLoader(() => TDS.map(withholdingOption)),
  getUnits: listLoader(() => UNITS.map(codedOption)),
};
