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

interface ToolCall {
  tool: string;
  args: Record<string, unknown>;
}

/** A response: a text, a tool call, or several of them at once. */
export type ModelResponse = string | ToolCall | ToolCall[];

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
            tool_calls: [response].flat().map(({ tool, args }, index) => ({
              id: `call_${requests.length}_${index}`,
              type: 'function',
              function: { name: tool, arguments: JSON.stringify(args) },
            })),
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
