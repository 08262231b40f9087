import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';
import { GstInvoicingTrigger } from '../../../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { subtitleOf } from '../../../../nodes/shared/form/subtitle';

const gstInvoicing = new GstInvoicing();
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
