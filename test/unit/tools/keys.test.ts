import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';

/** The files of the product in which a pattern occurs. */
const filesWith = (pattern: RegExp): string[] =>
  globSync('{api,books,core,credentials,law,nodes,receivables,returns,sheets}/**/*.ts', {
    cwd: root,
  })
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort();

/**
 * What makes two things one is decided in one place for each: `comparable` for texts that identify,
 * `comparedNumber` for numbers of documents, `documentNumberKey` for sales, `keyOfBill` for purchases,
 * `registerKeys` for the rows of a register, `isSameName` for businesses. A new file here needs a reason.
 */
describe('other places that build a key', () => {
  it('put a financial year beside a number', () => {
    expect(filesWith(/financialYear(?:Of)?\([^;]*\b(?:number|comparedNumber)\b[^;]*\]/)).toEqual(
      [
        // Series are checked by year and type.
        'returns/gstr1/documents/checkNumbering.ts',
        // Documents of two years are compared by rules of their own.
        'returns/gstr2b/matching/side.ts',
        // A purchase that is corrected keeps its own number, and changes its supplier.
        'returns/gstr2b/books/givenBooks.ts',
        // The invoice that a note names by number, of its customer.
        'returns/gstr1/documents/document.ts',
        'returns/gstr1/documents/originals.ts',
        'returns/purchases/purchase.ts',
        'sheets/rows/registerKeys.ts',
      ].sort(),
    );
  });

  it('compare numbers of documents in capital letters', () => {
    expect(filesWith(/number\b[^;\n]{0,20}\.to(?:Upper|Lower)Case\(\)/i)).toEqual(
      [
        // The capital letters of a series, of which digits are compared as numbers.
        'law/series.ts',
        // The IRN is made of the number in capital letters.
        'law/irn.ts',
        // Names of documents with type and date, of which the number is a part.
        'returns/gstr1/documents/names.ts',
        // How a difference is shown.
        'returns/gstr2b/matching/compare.ts',
      ].sort(),
    );
  });

  it('normalize texts', () => {
    expect(filesWith(/\.normalize\(/)).toEqual(
      [
        'core/comparable.ts',
        // Texts of a search find what is written otherwise, also compatible characters.
        'books/records/searchFields.ts',
        // IDs as they were made at first.
        'books/documents/parties/newIds.ts',
        // Spellings of countries and currencies, without accents.
        'law/tables/countries.ts',
        'law/tables/currencies.ts',
        'law/parties/sameName.ts',
        // Words of headings and of types of documents.
        'sheets/cells/headings.ts',
        'sheets/words/types.ts',
      ].sort(),
    );
  });
});
