import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';
import { GstInvoicingTrigger } from '../../../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { GstReturns } from '../../../../nodes/GstReturns/GstReturns.node';
import { subtitleOf } from '../../../../nodes/shared/form/subtitle';

const gstInvoicing = new GstInvoicing();
const gstReturns = new GstReturns();
const webhookTrigger = new GstInvoicingTrigger();

/** Evaluates a subtitle as n8n's editor does. */
function evaluate(subtitle: string, parameters: Record<string, unknown>): unknown {
  const [, code = ''] = /^=\{\{(.*)\}\}$/s.exec(subtitle) ?? [];
  return new Function('$parameter', `return ${code}`)(parameters) as unknown;
}

describe('the subtitle of a node', () => {
  it('shows the names of what is chosen, not the values', () => {
    const { subtitle = '' } = gstInvoicing.description;
    const chosen = { operation: 'downloadPdf', resource: 'eWayBill' };
    expect(evaluate(subtitle, chosen)).toBe('Download PDF: E-Way Bill');
  });

  it('shows all names of a list', () => {
    const { subtitle = '' } = webhookTrigger.description;
    expect(evaluate(subtitle, { events: ['becamePaid', 'inventory'] })).toBe(
      'Document Paid, Stock Movement',
    );
  });

  it('shows what the operation works on, but not what the editor keeps of another one', () => {
    const { subtitle = '' } = gstReturns.description;
    const kept = { returnPeriod: 'lastMonth', register: 'purchases', section: 'hsn' };
    const shownFor = (operation: string, more = {}) =>
      evaluate(subtitle, { operation, ...kept, ...more });
    expect(shownFor('prepareGstr1')).toBe('Prepare GSTR-1: Last Month');
    expect(shownFor('getRegister')).toBe('Get Register: Purchases');
    expect(shownFor('getSectionRows')).toBe('Get Section Rows: HSN Summary (Table 12)');
    expect(shownFor('validateGstin')).toBe('Validate GSTIN');
    expect(shownFor('check', { returnPeriod: '={{ $json.period }}' })).toBe('Check');
    expect(evaluate(subtitle, { operation: 'check' })).toBe('Check');
  });

  it('gives each value one name', () => {
    const names = new Map<unknown, string>();
    for (const { name: parameter, options = [] } of gstInvoicing.description.properties) {
      if (parameter !== 'operation' && parameter !== 'resource') continue;
      for (const option of options as Array<{ name: string; value: string }>) {
        expect(names.get(option.value) ?? option.name).toBe(option.name);
        names.set(option.value, option.name);
      }
    }
    expect(evaluate(subtitleOf({ a: [] }), { a: 'x' })).toBe('');
  });
});
