import { remembered } from './remembered';

/** Characters in which nothing can be seen. Those that are blanks stay. */
const invisible = /(?!\s)[\p{C}\p{Default_Ignorable_Code_Point}]|\uFEFF/gu;

/** Most texts, of which case alone does not matter. */
const plain = /^(?!['=])[!-~]+(?: [!-~]+)*$/;

/**
 * A text that identifies something, as such texts are compared: a spreadsheet's marks, case, invisible
 * characters, and how many blanks of which kind stand between words don't matter. `so 1` is `SO  1` with a
 * no-break space. Compatible characters differ: `10²` is another order than `102`.
 * @example comparable(' SO\u00a0\u00a01') // 'so 1'
 */
export const comparable = remembered((text): string =>
  plain.test(text)
    ? text.toLowerCase()
    : withoutCellMarks(text)
        .replace(invisible, '')
        .normalize('NFC')
        .replace(/[\s\u2800]+/g, ' ')
        .trim()
        .toLowerCase(),
);

/** Characters that control a terminal or a printer, but for tabs and the ends of lines. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

/**
 * A text that comes in by a form, an expression or a sheet, as it is used: without a spreadsheet's marks, control
 * characters and blanks around it, and with each letter composed (NFC), as a keyboard writes it.
 */
export const writtenText = (text: string): string =>
  withoutCellMarks(text).replace(controls, '').normalize('NFC').trim();

/**
 * A text without what a spreadsheet puts around it so that it stays a text: `'` in front of a digit, `=`, `+`,
 * `-` or `@`, and `="…"`. Any other text as it is: `'A' Wing`.
 * @example withoutCellMarks('="00123"') // '00123'
 */
export function withoutCellMarks(text: string): string {
  const trimmed = text.trim();
  const plain = /^'[\d=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed;
  if (plain.length > 2 && plain.startsWith('="') && plain.endsWith('"')) {
    return plain.slice(2, -1).replaceAll('""', '"');
  }
  return plain === trimmed ? text : plain;
}
