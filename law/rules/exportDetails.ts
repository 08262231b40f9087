import { readCountry } from '../tables/countries';
import { readCurrency } from '../tables/currencies';
import { supplyTypes } from '../tables/gstr1';
import type { Finds } from './find';
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
  'export-type': ({ exported }) => exported?.isMarked && exported.typeName === '',
  'export-without-country': (subject) => {
    const { exported } = subject;
    return exported !== undefined && isExport(subject) && !isDetailGiven(exported.country);
  },
  'export-country-name': ({ exported: { country } = {} }) =>
    isDetailGiven(country) && readCountry(country) === undefined && { country },
  'export-currency': ({ exported: { currency = '', factor, isMultiCurrency } = {} }) => {
    const isOther = isMultiCurrency ? currency !== '' && currency !== 'INR' : true;
    const isCode = currency === '' || readCurrency(currency) === currency;
    const hasFactor = factor === undefined ? !isMultiCurrency : factor > 0;
    return [
      ...(isOther && isCode ? [] : [{ currency }]),
      ...(hasFactor ? [] : [{ case: 'factor' as const }]),
    ];
  },
} satisfies Finds;
