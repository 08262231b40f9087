import { isObject } from '../../../core/json';
import { absolute, readScaled, taxOn, type Paise } from '../../../core/paise';
import { invalidValue, optionalText, readPaise, type ValueSource } from '../../../law/readValues';
import { gstr1Rates } from '../../../law/tables/gstr1';
import { noCessFrom } from '../../../law/tables/rates';
import { isNote, type Charge, type ReturnDocument, type ReturnLine } from './document';
import { rounding, sumOfLines, unexplainedAmount } from './lineAmounts';

/**
 * Charges as the user gives them: an object or an array, also as JSON text, with `amount`, `rate` and
 * `SAC`, or as the service takes them (service.md, Resources: Document).
 * @throws InputError
 */
export function readCharges(value: unknown, source: ValueSource): Charge[] {
  const given = typeof value === 'string' ? parsed(value) : value;
  const charges = (Array.isArray(given) ? given : [given]).map((charge) => {
    if (isObject(charge)) return readCharge(charge, source);
    const advice = 'Give an array such as [{"amount": 500, "rate": 18, "sac": "996511"}].';
    throw invalidValue('Charges', 'objects with amount, rate and SAC', value, source, advice);
  });
  return charges.filter(({ amount }) => amount !== 0n);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readCharge(given: Record<string, unknown>, source: ValueSource): Charge {
  const fields = new Map(
    Object.entries(given).map(([name, value]) => [
      name.toLowerCase().replace(/[^a-z]/g, ''),
      value,
    ]),
  );
  const amount = readPaise(fields.get('amount'), 'Charges: amount', source);
  const rateText = fields.get('rate') ?? fields.get('taxrate');
  const rate = readScaled(rateText, 3);
  if (rate === undefined) throw invalidValue('Charges: rate', 'a number', rateText, source);
  const text = (name: string) => optionalText(fields.get(name), `Charges: ${name}`, source);
  return {
    name: text('name') ?? 'Charge',
    amount: text('type')?.toLowerCase() === 'deduction' ? -amount : amount,
    rate: Number(rate) / 1000,
    sac: text('sac') ?? text('saccode') ?? '',
  };
}

/**
 * The document with a line for each charge outside its line items: those that the user gives, or else
 * the one that follows from the document's own amounts.
 */
export function withCharges(document: ReturnDocument): ReturnDocument {
  const { lines, facts } = document;
  if (lines.length === 0) return document;
  const charges = facts.charges
    ? facts.charges.map((charge) => chargeLine(charge, lines, 'given'))
    : derivedCharges(document).map((charge) => chargeLine(charge, lines, 'derived'));
  return { ...document, lines: [...lines, ...charges] };
}

/** In the HSN summary, a charge without a code belongs to the document's only code, if that has its rate. */
export function chargeLine(
  { name, amount, rate, sac }: Charge,
  lines: ReturnLine[],
  charge: 'given' | 'derived',
): ReturnLine {
  const [first] = lines as [ReturnLine];
  const isOnlyCode =
    lines.every(({ hsn }) => hsn === first.hsn) && lines.some((line) => line.rate === rate);
  return {
    name,
    hsn: sac || (isOnlyCode ? first.hsn : ''),
    unit: first.unit,
    quantity: 0n,
    taxable: amount,
    rate,
    charge,
  };
}

/**
 * A charge, or a deduction if negative, by what the document states beyond its lines: only if all
 * lines have one rate, the tax is that of this rate and of no other to the paisa, and none of it can
 * be cess.
 */
function derivedCharges(document: ReturnDocument): Charge[] {
  const { lines, net, tax } = document;
  if (net === undefined || tax === undefined || mayBearCess(document)) return [];
  const sum = sumOfLines(lines);
  const amount = net - sum.net;
  if (absolute(amount) <= rounding(document)) return [];
  const [rate, ...others] = gstr1Rates.filter((one) => isTaxOn(amount, one, tax - sum.tax));
  if (rate === undefined || others.length > 0) return [];
  if (lines.some((line) => line.rate !== rate)) return [];
  return [{ name: 'Charge', amount, rate, sac: '' }];
}

/** Whether a tax is that on an amount, rounded as a whole or as central and state tax. */
const isTaxOn = (amount: Paise, rate: number, tax: Paise): boolean =>
  tax === taxOn(amount, rate, 1) || tax === 2n * taxOn(amount, rate, 2);

/**
 * Whether a part of the tax can be cess: always while there was cess (gst.md, Charges
 * outside the lines), unless it is given as 0. A note bears the cess of its invoice.
 */
function mayBearCess(document: ReturnDocument): boolean {
  const { lines, date, facts } = document;
  const supplied = isNote(document) ? facts.originalInvoice?.date : date;
  const isBefore = supplied === undefined || supplied < noCessFrom;
  return (
    lines.some((line) => unexplainedAmount(line) !== 0n) ||
    lines.some(({ cess }) => (cess === undefined ? isBefore : cess !== 0n))
  );
}
