import type { INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../../api/inputError';

/** A number, also where an expression gives it as text. */
export function readNumber(value: unknown, label: string, minimum?: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    throw new InputError(
      label,
      `${label} is "${value}", which is no number`,
      'Give digits, with a point before decimals and nothing between thousands.',
    );
  }
  if (minimum !== undefined && number < minimum) {
    throw new InputError(label, `${label} is ${number} but must be at least ${minimum}`);
  }
  return number;
}

/** One of the values that the service knows. */
export function readChoice(
  value: unknown,
  options: INodePropertyOptions[],
  label: string,
): string | number {
  const found = options.find((option) => String(option.value) === String(value));
  if (found) return found.value as string | number;
  const known = options.map((option) => option.value).join(', ');
  throw new InputError(
    label,
    `${label} is "${value}", which the service does not know`,
    `Give one of: ${known}.`,
  );
}
