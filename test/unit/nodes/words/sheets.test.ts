import type { Notice } from '../../../../sheets/rows/notices';
import { noticeIn } from '../../../../nodes/shared/words/sheets';

it('the rows that are left out are named by the number of their item, or of their row', () => {
  const leftOut: Notice = { code: 'leftOut', rows: [4, 6] };
  const words = 'Rows that belong to no document, such as totals, were left out';
  expect(noticeIn(leftOut, 'item')).toBe(`${words}: item 5, item 7.`);
  expect(noticeIn(leftOut, 'row')).toBe(`${words}: row 5, row 7.`);
});
