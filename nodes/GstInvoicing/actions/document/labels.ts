import type { ItemGroup } from '../../../shared/run/operation';
import type { FormLabels } from '../../../shared/words/books';
import { lineLabels } from './items/read';
import { keyField, columnLabel, newProductColumns } from './items/sheetCells';
import { detailFields, partyLabel, sourceLabel } from './party/form';
import { isSpreadsheet } from '../../../shared/rows/sheetColumns';
import { isNewParty, readPartyType } from './party/read';
import { originalLabel } from './returned';
import { supplierLabel } from './supplierNumber';

const linePath = /^lines\[(\d+)\]$/;

const labelsOfPaths = new Map([
  ['document', 'Document'],
  ['details.extra_discount', 'Adjustment'],
  ['details.subscription_details', 'Subscription Details'],
  ['number', 'Document Number'],
  ['party', 'Party'],
  ['type', 'Convert To'],
]);

/** The labels that a document's form has for the parts of a command. */
export function documentLabels(group: ItemGroup): FormLabels {
  const [form] = group;
  const partyType = () => readPartyType(form);
  const isNew = form.parameter('operation', '') === 'create';
  return {
    ...(isNew && !isSpreadsheet(form) && { original: originalLabel }),
    // Few hints need them.
    get newProduct() {
      return isSpreadsheet(form) ? newProductColumns(form) : undefined;
    },
    get partyIds() {
      return isSpreadsheet(form) ? columnLabel(form, 'partyId') : undefined;
    },
    of(path) {
      const [, index] = linePath.exec(path) ?? [];
      if (index !== undefined) return lineLabels(group)(Number(index));
      if (path === 'order')
        return isSpreadsheet(form) ? columnLabel(form, keyField(form)) : supplierLabel;
      if (path === 'party.kind') return sourceLabel(partyType());
      if (path === 'party.id') {
        const type = partyType();
        const hasOwnId = !isSpreadsheet(form) && isNewParty(form, type);
        return hasOwnId ? 'Own ID' : partyLabel(type);
      }
      if (path === 'document' && isNew) return originalLabel;
      const detail = detailFields.find(({ attribute }) => path === `party.${attribute}`);
      return detail?.property.displayName ?? labelsOfPaths.get(path) ?? path;
    },
  };
}
