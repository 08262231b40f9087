import { withoutNoise } from '../../../core/fraction';
import { gstr1Rates } from '../../../law/tables/gstr1';
import { type Display, readFurther } from '../form/field';
import { type FieldKind, percentField } from '../form/fieldKinds';
import { giveHint, formError } from '../words/formTexts';

const bounds: Display = { typeOptions: { minValue: 0, maxValue: 100 } };

/** A rate of GST in percent. What a spreadsheet has for 18 %, 0.18, would be a hundredth of it. */
export const taxRateField: FieldKind = (attribute, displayName, display) =>
  readFurther(
    percentField(attribute, displayName, { ...display, ...bounds }),
    (given, { label }) => {
      const rate = Number(given);
      if (rate >= 1 || gstr1Rates.includes(rate)) return given;
      const percent = withoutNoise(rate * 100);
      throw formError('notPercent', { label, given, percent });
    },
  );

/** A discount in percent. One of less than 1 % is rare, and what a spreadsheet has for a hundred times as much. */
export const discountPercentField: FieldKind = (attribute, displayName, display) => {
  const percent = percentField(attribute, displayName, {
    ...display,
    ...bounds,
    description: 'Such as 10 for 10 %',
  });
  return readFurther(percent, (given, { label, hint }) => {
    if (Number(given) > 0 && Number(given) < 1) {
      giveHint({ hint }, 'fraction', { label, given: String(given) });
    }
    return given;
  });
};
