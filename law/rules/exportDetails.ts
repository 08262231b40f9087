import { readCountry } from '../tables/countries';
import { readCurrency } from '../tables/currencies';
import { supplyTypes } from '../tables/gstr1';
import type { Finding, Finds } from './rule';
import type { Subject } from './subjects/subject';

export const isDetailGiven = (text: string | undefined): text is string =>
  text !== undefined && text !== '';

/** Whether goods or services leave India, as far as it is known. */
export function isExport({ supply, exported }: Subject): boolean {
  if (exported?.isMarked === false) return false;
  return supply?.type !== undefined && supplyTypes[supply.type].isExport;
}

/** What an e-invoice for an export should state besides its tax. */
export const exportDetailFinds = {
  'export-type': ({ exported }) => {
    if (!exported?.isMarked || exported.typeName !== '') return [];
    const problem = 'Export is on, but Export Details have no Export Type';
    return { field: 'Export Type', problem, fix: 'Add it, with or without payment of tax.' };
  },
  'export-without-country': (subject) => {
    const { exported } = subject;
    if (!exported || !isExport(subject) || isDetailGiven(exported.country)) return [];
    const problem = 'The export has no Country';
    return { field: 'Country', problem, advice: ['addToExportDetails'] };
  },
  'export-country-name': ({ exported }) => {
    const country = exported?.country;
    if (!isDetailGiven(country) || readCountry(country) !== undefined) return [];
    const problem = `Country "${country}" is not in the list of countries`;
    return { field: 'Country', problem, advice: ['chooseFromList'] };
  },
  'export-currency': ({ exported }) => {
    const { currency = '', factor, isMultiCurrency } = exported ?? {};
    const isOther = isMultiCurrency ? currency !== '' && currency !== 'INR' : true;
    const isCode = currency === '' || readCurrency(currency) === currency;
    const hasFactor = factor === undefined ? !isMultiCurrency : factor > 0;
    const ofCurrency: Finding = {
      field: 'Currency',
      problem: `Currency "${currency}" of Export Details must be a code other than INR`,
      advice: ['chooseFromList'],
    };
    const ofFactor = {
      field: 'Conversion Factor',
      problem: 'Conversion Factor must be above 0',
      fix: 'Give how many rupees one unit of the currency is worth.',
    };
    return [...(isOther && isCode ? [] : [ofCurrency]), ...(hasFactor ? [] : [ofFactor])];
  },
} satisfies Finds;
