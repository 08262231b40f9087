import type { Host } from './proxy';

interface Message {
  role: string;
  content: string;
}

/** What a chat model was asked. */
export interface ModelRequest {
  messages: Message[];
  tools: Array<{ function: { name: string; description: string; parameters: object } }>;
}

/** What it answers: a text, or the call of a tool. */
export type ModelAnswer = string | { tool: string; given: Record<string, unknown> };

/** A chat model that gives prepared answers, one after another. */
export function fakeOpenAi() {
  const requests: ModelRequest[] = [];
  const answers: ModelAnswer[] = [];
  const host: Host = ({ path, body }) => {
    if (path !== '/v1/chat/completions') return undefined;
    requests.push(body as ModelRequest);
    const answer = answers.shift() ?? 'I have nothing more to say.';
    const message =
      typeof answer === 'string'
        ? { role: 'assistant', content: answer }
        : {
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                id: `call_${requests.length}`,
                type: 'function',
                function: { name: answer.tool, arguments: JSON.stringify(answer.given) },
              },
            ],
          };
    const finish_reason = typeof answer === 'string' ? 'stop' : 'tool_calls';
    return {
      body: {
        id: `chat-${requests.length}`,
        object: 'chat.completion',
        created: 1_700_000_000,
        model: 'prepared',
        choices: [{ index: 0, message, finish_reason }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      },
    };
  };
  return { hosts: { 'api.openai.com': host }, requests, answers };
}
