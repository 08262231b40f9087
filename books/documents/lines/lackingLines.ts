import { type JsonObject, textOf } from '../../../core/json';
import { subjectOfBody } from '../../../law/rules/subjects/subjectOfBody';
import { applyRules } from '../../../law/rules/table';
import { knownOwnGstin } from '../../gstin';
import type { Session } from '../../session';
import { isNotedAsNew } from './lineProducts';
import type { WireDocument } from '../wire/toWire';
import { objectsIn } from '../../amounts/total';

/** The documents whose lines GSTR-1 sums up by HSN code and unit, and those that become them. */
const sales = ['invoice', 'sales_return', 'subscription'];

/** What a line may lack. Other rules find something wrong. */
const lacking = ['hsn-missing', 'unit-missing'];

/** Notes the lines of a sale without an HSN code or a unit, or at a rate that is over, if the company has a GSTIN. */
export function noteLackingLines(session: Session, { body, sent }: WireDocument): void {
  if (!sales.includes(sent.type) || knownOwnGstin(session) === '') return;
  const { lines = [], ...subject } = subjectOfBody({ body, today: session.today() });
  const items = objectsIn(body.items);
  for (const [index, line] of lines.entries()) {
    const { name, id } = items[index] as JsonObject;
    const { warnings } = applyRules('sale', { ...subject, lines: [{ ...line, prefix: '' }] });
    for (const { facts } of warnings.filter(({ code }) => !lacking.includes(code))) {
      session.note({ kind: 'saleRule', problem: facts.problem, fix: facts.fix ?? '' });
    }
    const parts = warnings
      .filter(({ code }) => lacking.includes(code))
      .filter(({ code }) => code !== 'hsn-missing' || !isNotedAsNew(session, textOf(id)))
      .map(({ facts }) => facts.field);
    const product = textOf(name) || textOf(id);
    if (parts.length > 0) session.note({ kind: 'lineLacks', product, parts });
  }
}
