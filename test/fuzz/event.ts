import type { Random } from './random';

/** An event as the service sends it: its ID and the text of its body. */
export interface SentEvent {
  id: string;
  body: string;
}

const texts = ['INV/26-27/1', 'Keyboard', '₹ 1,500', 'पेन', 'a "quoted" \\ name', '😀', ''];

/** A genuine event whose numbers, letters and white space a careless reader would change. */
export function newEvent(id: string, random: Random): SentEvent {
  const text = () => JSON.stringify(random.one(texts));
  const number = () =>
    random.one(['1', '100.0', '1e2', '0.10', '-0', '12345678901234567890', '9007199254740993']);
  const timestamp = '"2026-04-05 06:30:00.000000"';
  const data =
    random.below(2) === 0
      ? `{"document_type":"invoice","serial_number":${text()},"hash_id":"${id}","message":${text()},"total":${number()},"timestamp":${timestamp}}`
      : `{"service_product_id":${number()},"partner_product_id":${random.one([number(), text(), '-1'])},"product_name":${text()},"qty":${number()},"movement":"out","timestamp":${timestamp}}`;
  const type = data.startsWith('{"document') ? 'document' : 'inventory';
  return { id, body: `{"event_id":"${id}","event_type":"${type}","data":${data}}` };
}

/** The same JSON in other bytes. */
export const otherBytes: Record<string, (body: string) => string> = {
  'white space': (body) => ` ${body.replace(/":/g, '" :\t')}\n`,
  'written anew': (body) => JSON.stringify(JSON.parse(body), null, 1),
  'Unicode escapes': (body) =>
    body.replace(/[^\0-\x7f]|v/g, (letter) =>
      [...Array(letter.length).keys()]
        .map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''),
    ),
  'other names first': (body) => {
    const { event_id, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return `{"note":100.0,${JSON.stringify({ ...rest, event_id }).slice(1)}`;
  },
  'a name twice': (body) => body.replace('{', '{"event_type":"customer",'),
};
