import type { Json } from '../../../api/types';
import { validateGstin } from '../../../gst/gstin';
import type { ItemContext } from './operation';

/** The service takes any 15 characters; one that cannot be right is sent, and shown to the user. */
export function warnAboutGstin(
  { functions, itemIndex }: ItemContext,
  gstin: Json | undefined,
): void {
  const { warnings } = validateGstin(String(gstin ?? ''));
  if (!gstin || warnings.length === 0) return;
  functions.addExecutionHints({
    type: 'warning',
    location: 'outputPane',
    message: `Item ${itemIndex}: the GSTIN ${String(gstin)} was sent, but looks wrong. ${warnings.join(' ')}`,
  });
}
