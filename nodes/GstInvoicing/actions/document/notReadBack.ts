import type { ItemContext, Row } from '../operation';

/** Says, beside the output and in it, which parts a document may have lost because no read shows them. */
export function tellWhatIsNotReadBack(
  { functions, itemIndex }: ItemContext,
  row: Row,
  notReadBack: string[],
): Row {
  functions.addExecutionHints({
    type: 'info',
    location: 'outputPane',
    message: `Item ${itemIndex}: the service does not give these parts of a document back, so they are kept only if they are given: ${notReadBack.join(', ')}.`,
  });
  return { ...row, json: { ...row.json, not_read_back: notReadBack } };
}
