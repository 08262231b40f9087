import { ApiError, rejectFields } from '../bodies/apiError';
import type { DocumentType } from '../bodies/document';
import type { Account } from '../books/companies';
import type { DocumentContents } from '../books/documents';
import type { PartyKind } from '../books/parties';
import { amountErrors } from '../money/amountErrors';
import { documentTotals, type Totals } from '../money/totals';
import { tcsById, tdsById, type Withholding } from '../money/withholding';
import { checkContents } from './contents';

const largestTotal = '999999999999.99';
const purchaseSide: DocumentType[] = ['purchase', 'purchase_return'];

/** Checks the contents of a document and computes its totals. */
export function priceContents(
  account: Account,
  contents: DocumentContents,
  withTax: boolean,
): Totals {
  rejectFields(amountErrors(contents.items, withTax));
  checkContents(account, contents);

  const totals = documentTotals(contents, withTax, withholdingOf(contents));
  if (totals.total.lt(0)) {
    rejectFields({ extra_discount: 'must not take the total below 0' });
  }
  if (totals.total.gt(largestTotal)) rejectFields({ items: 'make too large a total' });
  return totals;
}

/** The TDS or TCS of a document; rejects both together and unknown ids. */
function withholdingOf(
  contents: Pick<DocumentContents, 'tds_id' | 'tcs_id'>,
): Withholding | undefined {
  const { tds_id: tdsId, tcs_id: tcsId } = contents;
  if (tdsId !== undefined && tcsId !== undefined) {
    const message = 'A document can not have both TDS and TCS';
    throw new ApiError(400, 'CAN_NOT_APPLY_TDS_AND_TCS_TOGETHER', message);
  }
  if (tdsId !== undefined) return tdsById(tdsId) ?? notFound('TDS', tdsId);
  if (tcsId !== undefined) return tcsById(tcsId) ?? notFound('TCS', tcsId);
  return undefined;
}

/** The kind of a document's party; delivery challans may have either. */
export function partyKindOf(type: DocumentType, given?: PartyKind): PartyKind {
  if (type === 'delivery_challan' && given) return given;
  const kind = purchaseSide.includes(type) ? 'vendor' : 'customer';
  if (given && given !== kind) {
    rejectFields({ 'party.type': `must be ${kind} for a document of type ${type}` });
  }
  return kind;
}

/** Whether a document has tax: never under the composition scheme, otherwise as sent. */
export function resolveWithTax(
  account: Account,
  withTax: boolean | undefined,
  defaultValue: boolean,
): boolean {
  return !account.company.settings.compositionScheme && (withTax ?? defaultValue);
}

function notFound(kind: 'TDS' | 'TCS', id: number): never {
  throw new ApiError(400, `${kind}_DETAILS_NOT_FOUND`, `There is no ${kind} with the id ${id}`);
}
