import { isObject, type JsonObject } from '../../../../core/json';
import { firstDayOfMonth } from '../../../../core/day';
import { isFilled } from '../../../../law/readValues';
import { positionOf, type Filing, type Month } from '../../../../law/filing';
import { FiledError } from './fault';

/** A file of GSTR-1: a return, a part of one, or an IFF. */
export interface FiledFile {
  file: JsonObject;
  period: Month;
}

/** The sections of GSTR-1 (gst.md, Section sheets). */
const sections = new Set(
  `b2b b2ba b2cl b2cla b2cs b2csa nil exp expa cdnra at ata cdnr cdnur cdnura doc_issue hsn
   supeco supecoa ecom ecoma txpd txpda`.split(/\s+/),
);

/**
 * The files of a return as it was filed: an object, its JSON text, or an array of these for a file in
 * several parts.
 * @param position of their periods: before the period of `filing`, or within it, as IFFs of a quarter are
 * @throws FiledError for anything but files of GSTR-1 of the filer
 */
export function filesOf(
  given: unknown,
  filing: Filing,
  position: 'before' | 'within',
): FiledFile[] {
  const parts = [parsed(given)].flat();
  if (parts.length === 0) throw new FiledError('noFile');
  return parts.map((part) => fileOf(parsed(part), filing, position));
}

function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    // Some programs begin a file with a byte order mark.
    return JSON.parse(given.replace(/^\uFEFF/, ''));
  } catch {
    throw notJson(given);
  }
}

const notJson = (text: string): FiledError => new FiledError('notJson', { text });

function fileOf(file: unknown, filing: Filing, position: 'before' | 'within'): FiledFile {
  if (!isObject(file)) throw new FiledError('notFile');
  const { fp } = file;
  // The tool writes it as it is typed.
  const gstin = typeof file.gstin === 'string' ? file.gstin.trim().toUpperCase() : '';
  const [, month, year] = /^(0[1-9]|1[0-2])(20\d\d)$/.exec(String(fp)) ?? [];
  const block = Object.keys(file).find(
    (key) => isFilled(file[key]) && typeof file[key] === 'object' && !sections.has(key),
  );
  if (month === undefined || gstin === '' || block !== undefined) {
    throw new FiledError('notGstr1', { block });
  }
  if (gstin !== filing.gstin) throw new FiledError('otherGstin', { gstin });
  if (positionOf(firstDayOfMonth(`${year}-${month}`), filing) !== position) {
    const problem = position === 'before' ? 'notEarlier' : 'notOfPeriod';
    throw new FiledError(problem, { period: `${month}${year}` });
  }
  return { file, period: { year: Number(year), month: Number(month) } };
}
