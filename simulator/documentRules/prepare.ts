import type { Account } from '../account';
import type { DocumentType } from '../bodies/document';
import { refuseFields } from '../bodies/validate';
import type { DocumentContents } from '../books/documents';
import type { PartyKind } from '../books/parties';
import { Refusal } from '../http/refusal';
import { amountProblems } from '../money/agreement';
import { Decimal } from '../money/decimal';
import { priceDocument, type Totals } from '../money/totals';
import { tcsById, tdsById, type Withholding } from '../money/withholding';
import { refuseByContents } from './contents';

const LARGEST_TOTAL = Decimal.of('999999999999.99');
const PURCHASE_SIDE: DocumentType[] = ['purchase', 'purchase_return'];

/** Checks what goes beyond the shape of a document and adds it up. */
export function priceContents(
  account: Account,
  contents: DocumentContents,
  withTax: boolean,
): Totals {
  refuseFields(amountProblems(contents.items, withTax));
  refuseByContents(account, contents);

  const { totals } = priceDocument(contents, withTax, withholdingOf(contents));
  if (totals.total.compare(Decimal.zero) < 0) {
    refuseFields({ extra_discount: 'must not take the total below 0' });
  }
  if (totals.total.compare(LARGEST_TOTAL) > 0) refuseFields({ items: 'make too large a total' });
  return totals;
}

/** The TDS or TCS that a document names; refused when it names both or an unknown one. */
export function withholdingOf(
  contents: Pick<DocumentContents, 'tds_id' | 'tcs_id'>,
): Withholding | undefined {
  const { tds_id: tdsId, tcs_id: tcsId } = contents;
  if (tdsId !== undefined && tcsId !== undefined) {
    const message = 'A document can not have both TDS and TCS';
    throw new Refusal(400, 'CAN_NOT_APPLY_TDS_AND_TCS_TOGETHER', message);
  }
  if (tdsId !== undefined) return tdsById(tdsId) ?? notFound('TDS', tdsId);
  if (tcsId !== undefined) return tcsById(tcsId) ?? notFound('TCS', tcsId);
  return undefined;
}

/** Who stands on the other side; a delivery challan may go to either. */
export function partyKindOf(type: DocumentType, sent?: PartyKind): PartyKind {
  if (type === 'delivery_challan' && sent) return sent;
  const kind = PURCHASE_SIDE.includes(type) ? 'vendor' : 'customer';
  if (sent && sent !== kind) {
    refuseFields({ 'party.type': `must be ${kind} for a document of type ${type}` });
  }
  return kind;
}

/** Bill of supply or not: the body says, else `otherwise`; composition companies have no choice. */
export function effectiveWithTax(
  account: Account,
  sent: boolean | undefined,
  otherwise: boolean,
): boolean {
  return !account.company.settings.compositionScheme && (sent ?? otherwise);
}

function notFound(kind: 'TDS' | 'TCS', id: number): never {
  throw new Refusal(400, `${kind}_DETAILS_NOT_FOUND`, `There is no ${kind} with the id ${id}`);
}
