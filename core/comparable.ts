import { remembered } from './remembered';

/** Characters in which nothing can be seen. Those that are blanks stay. */
const invisible = /(?!\s)[\p{C}\p{Default_Ignorable_Code_Point}]|\uFEFF/gu;

/**
 * A text as texts are compared: case, the width of characters, invisible characters, and how many blanks of
 * which kind stand between words don't matter. `so 1` is `SO  1` with a no-break space.
 * @example comparable(' so\u00a0\u00a01') // 'SO 1'
 */
export const comparable = remembered((text): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .toUpperCase(),
);
