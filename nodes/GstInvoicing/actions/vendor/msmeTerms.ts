import { InputError } from '../../../../core/inputError';
import { readWholeNumber } from '../../../../core/readNumber';
import type { MsmeTerms } from '../../../../receivables/msme';
import { isFilled } from '../../../../law/readValues';
import {
  missing,
  readBoolean,
  readChoice,
  readEntries,
  readIdentifier,
} from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { readEach } from '../../../shared/run/itemError';
import type { ItemGroup } from '../../../shared/run/operation';
import { enterprises, vendorsLabel } from './msmeForm';
import { formError } from '../../../shared/words/formTexts';

/**
 * What the entries of all items say, those for one vendor first. Items may have the same entries.
 * @throws InputError without an entry, since then no bill would have a row, or if items contradict each
 * other
 */
export function readTerms(group: ItemGroup): MsmeTerms[] {
  const lists = readEach(group, entriesOf);
  const known = new Map<string | undefined, MsmeTerms>();
  readEach(group, (_, index) => {
    for (const entry of lists[index] ?? []) {
      const other = known.get(entry.vendorId) ?? entry;
      if (!isSame(entry, other)) throw contradiction(entry);
      known.set(entry.vendorId, entry);
    }
  });
  const terms = [...known.values()];
  return [...terms.filter((entry) => !isForAll(entry)), ...terms.filter(isForAll)];
}

const isForAll = ({ vendorId }: MsmeTerms): boolean => vendorId === undefined;

const isSame = (one: MsmeTerms, other: MsmeTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const contradiction = ({ vendorId }: MsmeTerms): InputError =>
  vendorId === undefined
    ? formError('termsForAllDiffer', { label: vendorsLabel })
    : formError('termsDiffer', { label: vendorsLabel, vendorId });

/** @throws InputError */
function entriesOf(form: ItemForm): MsmeTerms[] {
  const entries = readEntries(form.parameter('msmeVendors', {}), vendorsLabel);
  if (entries.length > 0) return withEffect(entries.map(readEntry));
  throw formError('noTerms', { label: vendorsLabel });
}

/** @throws InputError naming an entry that no vendor reaches, since the first one that fits counts */
function withEffect(terms: MsmeTerms[]): MsmeTerms[] {
  terms.forEach(({ vendorId }, index) => {
    const first = terms.findIndex((one) => [undefined, vendorId].includes(one.vendorId));
    if (first === index) return;
    const whom = terms[first]?.vendorId === undefined ? 'all vendors' : 'the same vendor';
    throw formError('termsUnused', {
      label: vendorsLabel,
      entry: index + 1,
      first: first + 1,
      whom,
    });
  });
  return terms;
}

/** Blank cells of a spreadsheet count as fields that are not filled in. */
function readEntry({ own, place }: ReturnType<typeof readEntries>[number]): MsmeTerms {
  const { agreedDays, enterprise, isTrader, takesCredit, vendorId } = own;
  const flag = (value: unknown, label: string, fallback: boolean) =>
    isFilled(value) ? readBoolean(value, `${place}: ${label}`) : fallback;
  if (!isFilled(enterprise)) throw missing(`${place}: Enterprise`);
  return {
    vendorId: readIdentifier(vendorId ?? '', `${place}: Vendor ID`) || undefined,
    enterprise: readChoice(asWritten(enterprise), enterprises, `${place}: Enterprise`),
    isTrader: flag(isTrader, 'Trader', false),
    agreedDays: isFilled(agreedDays)
      ? readWholeNumber(agreedDays, `${place}: Agreed Days`, { minValue: 0 })
      : undefined,
    takesCredit: flag(takesCredit, 'GST Taken as Credit', true),
  };
}

/** Spreadsheets have `Micro` or `SMALL`. */
const asWritten = (enterprise: unknown): unknown =>
  typeof enterprise === 'string' ? enterprise.trim().toLowerCase() : enterprise;
