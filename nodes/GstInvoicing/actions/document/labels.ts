import type { Problem } from '../../../../books/refusal';
import type { ItemGroup } from '../../run/operation';
import type { Labels } from '../../run/words';
import { lineLabels } from './items/read';
import { detailFields, newPartyLabel, partyLabel, sourceLabel } from './party/form';
import { isNewParty, readPartyType } from './party/read';

const line = /^lines\[(\d+)\]$/;

const labels: Record<string, string> = {
  document: 'Document',
  number: 'Serial Number',
  party: 'Party',
  type: 'Convert To',
};

/** How the forms of documents name what a command has, and what to do about its problems. */
export function documentLabels(group: ItemGroup): Labels {
  const [form] = group;
  const partyType = () => readPartyType(form, String(form.parameter('documentType', '')));
  return {
    of(path) {
      const [, index] = line.exec(path) ?? [];
      if (index !== undefined) return lineLabels(group)(Number(index));
      if (path === 'party.id') {
        const type = partyType();
        return isNewParty(form, type) ? newPartyLabel(type, 'ID') : partyLabel(type);
      }
      const detail = detailFields.find(({ attribute }) => path === `party.${attribute}`);
      return detail?.property.displayName ?? labels[path] ?? path;
    },
    advice: (problem) => advice[problem](sourceLabel(partyType())),
  };
}

/** @param partyIs the label of the choice between the stored parties and a new one */
const advice: Record<Problem, (partyIs: string) => string> = {
  documentHasHiddenParts: () =>
    'Add them under "Additional Fields" exactly as in the document, or choose "Replace Whole Document".',
  documentHasTds: () => 'Add "TDS" under "Additional Fields", or choose "Replace Whole Document".',
  documentWithoutLines: () => 'Choose "Replace Whole Document".',
  documentWithoutParty: () => 'Choose "Replace Whole Document".',
  noSuchParty: (partyIs) => `Choose one from the list, or set "${partyIs}" to "New".`,
  noSuchProduct: () =>
    'Choose one from the list, or set its name, price and tax rate to create it. "Name" is under "Additional Fields" of the item.',
  partyDiffers: (partyIs) =>
    `Use another ID, set "${partyIs}" to "Already in the Account", or choose under "If the ID Exists With Other Details" what to do.`,
  partyIsGone: () => 'Choose "Replace Whole Document", and set the party there.',
  partyWithoutName: () => 'Add "Name" under "Update Party Details".',
  typesDoNotConvert: () =>
    'Choose an estimate, an invoice, a pro forma invoice or a return, and a type of the same side: sales or purchase.',
};
