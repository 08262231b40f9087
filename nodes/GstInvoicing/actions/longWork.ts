import type { INodeProperties } from 'n8n-workflow';
import type { ItemContext } from './operation';

/** From so many requests for one item on, somebody may wonder what takes so long. */
const worthAWord = 10;

/** Says before a run what Return All can come to (service.md, Limits). */
export const returnAllNotice: INodeProperties = {
  displayName:
    'The service gives up to 100 records in a request, and answers one request a second: 10,000 records take about 100 seconds. A limit, a filter or a shorter period takes less.',
  name: 'returnAllNotice',
  type: 'notice',
  default: '',
  displayOptions: { show: { returnAll: [true] } },
};

/** Says after a run what took so long, where something did. */
export function tellOfLongWork(
  { functions, itemIndex, settings }: ItemContext,
  requests: number,
): void {
  if (requests <= worthAWord) return;
  const { requestsPerSecond } = settings.account;
  const seconds = Math.ceil(requests / requestsPerSecond);
  functions.addExecutionHints({
    type: 'info',
    location: 'outputPane',
    message: `Item ${itemIndex}: this took ${requests} requests, about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} at the pace of the credential. A limit, a filter or a shorter period takes less.`,
  });
}
