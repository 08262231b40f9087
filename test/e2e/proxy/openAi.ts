import type { Host } from './proxy';

interface Message {
  role: string;
  content: string;
}

/** A request to the chat model. */
export interface ModelRequest {
  messages: Message[];
  tools: Array<{ function: { name: string; description: string; parameters: object } }>;
}

/** A response: a text or a tool call. */
export type ModelResponse = string | { tool: string; args: Record<string, unknown> };

/** A chat model that returns prepared responses in order. */
export function fakeOpenAi() {
  const requests: ModelRequest[] = [];
  const responses: ModelResponse[] = [];
  const host: Host = ({ path, body }) => {
    if (path !== '/v1/chat/completions') return undefined;
    requests.push(body as ModelRequest);
    const response = responses.shift() ?? 'No response is left.';
    const message =
      typeof response === 'string'
        ? { role: 'assistant', content: response }
        : {
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                id: `call_${requests.length}`,
                type: 'function',
                function: { name: response.tool, arguments: JSON.stringify(response.args) },
              },
            ],
          };
    const finish_reason = typeof response === 'string' ? 'stop' : 'tool_calls';
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
  return { hosts: { 'api.openai.com': host }, requests, responses };
}
