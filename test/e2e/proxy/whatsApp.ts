import type { Host } from './proxy';

/** The ID of the sender's phone number. */
export const senderId = '1055';

export interface WhatsAppMessage {
  to: string;
  template: {
    name: string;
    components: Array<{ type: string; parameters: Array<Record<string, unknown>> }>;
  };
}

const path = new RegExp(`^/v\\d+\\.0/${senderId}/(media|messages)$`);

/** A fake of WhatsApp's Cloud API that stores files and accepts messages. */
export function fakeWhatsApp() {
  const messages: WhatsAppMessage[] = [];
  /** The uploaded forms, by the ID of the file. */
  const uploads: Record<string, string> = {};
  const refused = new Set<string>();
  const host: Host = (request) => {
    const [, resource] = path.exec(request.path) ?? [];
    if (request.headers.authorization !== 'Bearer token') return { status: 401, body: {} };
    if (resource === 'media') {
      const id = `media-${Object.keys(uploads).length + 1}`;
      uploads[id] = String(request.body);
      return { body: { id } };
    }
    if (resource !== 'messages') return undefined;
    const message = request.body as WhatsAppMessage;
    if (refused.has(message.to)) {
      return { status: 400, body: { error: { message: '(#131026) Message undeliverable' } } };
    }
    messages.push(message);
    return { body: { messages: [{ id: `wamid.${messages.length}` }] } };
  };
  return {
    hosts: { 'graph.facebook.com': host },
    messages,
    uploads,
    /** Numbers that are not at WhatsApp. */
    refused,
  };
}
