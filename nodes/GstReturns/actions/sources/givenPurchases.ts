import type { IExecuteFunctions } from 'n8n-workflow';
import { InputError, mustBe } from '../../../../core/inputError';
import { isObject, type JsonObject } from '../../../../core/json';
import { readPurchases } from '../../../../returns/registers/readPurchases';
import { ColumnsError } from '../../../../sheets/rows/registerSheet';
import type { Purchase } from '../../../../returns/purchases/purchase';
import { requirePurchase } from '../../../../returns/purchases/readPurchase';
import { isPresent } from '../../../../law/readValues';
import { givenColumnsError } from '../../../shared/rows/sheetColumns';
import { inTurns, mapInTurns } from '../../../shared/run/turns';
import { inAdvisedWords } from '../../../shared/words/law';
import { noticeIn, registerError } from '../../../shared/words/sheets';
import { formError } from '../../../shared/words/formTexts';

/** Purchases, and what to tell about the columns of their register. */
export interface GivenPurchases {
  purchases: Purchase[];
  notices: string[];
}

/**
 * Purchases as the service's lists or *Document: Get Many* return them, or else the rows of a purchase
 * register, which have no `serial_number`.
 * @param timeZone in which an instant becomes a date
 * @throws InputError naming the document or the row, and what is missing or can't be read
 */
export async function readGivenPurchases(
  functions: IExecuteFunctions,
  given: unknown,
  label: string,
  timeZone: string,
): Promise<GivenPurchases> {
  const records = rowsOf(given, label);
  if (!records.some(({ serial_number }) => isPresent(serial_number))) {
    return await readRegister(functions, records, label, timeZone);
  }
  const purchases = await mapInTurns(functions, records, (record) =>
    inAdvisedWords(() => requirePurchase(record, timeZone)),
  );
  return { purchases, notices: [] };
}

function rowsOf(given: unknown, label: string): JsonObject[] {
  const advice =
    'Give the purchases and purchase returns that Document: Get Many returns, or the rows of a purchase register.';
  if (!Array.isArray(given)) throw mustBe(label, 'an array of documents', given, advice);
  const index = given.findIndex((record) => !isObject(record));
  if (index < 0) return given as JsonObject[];
  throw new InputError(label, `Element ${index + 1} of ${label} must be a document`, advice);
}

async function readRegister(
  functions: IExecuteFunctions,
  rows: JsonObject[],
  label: string,
  timeZone: string,
): Promise<GivenPurchases> {
  try {
    const work = readPurchases(rows, timeZone);
    const { read, problems, notices, readAs } = await inTurns(functions, work);
    const [first] = problems;
    if (!first) {
      return {
        purchases: read.map(({ document }) => document),
        notices: [readAs, ...notices.map((notice) => noticeIn(notice, 'row'))],
      };
    }
    const more = problems.length > 1 ? ` There are ${problems.length} problems.` : '';
    const { message, advice } = registerError(first);
    throw formError('inRow', { label, row: first.at.row + 1, message, advice, more });
  } catch (error) {
    throw error instanceof ColumnsError ? givenColumnsError(label, error.problems) : error;
  }
}
