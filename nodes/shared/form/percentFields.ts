import { withoutNoise } from '../../../core/fraction';
import { mustBe } from '../../../core/inputError';
import { gstr1Rates } from '../../../gst/tables/gstr1';
import type { Display, Field } from './field';
import { numberField } from './fieldKinds';

const bounds: Display = { typeOptions: { minValue: 0, maxValue: 100 } };

/** A rate of GST in percent. What a spreadsheet has for 18 %, 0.18, would be a hundredth of it. */
export function taxRateField(display: Display): Field {
  const rate = numberField('tax_rate', 'Tax Rate', { ...display, ...bounds });
  return {
    ...rate,
    read(value, reading) {
      const given = rate.read(value, reading);
      if (typeof given !== 'number' || given >= 1 || gstr1Rates.includes(given)) return given;
      const percent = withoutNoise(given * 100);
      throw mustBe(
        reading.label,
        'in percent',
        given,
        `Enter ${percent} for ${percent} %. Discount Percent, too, is in percent: 10 for 10 %.`,
      );
    },
  };
}

/** A discount in percent. One of less than 1 % is rare, and what a spreadsheet has for a hundred times as much. */
export function discountPercentField(display: Display = {}): Field {
  const percent = numberField('discount_percent', 'Discount Percent', {
    ...display,
    ...bounds,
    description: 'Such as 10 for 10 %',
  });
  return {
    ...percent,
    read(value, reading) {
      const given = percent.read(value, reading);
      if (typeof given === 'number' && given > 0 && given < 1) {
        reading.hint('warning', `${reading.label} is ${given} %. For 10 %, enter 10, not 0.1.`);
      }
      return given;
    },
  };
}
