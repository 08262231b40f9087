import { comparable } from '../core/comparable';
import { isObject, type JsonObject } from '../core/json';

/** Whether GSTR-1 takes the form of a number: 1 to 16 letters, digits, hyphens and slashes. */
export const hasNumberForm = (number: string): boolean => /^[a-zA-Z0-9/-]{1,16}$/.test(number);

/** `Number()` reads '0e5' and '0x0' as 0 as well, and so does the government's tool. */
export const isZeroNumber = (number: string): boolean =>
  Number(number) === 0 || !/[a-zA-Z1-9]/.test(number);

/**
 * Whether the body of a document has its own serial number. A prefix without a number leaves the number
 * to the service, which assigns another one each time.
 */
export const hasOwnNumber = ({ serial_number, serial_number_v2: parts }: JsonObject): boolean =>
  Boolean(serial_number) || (isObject(parts) && Boolean(parts.doc_number));

/**
 * The number of a document as numbers are compared, everywhere: case, blanks around it and a spreadsheet's
 * marks don't matter. What else makes two documents one is decided by `documentNumberKey` for sales,
 * `billKey` for purchases and `registerKeys` for the rows of a sheet.
 */
export const comparedNumber = (number: string): string => comparable(number);
