import { nilSupplies } from '../../../law/tables/gstr1';
import type { ZeroRateKind } from '../documents/document';
import { isRegistered } from '../../../law/parties/party';
import { sumOf, type Paise } from '../../../core/paise';
import type { PlacedDocument } from '../placement/entry';

type NilSupply = keyof typeof nilSupplies;

export interface NilRow extends Record<Exclude<ZeroRateKind, 'zeroRated' | 'commercial'>, Paise> {
  supply: NilSupply;
}

/** The nil-rated, exempt and non-GST supplies, less their notes. Rows of 0 are left out. */
export function nilRows(entries: readonly PlacedDocument[]): NilRow[] {
  return (Object.keys(nilSupplies) as NilSupply[]).flatMap((supply) => {
    const members = entries.filter(
      (entry) => entry.untaxed !== 0n && nilSupplyOf(entry) === supply,
    );
    const sumFor = (kind: ZeroRateKind): Paise =>
      sumOf(
        members
          .filter(({ zeroRateLines }) => zeroRateLines === kind)
          .map(({ sign, untaxed }) => sign * untaxed),
      );
    const row = {
      supply,
      nilRated: sumFor('nilRated'),
      exempt: sumFor('exempt'),
      nonGst: sumFor('nonGst'),
    };
    return row.nilRated === 0n && row.exempt === 0n && row.nonGst === 0n ? [] : [row];
  });
}

function nilSupplyOf({ document, isIntraState }: PlacedDocument): NilSupply {
  if (isRegistered(document.party)) return isIntraState ? 'INTRAB2B' : 'INTRB2B';
  return isIntraState ? 'INTRAB2C' : 'INTRB2C';
}
