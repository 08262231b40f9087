import { readSupplyType, type SupplyType } from '../../../law/tables/gstr1';
import { amendedSections } from '../placement/supply';
import { filedText } from './filed/readFile';
import type { AnyRow, SheetName } from './sheets/sheets';

/** The section of the documents of each sheet; for amended ones, that of their originals. */
export const documentSheets = new Map(
  (['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'] as const).flatMap((section) =>
    [section, amendedSections[section]].map((sheet): [SheetName, typeof section] => [
      sheet,
      section,
    ]),
  ),
);

/** B2CL, the type of a note on a large B2C invoice, and a missing type are a regular supply. */
export function supplyTypeIn({ inv_typ, exp_typ, typ }: AnyRow): SupplyType | undefined {
  const type = filedText(inv_typ ?? exp_typ ?? typ);
  return ['', 'B2CL'].includes(type) ? 'regular' : readSupplyType(type);
}
