import { isObject } from '../../core/json';

/** The column of a list that has the codes, such as `HSN_CD`, `HSN Code`, `SAC` or `Code`. */
const isCodeHeading = (heading: string): boolean =>
  /^(hsn|sac|code)/i.test(heading.trim()) && !/desc|name/i.test(heading);

/** The digits of a code. Spreadsheets drop the 0 at the start of a code that they take for a number. */
function digitsOf(value: unknown): string {
  const digits = String(value ?? '').replace(/[\s.]/g, '');
  if (!/^\d{1,8}$/.test(digits)) return '';
  return digits.length % 2 === 0 ? digits : `0${digits}`;
}

/**
 * The HSN codes of a list, and the headings that they begin with. A row is a code, or has it under a heading
 * such as HSN, SAC or Code, beside a description and a unit. Other rows are left out.
 */
export function validHsnCodes(rows: readonly unknown[]): ReadonlySet<string> {
  const cells = rows.flatMap((row) =>
    isObject(row)
      ? Object.keys(row)
          .filter(isCodeHeading)
          .map((key) => row[key])
      : [row],
  );
  return new Set(
    cells
      .map(digitsOf)
      .flatMap((code) => [2, 4, 6, 8].map((length) => code.slice(0, length)))
      .filter((code) => code !== ''),
  );
}
