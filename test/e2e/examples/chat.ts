import { setTimeout as sleep } from 'node:timers/promises';
import type { SavedWorkflow } from '../../../tools/realN8n';
import type { Environment } from './environment';

const limitMs = 200_000;
const heartbeat = 'n8n|heartbeat';

/** A message of the workflow in the chat. */
export interface ChatMessage {
  text: string;
  /** The buttons below it, by label, with the URL that they open. */
  buttons: Record<string, string>;
}

/** The chat window of n8n, with one execution. */
export interface Chat {
  executionId: string;
  /** The next message of the workflow. @throws if none comes in time */
  message(): Promise<ChatMessage>;
  /** Sends a message of the user while the workflow waits. */
  say(chatInput: string): void;
  close(): void;
}

/** Sends the first message in the chat window of the editor. */
export async function openChat(
  { n8n }: Environment,
  { id }: SavedWorkflow,
  chatInput: string,
): Promise<Chat> {
  const input = { sessionId: `of-${id}`, action: 'sendMessage', chatInput };
  const executionId = await n8n.api.start(id, 'Chat', input);
  const query = new URLSearchParams({ sessionId: input.sessionId, executionId });
  const socket = new WebSocket(`${n8n.url.replace('http', 'ws')}/chat?${query}`);
  const received: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    if (data === heartbeat) return socket.send('n8n|heartbeat-ack');
    if (String(data).startsWith('n8n|')) return;
    received.push(String(data));
  });

  return {
    executionId,
    async message() {
      for (const end = Date.now() + limitMs; received.length === 0; await sleep(100)) {
        if (Date.now() < end) continue;
        const { status, error, lastNode } = await n8n.api.execution(executionId);
        throw new Error(
          `The chat got no message in ${limitMs / 1000} s. The execution is ${status} at "${lastNode}": ${error?.message} ${error?.description ?? ''}`,
        );
      }
      return messageOf(received.shift() as string);
    },
    say: (text) => socket.send(JSON.stringify({ ...input, chatInput: text })),
    close: () => socket.close(),
  };
}

interface WithButtons {
  text: string;
  buttons: Array<{ text: string; link: string }>;
}

/** A message with buttons is JSON, any other is its text. */
function messageOf(data: string): ChatMessage {
  if (!data.startsWith('{"type":"with-buttons"')) return { text: data, buttons: {} };
  const { text, buttons } = JSON.parse(data) as WithButtons;
  return { text, buttons: Object.fromEntries(buttons.map((one) => [one.text, one.link])) };
}

/** Clicks a button, as a browser does. n8n ignores programs that may only preview the link. */
export async function click(url: string | undefined): Promise<void> {
  const browser = { 'user-agent': 'Mozilla/5.0 Firefox/130.0' };
  await (await fetch(String(url), { headers: browser })).text();
}
