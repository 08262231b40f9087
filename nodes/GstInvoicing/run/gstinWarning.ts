import type { Json } from '../../../api/types';
import { validateGstin } from '../../../gst/gstin';
import type { ItemForm } from './form';

/** The service accepts any 15 characters; a GSTIN that cannot be right is sent, with a warning. */
export function warnAboutGstin({ hint }: ItemForm, gstin: Json | undefined): void {
  const { warnings } = validateGstin(String(gstin ?? ''));
  if (!gstin || warnings.length === 0) return;
  hint('warning', `the GSTIN ${String(gstin)} was sent, but looks wrong. ${warnings.join(' ')}`);
}
