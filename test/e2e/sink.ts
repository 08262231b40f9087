import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Workflow, WorkflowNode } from '../../tools/realN8n';
import { webhookTrigger } from './instance';

/** Where a workflow hands over what its trigger passed on. */
export interface Sink {
  url: string;
  /** The ID of each event, as often as it came, oldest first. */
  eventIds: string[];
  /** Waits until so many have come, or for as long as is allowed, in milliseconds. */
  until(count: number, limit: number): Promise<void>;
  close(): Promise<void>;
}

/** Listens on this machine. */
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
    async until(count, limit) {
      for (const end = Date.now() + limit; eventIds.length < count && Date.now() < end;) {
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

/** A workflow that hands everything that its trigger passes on to a sink. */
export function workflowInto(
  sink: Sink,
  webhookId: string,
  parameters: Record<string, unknown>,
  credentials: WorkflowNode['credentials'],
): Workflow {
  const toSink = [{ node: 'Sink', type: 'main', index: 0 }];
  return {
    name: 'Into the sink',
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
