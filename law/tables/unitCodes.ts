import { readUnit } from './productUnits';
import { units } from './units';

const unitCodes = new Set(units.map(({ code }) => code));

/** Units of the service that are a government unit under another code. */
const sameUnits = new Map([
  ['GGR', 'GGK'],
  ['PAIR', 'PRS'],
]);

/**
 * The UQC of a unit that is written in any common way: `kg`, `Kilograms`, `KGS-KILOGRAMS`. Undefined
 * for other units.
 */
export function unitCodeOf(unit: string): string | undefined {
  const code = readUnit(unit) ?? (unit.split('-')[0] as string).trim().toUpperCase();
  const official = sameUnits.get(code) ?? code;
  return unitCodes.has(official) ? official : undefined;
}
