import type { JsonObject } from '../../core/json';
import { isUin } from '../../law/gstin';
import { ownState, type Filing } from '../../law/filing';
import { filesOf } from '../gstr1/sections/filed/filedFiles';
import {
  amountsOf,
  filedPaise,
  readFile,
  refuseRepeated,
  filedSection,
  filedText,
  type FiledRecord,
} from '../gstr1/sections/filed/readFile';
import { addAmounts, noAmounts } from '../gstr1/placement/amounts';
import { amendedSections } from '../gstr1/placement/supply';
import { sheetSign, type SheetName } from '../gstr1/sections/sheets/sheets';
import type { Contribution } from './contribution';
import type { Outward } from './outward';

/**
 * Reads GSTR-1 as it was filed for the period: its file, or the parts and the IFFs of a quarter as an array.
 * @throws FiledError for any other file
 */
export function readFiledGstr1(given: unknown, filing: Filing): Outward {
  const files = filesOf(given, filing, 'within').map(({ file }) => file);
  const records = recordsIn(files);
  refuseRepeated(records);
  return outwardOfRecords(records, files, filing);
}

/** Sections whose originals the file does not state. */
const amended = [...Object.values(amendedSections), 'ata', 'txpda', 'supecoa'];

type Contribute = (record: FiledRecord, filing: Filing) => Contribution[];

const reportedByOperator: Contribute = (record) => [partOf('3.1.1(i)', record)];

/** What the form has of a record, by the sheet that its section has. */
const contributionsOf = new Map<SheetName, Contribute>([
  ['b2b', registered],
  ['cdnr', registered],
  ['b2cl', unregistered],
  ['b2cs', unregistered],
  ['exp', unregistered],
  ['cdnur', unregistered],
  ['exemp', untaxed],
  ['at', (record) => [partOf('3.1(a)', record)]],
  ['atadj', (record) => [partOf('3.1(a)', record, -1n)]],
  ['eco', (record) => (record.row.nat_supp === 'paytx' ? [partOf('3.1.1(ii)', record)] : [])],
  ['ecob2b', reportedByOperator],
  ['ecob2c', reportedByOperator],
  ['ecourp2b', reportedByOperator],
  ['ecourp2c', reportedByOperator],
]);

/** The outward tables of the form from the parts of a file of GSTR-1. @throws FiledError */
export const outwardOfFiles = (files: readonly JsonObject[], filing: Filing): Outward =>
  outwardOfRecords(recordsIn(files), files, filing);

const recordsIn = (files: readonly JsonObject[]): FiledRecord[] =>
  files.flatMap((file) => readFile(file, [...contributionsOf.keys()]));

const outwardOfRecords = (
  records: readonly FiledRecord[],
  files: readonly JsonObject[],
  filing: Filing,
): Outward => ({
  contributions: [...contributionsOf].flatMap(([sheet, contribute]) =>
    records
      .filter((record) => record.sheet === sheet)
      .flatMap((record) => contribute(record, filing)),
  ),
  unknownOriginals: amended.filter((name) => files.some((file) => file[name] !== undefined)),
});

function partOf(
  row: Contribution['row'],
  record: FiledRecord,
  sign = sheetSign(record.row),
): Contribution {
  const number = filedText(record.row.inum ?? record.row.nt_num);
  return {
    row,
    from: filedSection(record.sheet),
    amounts: addAmounts(noAmounts, amountsOf(record), sign),
    documents: number === '' ? [] : [{ number }],
  };
}

function registered(record: FiledRecord, filing: Filing): Contribution[] {
  const { row } = record;
  if (row.rchrg === 'Y') return [partOf('reverseCharge', record)];
  const isZeroRated = ['SEWP', 'SEWOP'].includes(filedText(row.inv_typ));
  const own = partOf(isZeroRated ? '3.1(b)' : '3.1(a)', record);
  const place = filedText(row.pos);
  const isOfUin = !isZeroRated && place !== ownState(filing) && isUin(filedText(row.ctin));
  return isOfUin ? [own, { ...own, row: '3.2 UIN', place }] : [own];
}

function unregistered(record: FiledRecord, filing: Filing): Contribution[] {
  const { sheet, row } = record;
  const isExport = sheet === 'exp' || filedText(row.typ).startsWith('EXP');
  const own = partOf(isExport ? '3.1(b)' : '3.1(a)', record);
  const place = filedText(row.pos);
  return isExport || place === ownState(filing)
    ? [own]
    : [own, { ...own, row: '3.2 unregistered', place }];
}

function untaxed(record: FiledRecord): Contribution[] {
  const of = (row: '3.1(c)' | '3.1(e)', ...names: string[]): Contribution => ({
    row,
    from: filedSection(record.sheet),
    amounts: { ...noAmounts, taxable: filedPaise(record.row, ...names) },
    documents: [],
  });
  return [of('3.1(c)', 'nil_amt', 'expt_amt'), of('3.1(e)', 'ngsup_amt')];
}
