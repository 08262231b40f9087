import type { RegisterFault } from '../../../../gst/lineRows/fault';
import { registerError } from '../../../../nodes/GstReturns/actions/registerWords';

/** What is wrong with a row of a register, as the user reads it. */
export function inWords(fault: RegisterFault) {
  const { field, message, advice } = registerError(fault);
  const { document, date } = fault.facts;
  return { row: fault.row, column: field, document, date, problem: message, fix: advice };
}
