import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Workflow, WorkflowNode } from '../../tools/realN8n';
import { webhookTrigger } from './instance';

/** A server that receives the events of a workflow. */
export interface Sink {
  url: string;
  /** The IDs of all events, with duplicates, oldest first. */
  eventIds: string[];
  /** Waits until `count` events have arrived, or until the time limit in milliseconds is over. */
  until(count: number, limitMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function openSink(): Promise<Sink> {
  const eventIds: string[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      eventIds.push(String((JSON.parse(body) as { event_id?: unknown }).event_id));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    eventIds,
    async until(count, limitMs) {
      for (const end = Date.now() + limitMs; eventIds.length < count && Date.now() < end;) {
        await sleep(50);
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function text(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A workflow that sends all events of its trigger to a sink. */
export function workflowInto(
  sink: Sink,
  webhookId: string,
  parameters: Record<string, unknown>,
  credentials: WorkflowNode['credentials'],
): Workflow {
  const toSink = [{ node: 'Sink', type: 'main', index: 0 }];
  return {
    name: 'To the sink',
    nodes: [
      {
        name: 'Trigger',
        ...webhookTrigger,
        position: [0, 0],
        parameters,
        credentials,
        webhookId,
      },
      {
        name: 'Sink',
        type: 'n8n-nodes-base.httpRequest',
        typeVersion: 4.2,
        position: [200, 0],
        parameters: {
          method: 'POST',
          url: sink.url,
          sendBody: true,
          specifyBody: 'json',
          jsonBody: '={{ JSON.stringify({ event_id: $json.event_id }) }}',
        },
      },
    ],
    connections: { Trigger: { main: [toSink, toSink] } },
  };
}
