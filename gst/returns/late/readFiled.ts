import { parseDay, toIsoDate } from '../../../core/day';
import type { InputError } from '../../../core/inputError';
import { isObject, type Json, type JsonObject } from '../../../core/json';
import { readScaled, type Paise } from '../../../core/paise';
import { trimmedText } from '../../readValues';
import { readSupplyType, type SupplyType } from '../../tables/gstr1';
import { numberKey, type NumberedDocument, type OperatorSection } from '../documents/document';
import type { Amounts } from '../placement/amounts';
import type { Supply } from '../placement/supply';

/** The lines of one rate, added up, as a file states them. */
export interface FiledItem {
  rate: number;
  taxable: Paise;
  cess: Paise;
}

/** A document as a return reports it. */
export interface FiledDocument {
  /** Kind, financial year and number: see `numberKey`. */
  key: string;
  section: Exclude<Supply['section'], 'b2cs'>;
  /** Whether the file corrects a document of an earlier return. */
  isAmended: boolean;
  /** The number of that document, in capital letters. */
  amends?: string;
  kind: NumberedDocument['kind'];
  number: string;
  /** YYYY-MM-DD */
  date: string;
  /** Empty where the section has none. */
  gstin: string;
  total: Paise;
  /** Two digits; empty for exports. */
  placeOfSupply: string;
  reverseCharge: boolean;
  /** Undefined for what is prepared on the portal only: type CBW and supplies at 65 % of the rate. */
  supplyType?: SupplyType;
  portCode?: string;
  shippingBillNumber?: string;
  /** YYYY-MM-DD */
  shippingBillDate?: string;
  items: FiledItem[];
}

/** A row of section b2cs. */
export interface FiledSum extends FiledItem {
  key: string;
  /** Two digits. */
  placeOfSupply: string;
  /** Whether it is at 65 % of the rate or through an e-commerce operator. */
  isSpecial: boolean;
}

/** What was filed for one e-commerce operator in table 14. */
export interface FiledOperator extends Amounts {
  notifiedUnder: OperatorSection;
  eCommerceGstin: string;
}

/** Makes the error for a file that can't be read. */
export type Refuse = (problem: string) => InputError;

/** The sections of documents, with the array in which a group has its documents. */
const documentSections = [
  { section: 'b2b', list: 'inv' },
  { section: 'b2cl', list: 'inv' },
  { section: 'exp', list: 'inv' },
  { section: 'cdnr', list: 'nt' },
  { section: 'cdnur', list: undefined },
] as const;

/** All documents of a file, amended ones as they were corrected. @throws InputError */
export function readFiledDocuments(file: JsonObject, refuse: Refuse): FiledDocument[] {
  return documentSections.flatMap(({ section, list }) =>
    [section, `${section}a`].flatMap((name) => {
      const isAmended = name !== section;
      const groups = objectsIn(file, name, refuse);
      const records = list
        ? groups.flatMap((group) =>
            objectsIn(group, list, refuse).map((one) => ({ ...group, ...one })),
          )
        : groups;
      return records.map((record) => ({
        ...readDocument(record, section, refuse),
        isAmended,
      }));
    }),
  );
}

function objectsIn(from: JsonObject, name: string, refuse: Refuse): JsonObject[] {
  const list = from[name] ?? [];
  if (Array.isArray(list) && list.every(isObject)) return list;
  throw refuse(`has a section ${name} that can't be read`);
}

function readDocument(
  record: JsonObject,
  section: FiledDocument['section'],
  refuse: Refuse,
): Omit<FiledDocument, 'isAmended'> {
  const kind = kindOf(record);
  const number = trimmedText(record.inum ?? record.nt_num);
  const at = number === '' ? `a document of ${section} without a number` : number;
  const date = readDate(record.idt ?? record.nt_dt, at, refuse);
  const shippingBillDate =
    record.sbdt === undefined ? undefined : readDate(record.sbdt, at, refuse);
  if (number === '') throw refuse(`has ${at}`);
  return {
    key: numberKey({ id: '', kind, type: '', number, date, isCancelled: false }),
    section,
    kind,
    number,
    date,
    amends: trimmedText(record.oinum ?? record.ont_num).toUpperCase() || undefined,
    gstin: trimmedText(record.ctin),
    total: readAmount(record.val, at, refuse),
    placeOfSupply: trimmedText(record.pos),
    reverseCharge: record.rchrg === 'Y',
    supplyType: record.diff_percent === undefined ? supplyTypeIn(record) : undefined,
    ...(record.sbpcode !== undefined && { portCode: trimmedText(record.sbpcode) }),
    ...(record.sbnum !== undefined && { shippingBillNumber: trimmedText(record.sbnum) }),
    ...(shippingBillDate !== undefined && { shippingBillDate }),
    items: objectsIn(record, 'itms', refuse).map((item) =>
      readItem({ ...item, ...(isObject(item.itm_det) && item.itm_det) }, at, refuse),
    ),
  };
}

function kindOf({ ntty }: JsonObject): FiledDocument['kind'] {
  if (ntty === undefined) return 'invoice';
  return ntty === 'D' ? 'debitNote' : 'creditNote';
}

/** B2CL, the type of a note on a large B2C invoice, and a missing type are a regular supply. */
function supplyTypeIn({ inv_typ, exp_typ, typ }: JsonObject): SupplyType | undefined {
  const type = trimmedText(inv_typ ?? exp_typ ?? typ);
  return ['', 'B2CL'].includes(type) ? 'regular' : readSupplyType(type);
}

/** The rows of section b2cs. @throws InputError */
export const readFiledSums = (file: JsonObject, refuse: Refuse): FiledSum[] =>
  objectsIn(file, 'b2cs', refuse).map((row) => {
    const placeOfSupply = trimmedText(row.pos);
    const item = readItem(row, `a row of b2cs`, refuse);
    const { diff_percent: percent, etin } = row;
    const special = [percent, etin].filter((one) => one !== undefined);
    return {
      ...item,
      key: ['b2cs', placeOfSupply, `${item.rate} %`, ...special].join(' '),
      placeOfSupply,
      isSpecial: special.length > 0,
    };
  });

/** The rows of section supeco. @throws InputError */
export function readFiledOperators(file: JsonObject, refuse: Refuse): FiledOperator[] {
  const supeco = file.supeco ?? {};
  if (!isObject(supeco)) throw refuse("has a section supeco that can't be read");
  const members: Array<[string, OperatorSection]> = [
    ['clttx', '52'],
    ['paytx', '9(5)'],
  ];
  return members.flatMap(([name, notifiedUnder]) =>
    objectsIn(supeco, name, refuse).map((row) => {
      const at = `a row of supeco`;
      return {
        notifiedUnder,
        eCommerceGstin: trimmedText(row.etin),
        taxable: readAmount(row.suppval, at, refuse),
        integrated: readAmount(row.igst ?? 0, at, refuse),
        central: readAmount(row.cgst ?? 0, at, refuse),
        state: readAmount(row.sgst ?? 0, at, refuse),
        cess: readAmount(row.cess ?? 0, at, refuse),
      };
    }),
  );
}

const readItem = (item: JsonObject, at: string, refuse: Refuse): FiledItem => ({
  rate: Number(readNumber(item.rt, 3, at, refuse)) / 1000,
  taxable: readAmount(item.txval, at, refuse),
  cess: readAmount(item.csamt ?? 0, at, refuse),
});

const readAmount = (value: Json | undefined, at: string, refuse: Refuse): Paise =>
  readNumber(value, 2, at, refuse);

function readNumber(value: Json | undefined, decimals: number, at: string, refuse: Refuse): bigint {
  const number = readScaled(value, decimals);
  if (number !== undefined) return number;
  throw refuse(`has ${at} with an amount that can't be read`);
}

function readDate(value: Json | undefined, at: string, refuse: Refuse): string {
  const day = parseDay(value);
  if (day) return toIsoDate(day);
  throw refuse(`has ${at} with a date that can't be read`);
}
