import { readSupplyType, supplyTypes } from '../../../law/tables/gstr1';
import { cellNumber } from '../../columns/candidates';
import { eachAlone, without, type Rewriting, type Sheet } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import written from '../signatures/offlineTool.json';

const { columns: offlineColumns } = written;

const differential = 'Applicable % of Tax Rate';

export const offlineTool = programSheets(written, () => rewrite);

/** The share of the rate that applies is blank or 100, unless only 65 % of it is due. Then it stays, to be asked. */
function rewrite(sheet: Sheet): Rewriting {
  const write = sheet.writer(offlineColumns);
  const isWhole = sheet.rows.every((row) =>
    [undefined, 100].includes(cellNumber('discountPercent', sheet.cellOf(row, differential))),
  );
  const gone = isWhole ? sheet.headingsOf(differential) : [];
  return {
    parts: eachAlone(sheet),
    rewritePart([row]) {
      const type = readSupplyType(sheet.textOf(row, 'Export Type'));
      const written = write(without(row, gone), {
        gstin: sheet.textOf(row, offlineColumns.gstin),
        ...(type && supplyTypes[type].isExport && { placeOfSupply: '96' }),
      });
      return { rows: [written] };
    },
  };
}
