import { isIrnOf, portalTypes } from '../../../law/irn';
import { supplyTypes } from '../../../law/tables/gstr1';
import { isB2bSection } from './supply';
import type { EInvoiceState, PlacedDocument } from './entry';

/**
 * Whether the portal has filled in a document from its e-invoice, as it does for sections b2b and
 * cdnr and for exports, by document date (gst.md, E-invoices in GSTR-1). An IRN is
 * computed from the document's number, so that of another document is recognized. Undefined if the
 * document has no IRN, or its section is not filled in.
 * @param gstin the filer's
 */
export function eInvoiceState(entry: PlacedDocument, gstin: string): EInvoiceState | undefined {
  const { irn } = entry.document.facts;
  if (!irn || !isFilledIn(entry)) return undefined;
  const { type, number, date } = entry.document;
  const documentType = portalTypes.get(type);
  const isOwn = documentType && isIrnOf(irn, { gstin, documentType, documentNumber: number, date });
  return isOwn ? 'leftToPortal' : 'otherDocument';
}

const isFilledIn = ({ section, supplyType, items, isFiledByIff }: PlacedDocument): boolean =>
  items.length > 0 &&
  !isFiledByIff &&
  (isB2bSection(section) ||
    section === 'exp' ||
    (section === 'cdnur' && supplyTypes[supplyType].isExport));
