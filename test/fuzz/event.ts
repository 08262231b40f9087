import type { Random } from '../harness/random';

/** An event as the service sends it. */
export interface WebhookEvent {
  id: string;
  /** JSON. */
  body: string;
}

const texts = ['INV/26-27/1', 'Keyboard', '₹ 1,500', 'पेन', 'a "quoted" \\ name', '😀', ''];

/** An event with numbers and characters that parsing and serializing would change. */
export function newEvent(id: string, random: Random): WebhookEvent {
  const text = () => JSON.stringify(random.pick(texts));
  const number = () =>
    random.pick(['1', '100.0', '1e2', '0.10', '-0', '12345678901234567890', '9007199254740993']);
  const timestamp = '"2026-04-05 06:30:00.000000"';
  const data =
    random.below(2) === 0
      ? `{"document_type":"invoice","serial_number":${text()},"hash_id":"${id}","message":${text()},"total":${number()},"timestamp":${timestamp}}`
      : `{"service_product_id":${number()},"partner_product_id":${random.pick([number(), text(), '-1'])},"product_name":${text()},"qty":${number()},"movement":"out","timestamp":${timestamp}}`;
  const type = data.startsWith('{"document') ? 'document' : 'inventory';
  return { id, body: `{"event_id":"${id}","event_type":"${type}","data":${data}}` };
}

/** Functions that change the bytes of JSON but not its meaning. */
export const byteChanges: Record<string, (body: string) => string> = {
  whitespace: (body) => ` ${body.replace(/":/g, '" :\t')}\n`,
  reserialized: (body) => JSON.stringify(JSON.parse(body), null, 1),
  'Unicode escapes': (body) =>
    body.replace(/[^\0-\x7f]|v/g, (letter) =>
      [...Array(letter.length).keys()]
        .map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''),
    ),
  'other properties first': (body) => {
    const { event_id, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return `{"note":100.0,${JSON.stringify({ ...rest, event_id }).slice(1)}`;
  },
  'duplicate property': (body) => body.replace('{', '{"event_type":"customer",'),
};
