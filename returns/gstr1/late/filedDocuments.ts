import type { IsoDate } from '../../../core/day';
import type { Paise } from '../../../core/paise';
import { comparedNumber } from '../../../law/documentNumber';
import type { SupplyType } from '../../../law/tables/gstr1';
import { documentNumberKey, type NumberedDocument, type ShippingBill } from '../documents/document';
import {
  amountsOf,
  documentIn,
  isFiledAmendment,
  filedText,
  type FiledRecord,
} from '../sections/filed/readFile';
import type { RateItem } from '../placement/amounts';
import type { Supply } from '../placement/supply';
import type { OperatorRow } from '../sums/eCommerce';
import { documentSheets, supplyTypeIn } from '../sections/documentSheets';
import type { AnyRow, SheetName } from '../sections/sheets/sheets';

/** The lines of one rate, added up, as a file states them. */
export type FiledItem = Pick<RateItem, 'rate' | 'taxable' | 'cess'>;

/** A document as a return reports it. */
export interface FiledDocument extends ShippingBill {
  /** Kind, financial year and number: see `numberKey`. */
  key: string;
  section: Exclude<Supply['section'], 'b2cs'>;
  /** Whether the file corrects a document of an earlier return. */
  isAmended: boolean;
  /** The number of that document, in capital letters. */
  amends?: string;
  kind: NumberedDocument['kind'];
  number: string;
  date: IsoDate;
  /** Empty where the section has none. */
  gstin: string;
  total: Paise;
  /** Two digits; empty for exports. */
  placeOfSupply: string;
  reverseCharge: boolean;
  /** Undefined for what is prepared on the portal only: type CBW and supplies at 65 % of the rate. */
  supplyType?: SupplyType;
  items: FiledItem[];
}

/** A row of section b2cs. */
export interface FiledSum extends FiledItem {
  /** Two digits. */
  placeOfSupply: string;
  /** Whether it is at 65 % of the rate or through an e-commerce operator. */
  isSpecial: boolean;
}

/** The sheets that the next return is compared with. */
export const comparedSheets: SheetName[] = [...documentSheets.keys(), 'b2cs', 'eco'];

/** All documents of a file, amended ones as they were corrected. @throws FiledError */
export const filedDocuments = (records: readonly FiledRecord[]): FiledDocument[] =>
  records.flatMap((record) => {
    const section = documentSheets.get(record.sheet);
    return section ? [filedDocument(record, section)] : [];
  });

function filedDocument(record: FiledRecord, section: FiledDocument['section']): FiledDocument {
  const { sheet, row, items } = record;
  const document = documentIn(record);
  const { kind, number, date } = document;
  return {
    key: documentNumberKey(document),
    section,
    isAmended: isFiledAmendment(sheet),
    kind,
    number,
    date,
    amends: comparedNumber(filedText(row.oinum ?? row.ont_num)) || undefined,
    gstin: filedText(row.ctin),
    total: row.val as Paise,
    placeOfSupply: filedText(row.pos),
    reverseCharge: row.rchrg === 'Y',
    supplyType: row.diff_percent === undefined ? supplyTypeIn(row) : undefined,
    portCode: filedText(row.sbpcode) || undefined,
    shippingBillNumber: filedText(row.sbnum) || undefined,
    shippingBillDate: row.sbdt,
    items: items.map(filedItem),
  };
}

/** The rows of section b2cs. */
export const filedSums = (records: readonly FiledRecord[]): FiledSum[] =>
  records
    .filter(({ sheet }) => sheet === 'b2cs')
    .map(({ row }) => ({
      ...filedItem(row),
      placeOfSupply: filedText(row.pos),
      isSpecial: row.diff_percent !== undefined || row.etin !== undefined,
    }));

/** The rows of section supeco. */
export const filedOperators = (records: readonly FiledRecord[]): OperatorRow[] =>
  records
    .filter(({ sheet }) => sheet === 'eco')
    .map((record) => ({
      notifiedUnder: record.row.nat_supp === 'clttx' ? '52' : '9(5)',
      eCommerceGstin: filedText(record.row.etin),
      ...amountsOf(record),
    }));

const filedItem = ({ rt, txval, csamt = 0n }: AnyRow): FiledItem => ({
  rate: rt as number,
  taxable: txval as Paise,
  cess: csamt as Paise,
});
