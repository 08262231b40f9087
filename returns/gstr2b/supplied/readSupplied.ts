import { inputError } from '../../../core/inputError';
import { sumOf, type Paise } from '../../../core/paise';
import { eachHead, taxHeads, type TaxHeads } from '../../../law/taxHeads';
import {
  type Fields,
  invalidValue,
  isFilled,
  isPresent,
  objectsOf,
  readIsoDate,
  readPaise,
  readYesNo,
  trimmedText,
  type ValueSource,
} from '../../../law/readValues';
import {
  isAmendment,
  isImport,
  isOfDistributor,
  gstr2bSection,
  type SuppliedDocument,
  type SuppliedKind,
  type SuppliedPlace,
  type UnreadableDocument,
} from './supplied';

/** A document of GSTR-2B from its record; unreadable with the reason if a value can't be read. */
export function readSupplied(
  record: Fields,
  place: SuppliedPlace,
): SuppliedDocument | UnreadableDocument {
  try {
    return readDocument(record, place);
  } catch (error) {
    return { ...place, problem: inputError(error).message };
  }
}

export const isReadable = (
  document: SuppliedDocument | UnreadableDocument,
): document is SuppliedDocument => !('problem' in document);

/** @throws InputError naming the field and the document */
function readDocument(record: Fields, place: SuppliedPlace): SuppliedDocument {
  const { section: name, number, gstin } = place;
  const section = gstr2bSection(name);
  const source = { document: `${name} ${number || 'without a number'}`, timeZone: 'UTC' };
  if (number === '') throw invalidValue(section.number, 'given', undefined, source);
  if (gstin === '' && name !== 'impg' && name !== 'impga')
    throw invalidValue('ctin', 'given', undefined, source);
  const kind = readKind(record, place, source);
  const [originalNumber, originalDate] = section.original ?? [];
  const isIsd = isOfDistributor(kind);
  return {
    ...place,
    section: amendedSection(record, place, source),
    kind,
    date: readIsoDate(record[section.date], section.date, source),
    ...readAmounts(record, isIsd, source),
    ...(isFilled(record.pos) && { placeOfSupply: trimmedText(record.pos).padStart(2, '0') }),
    ...(isFilled(record.rev) && { reverseCharge: readYesNo(record.rev, 'rev', source) }),
    ...readItc(isIsd ? record.itcelg : record.itcavl, record.rsn),
    ...(isFilled(record.imsStatus) && { imsStatus: trimmedText(record.imsStatus) }),
    ...(kind === 'creditNote' && readReduction(record, source)),
    ...(originalNumber !== undefined &&
      originalDate !== undefined &&
      isFilled(record[originalNumber]) && {
        amends: {
          number: trimmedText(record[originalNumber]),
          date: readIsoDate(record[originalDate], originalDate, source),
        },
      }),
    ...(kind === 'import' &&
      isFilled(record.portcode) && { portCode: trimmedText(record.portcode) }),
  };
}

/** Until IMS had bills of entry, a flag marked those that were amended. */
function amendedSection(
  { isamd }: Fields,
  { section }: SuppliedPlace,
  source: ValueSource,
): SuppliedPlace['section'] {
  const isAmended = isFilled(isamd) && readYesNo(isamd, 'isamd', source);
  if (!isAmended || isAmendment(section)) return section;
  return section === 'impgsez' ? 'impgasez' : 'impga';
}

const declared = ['declIgst', 'declCgst', 'declSgst', 'declCess'] as const;

/** What was declared in IMS: no reduction, or a part of it; all of it where no amount is stated. */
function readReduction(
  record: Fields,
  source: ValueSource,
): Pick<SuppliedDocument, 'imsReduction'> {
  if (!isFilled(record.itcRedReq)) return {};
  if (!readYesNo(record.itcRedReq, 'itcRedReq', source)) return { imsReduction: 0n };
  const stated = declared.filter((name) => isFilled(record[name]));
  if (stated.length === 0) return {};
  return { imsReduction: sumOf(stated.map((name) => readPaise(record[name], name, source))) };
}

const kindsOfNotes = new Map<string, SuppliedKind>([
  ['C', 'creditNote'],
  ['D', 'debitNote'],
]);

const kindsOfIsd = new Map<string, SuppliedKind>([
  ['ISDI', 'isd'],
  ['ISDC', 'isdCredit'],
]);

function readKind(
  { typ, doctyp }: Fields,
  { section }: SuppliedPlace,
  source: ValueSource,
): SuppliedKind {
  if (isImport(section)) return 'import';
  if (section === 'cdnr' || section === 'cdnra') {
    return oneOf(kindsOfNotes, typ, 'typ', source);
  }
  if (section === 'isd' || section === 'isda') {
    return oneOf(kindsOfIsd, doctyp, 'doctyp', source);
  }
  return 'invoice';
}

function oneOf(
  kinds: ReadonlyMap<string, SuppliedKind>,
  value: unknown,
  label: string,
  source: ValueSource,
): SuppliedKind {
  const kind = kinds.get(trimmedText(value).toUpperCase());
  if (kind) return kind;
  throw invalidValue(label, [...kinds.keys()].join(' or '), value, source);
}

/**
 * The amounts of the document itself, or of its items in files before October 2024. A head of tax that is
 * absent beside others is 0.
 * @throws InputError if there is no amount at all, or one can't be read
 */
function readAmounts(
  record: Fields,
  isIsd: boolean,
  source: ValueSource,
): Pick<SuppliedDocument, 'taxable' | 'heads'> {
  const names = isIsd ? taxHeads : (['txval', ...taxHeads] as const);
  const isOnDocument = names.some((name) => isPresent(record[name]));
  const holders = isOnDocument ? [record] : objectsOf(record.items);
  const has = (holder: Fields) =>
    isIsd ? taxHeads.some((name) => isFilled(holder[name])) : isFilled(holder.txval);
  if (holders.length === 0 || !holders.every(has)) {
    throw invalidValue(isIsd ? 'cgst' : 'txval', 'a number', undefined, source);
  }
  const total = (name: keyof TaxHeads | 'txval'): Paise =>
    sumOf(
      holders.map((holder) =>
        isFilled(holder[name]) ? readPaise(holder[name], name, source) : 0n,
      ),
    );
  return { taxable: total('txval'), heads: eachHead(total) };
}

const availability = new Map<string, SuppliedDocument['itc']>([
  ['Y', 'Yes'],
  ['N', 'No'],
  ['T', 'Temporary'],
]);

const reasons = new Map([
  ['P', 'Place of supply and supplier in one state, recipient in another'],
  ['C', 'Filed after the time limit of section 16(4)'],
]);

/** Whether the credit is available, and why not. Absent is not available. */
function readItc(flag: unknown, reason: unknown): Pick<SuppliedDocument, 'itc' | 'itcReason'> {
  const [text, why] = [flag, reason].map((value) => trimmedText(value).toUpperCase()) as [
    string,
    string,
  ];
  const itc = availability.get(text);
  const itcReason =
    itc === undefined && text !== ''
      ? `GSTR-2B has the availability "${text}", which is unknown`
      : why && (reasons.get(why) ?? `GSTR-2B has the reason "${why}", which is unknown`);
  return { ...(itc && { itc }), ...(itcReason && { itcReason }) };
}
