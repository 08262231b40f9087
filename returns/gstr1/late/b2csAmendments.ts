import { groupBy } from '../../../core/groupBy';
import { rupeeText, sumOf, type Paise } from '../../../core/paise';
import type { Reason } from '../../../law/advice';
import type { ReturnLine } from '../documents/document';
import { lastMonthOf, ownState, type Filing } from '../../../law/filing';
import { amountsOn } from '../placement/amounts';
import { placedDocument, type PlacedDocument } from '../placement/entry';
import type { Supply } from '../placement/supply';
import { b2csRows, type B2csAmendment, type B2csRow } from '../sums/b2cs';
import { filedLines, lineDifference, taxedLines } from './difference';
import type { LastReturn } from './lastReturn';
import type { FiledItem, FiledSum } from './filedDocuments';

/**
 * Compares the rows of the last return with the books, place by place. B2C (Small) supplies are filed as
 * sums, so a difference belongs to no single document.
 * @param entries the documents of that period in section b2cs
 */
export function b2csAmendments(
  entries: readonly PlacedDocument[],
  { b2cs, period }: LastReturn,
  filing: Filing,
): B2csAmendment[] {
  const filedPlaces = groupBy(b2cs, ({ placeOfSupply }) => placeOfSupply);
  const bookedPlaces = groupBy(entries, ({ placeOfSupply }) => placeOfSupply.code);
  const places = [...new Set([...filedPlaces.keys(), ...bookedPlaces.keys()])].sort();
  return places
    .map((place) => {
      const [filed, booked] = [filedPlaces.get(place) ?? [], bookedPlaces.get(place) ?? []];
      return amendmentOf(place, booked, filed, { ...filing, period });
    })
    .filter(({ differences }) => differences.length > 0);
}

function amendmentOf(
  placeOfSupply: string,
  entries: PlacedDocument[],
  filed: FiledSum[],
  filing: Filing,
): B2csAmendment {
  const isIntraState = placeOfSupply === ownState(filing);
  const rows = b2csRows(entries);
  const rates = [...new Set([...filed, ...rows].map(({ rate }) => rate))];
  const hasCess = entries.some(({ document }) =>
    document.lines.some(({ cess }) => cess !== undefined),
  );
  // Reads return no cess, so what was filed counts unless the user gives it again.
  const known = hasCess ? filed : filed.map((row) => ({ ...row, cess: 0n }));
  const compared = rates.map((rate) => compare(rate, rows, filed, hasCess));
  return {
    originalPeriod: lastMonthOf(filing),
    placeOfSupply,
    isIntraState,
    items: compared.map(({ rate, taxable, cess }) => ({
      rate,
      ...amountsOn({ taxable, rate, cess }, { isIntraState, supplyType: 'regular' }),
    })),
    difference: sumOf(compared.map(({ taxable, filedTaxable }) => taxable - filedTaxable)),
    isReduced: compared.some((one) => one.isReduced),
    differences: compared.flatMap(({ words }) => words),
    documents: entries.map(({ document }) => document),
    hsnDifference: hsnDifferenceOf(entries, known, { isIntraState, placeOfSupply }),
    obstacle: obstacleOf(filed),
  };
}

/** The portal takes no new place of supply in an amendment. */
function obstacleOf(filed: FiledSum[]): Reason | undefined {
  if (filed.length === 0) {
    const problem = 'The last return has nothing in this place, and an amendment cannot add it.';
    return [problem, 'nameAllLate'];
  }
  return filed.some(({ isSpecial }) => isSpecial)
    ? [
        'The last return has supplies at 65 % of the rate or through an operator here. Correct it on the portal.',
      ]
    : undefined;
}

function compare(rate: number, rows: B2csRow[], filed: FiledSum[], hasCess: boolean) {
  const sum = (of: FiledItem[], key: 'taxable' | 'cess') =>
    sumOf(of.filter((one) => one.rate === rate).map((one) => one[key]));
  const [taxable, filedTaxable] = [sum(rows, 'taxable'), sum(filed, 'taxable')];
  const filedCess = sum(filed, 'cess');
  const cess = hasCess ? sum(rows, 'cess') : filedCess;
  const words = (name: string, now: Paise, before: Paise) =>
    now === before
      ? []
      : [`${name} at ${rate} % is ${rupeeText(now)}, filed was ${rupeeText(before)}`];
  return {
    rate,
    taxable,
    filedTaxable,
    cess,
    isReduced: taxable < filedTaxable || cess < filedCess,
    words: [...words('Taxable value', taxable, filedTaxable), ...words('Cess', cess, filedCess)],
  };
}

/** Table 12 has quantities and codes, which the rows don't: see `filedLines`. */
function hsnDifferenceOf(
  entries: PlacedDocument[],
  filed: FiledSum[],
  { isIntraState, placeOfSupply }: { isIntraState: boolean; placeOfSupply: string },
): PlacedDocument[] | undefined {
  const signed = entries.flatMap((entry) =>
    taxedLines(entry).map((line) => times(line, entry.sign)),
  );
  const [first] = entries;
  const lines = filedLines(filed, signed);
  if (!first || !lines) return undefined;
  const supply: Supply = {
    section: 'b2cs',
    supplyType: 'regular',
    placeOfSupply: { code: placeOfSupply, basis: 'given' },
    isIntraState,
    zeroRateLines: 'zeroRated',
  };
  const original = placedDocument({ ...first.document, kind: 'invoice', lines }, supply);
  return lineDifference(entries, [original]);
}

const times = (line: ReturnLine, sign: bigint): ReturnLine => ({
  ...line,
  taxable: sign * line.taxable,
  quantity: sign * line.quantity,
  ...(line.cess !== undefined && { cess: sign * line.cess }),
});
