import { eachRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import items from '../signatures/margItems.json';
import register from '../signatures/margRegister.json';

/** Credit notes have negative amounts and a number CN…. */
const rewrite = eachRow({}, (row, sheet) => ({
  type: /^CN\d/i.test(sheet.textOf(row, 'Bill No')) ? 'Credit Note' : 'Invoice',
}));

export const marg = [register, items].flatMap((written) => programSheets(written, () => rewrite));
