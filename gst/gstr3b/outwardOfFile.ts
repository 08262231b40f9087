import { isObject, textOf, type Json, type JsonObject } from '../../core/json';
import { readScaled, type Paise } from '../../core/paise';
import { InputError } from '../../core/inputError';
import { isUin } from '../gstin';
import { firstMonthOf, lastMonthOf, ownState, type Filing } from '../returns/base/filing';
import { addAmounts, noAmounts, type Amounts } from '../returns/placement/amounts';
import type { Contribution } from './contribution';
import type { Outward } from './outward';

const label = 'Filed GSTR-1 (JSON)';

const refused = (problem: string): InputError =>
  new InputError(
    label,
    `${label} ${problem}`,
    'Give the upload file of GSTR-1 for the return period, or an array of its parts.',
  );

/**
 * Reads GSTR-1 as it was filed for the period: its file, or the parts and the IFFs of a quarter as an array.
 * @throws InputError for any other file
 */
export function readFiledGstr1(given: unknown, filing: Filing): Outward {
  const parts: unknown[] = Array.isArray(given) ? given : [given];
  const files = parts.map((part) => {
    if (!isObject(part)) throw refused('must be the file of a return');
    if (part.gstin !== filing.gstin) {
      throw refused(`is of the GSTIN ${textOf(part.gstin)}, not of Own GSTIN ${filing.gstin}`);
    }
    const month = textOf(part.fp).replace(/^(\d\d)(\d{4})$/, '$2-$1');
    // The IFFs of a quarter belong to its return.
    if (month >= firstMonthOf(filing) && month <= lastMonthOf(filing)) return part;
    throw refused(`is of the period ${textOf(part.fp)}, not of ${lastMonthOf(filing)}`);
  });
  if (files.length === 0) throw refused('is empty');
  return outwardOfFiles(files, filing);
}

/** Sections whose originals the file does not state. */
const amended = ['b2ba', 'b2cla', 'b2csa', 'expa', 'cdnra', 'cdnura', 'ata', 'txpda', 'supecoa'];

/** The outward tables of the form from the parts of a file of GSTR-1. @throws InputError */
export function outwardOfFiles(files: readonly JsonObject[], filing: Filing): Outward {
  const contributions = files.flatMap((file) => [
    ...['b2b', 'cdnr'].flatMap((name) => recordsIn(file, name).flatMap(registered(name, filing))),
    ...['b2cl', 'b2cs', 'exp', 'cdnur'].flatMap((name) =>
      recordsIn(file, name).flatMap(unregistered(name, filing)),
    ),
    ...recordsIn(file, 'nil').flatMap(untaxed),
    ...recordsIn(file, 'at').map((record) => part('3.1(a)', 'at', record)),
    ...recordsIn(file, 'txpd').map((record) => part('3.1(a)', 'txpd', record, -1n)),
    ...recordsIn(file, 'supeco', 'paytx').map((record) => part('3.1.1(ii)', 'supeco', record)),
    ...['b2b', 'b2c', 'urp2b', 'urp2c'].flatMap((list) =>
      recordsIn(file, 'ecom', list).map((record) => part('3.1.1(i)', 'ecom', record)),
    ),
  ]);
  const unknownOriginals = amended.filter((name) => files.some((file) => file[name] !== undefined));
  return { contributions, unknownOriginals };
}

/** The records of a section, each with what its group states. */
function recordsIn(file: JsonObject, name: string, list?: string): JsonObject[] {
  const section = file[name] ?? [];
  const own = list && isObject(section) ? (section[list] ?? []) : section;
  return objectsOf(own, name).flatMap((group) => {
    const records = group.inv ?? group.nt;
    if (records === undefined) return [group];
    return objectsOf(records, name).map((record) => ({ ...group, inv: [], nt: [], ...record }));
  });
}

function objectsOf(value: Json, section: string): JsonObject[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.every(isObject)) return list;
  throw refused(`has a section ${section} that can't be read`);
}

const signOf = ({ ntty }: JsonObject): 1n | -1n => (ntty === 'C' ? -1n : 1n);

function part(
  row: Contribution['row'],
  from: string,
  record: JsonObject,
  sign = signOf(record),
): Contribution {
  const number = textOf(record.inum ?? record.nt_num);
  return {
    row,
    from,
    amounts: addAmounts(noAmounts, amountsIn(record), sign),
    documents: number === '' ? [] : [{ number }],
  };
}

const registered =
  (section: string, filing: Filing) =>
  (record: JsonObject): Contribution[] => {
    if (record.rchrg === 'Y') return [part('reverseCharge', section, record)];
    const isZeroRated = ['SEWP', 'SEWOP'].includes(textOf(record.inv_typ));
    const own = part(isZeroRated ? '3.1(b)' : '3.1(a)', section, record);
    const place = textOf(record.pos);
    const isOfUin = !isZeroRated && place !== ownState(filing) && isUin(textOf(record.ctin));
    return isOfUin ? [own, { ...own, row: '3.2 UIN', place }] : [own];
  };

const unregistered =
  (section: string, filing: Filing) =>
  (record: JsonObject): Contribution[] => {
    const isExport = section === 'exp' || /^EXP/.test(textOf(record.typ));
    const own = part(isExport ? '3.1(b)' : '3.1(a)', section, record);
    const place = textOf(record.pos);
    return isExport || place === ownState(filing)
      ? [own]
      : [own, { ...own, row: '3.2 unregistered', place }];
  };

function untaxed(record: JsonObject): Contribution[] {
  const of = (row: '3.1(c)' | '3.1(e)', ...names: string[]): Contribution => ({
    row,
    from: 'nil',
    amounts: {
      ...noAmounts,
      taxable: names.reduce((sum, name) => sum + readAmount(record[name] ?? 0), 0n),
    },
    documents: [],
  });
  return [of('3.1(c)', 'nil_amt', 'expt_amt'), of('3.1(e)', 'ngsup_amt')];
}

/** The keys of amounts, which differ from section to section. */
const amountKeys = new Map<string, keyof Amounts>(
  Object.entries({
    txval: 'taxable',
    ad_amt: 'taxable',
    suppval: 'taxable',
    iamt: 'integrated',
    igst: 'integrated',
    camt: 'central',
    cgst: 'central',
    samt: 'state',
    sgst: 'state',
    csamt: 'cess',
    cess: 'cess',
  } as const),
);

/** The amounts of a record and its items. */
function amountsIn(record: JsonObject): Amounts {
  return Object.entries(record).reduce((sum, [name, value]) => {
    const inside = (Array.isArray(value) ? value : [value]).filter(isObject);
    const within = inside.reduce((all, one) => addAmounts(all, amountsIn(one)), sum);
    const key = amountKeys.get(name);
    return key === undefined ? within : { ...within, [key]: within[key] + readAmount(value) };
  }, noAmounts);
}

function readAmount(value: Json): Paise {
  const amount = readScaled(value, 2);
  if (amount !== undefined) return amount;
  throw refused(`has an amount that can't be read: ${JSON.stringify(value)}`);
}
