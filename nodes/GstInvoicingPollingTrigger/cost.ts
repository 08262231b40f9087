import type {
  ILoadOptionsFunctions,
  INodeProperties,
  INodePropertyOptions,
  INodePropertyTypeOptions,
} from 'n8n-workflow';
import { dayOfInstant, toServiceDate } from '../../api/dates';
import { endpoints } from '../../api/endpoints';
import { totalIn } from '../../api/envelope';
import { largestPage } from '../../api/pages';
import { credentialType, readSettings } from '../connection/account';
import { clientOf } from '../connection/nodeClient';
import { asNodeError } from '../connection/nodeErrors';
import { firstDayOf, lastDayOf } from './look';
import { mostDocuments } from './memory';
import { readWatch } from './parameters';

/** The only value that the parameter has: what is shown is its name. */
const shownCost = 'shown';

/** Apart from the parameter, of which n8n's rules would ask that it be a name or an ID. */
const workedOut: INodePropertyTypeOptions = {
  loadOptionsMethod: 'getCost',
  loadOptionsDependsOn: ['documentTypes', 'lookBack', 'filters.customer', 'pollTimes'],
};

/** What a poll costs, where the editor shows it: n8n has no other text in a form that is worked out. */
export const costProperties: INodeProperties[] = [
  {
    displayName:
      'A poll lists everything that is watched: a request for each 100 documents of a type, at least one, and the same again for pending ones that are older than the look-back. The service takes one request a second, which your other workflows need too. Choose poll times that leave room.',
    name: 'costNotice',
    type: 'notice',
    default: '',
  },
  {
    displayName: 'Cost of a Poll',
    name: 'cost',
    type: 'options',
    noDataExpression: true,
    typeOptions: workedOut,
    default: shownCost,
    description:
      'What the documents that are there now make of it. There is nothing to choose, and the form asks the service one request for each type.',
  },
];

/** What n8n keeps of one of the poll times. */
interface PollTime {
  mode?: string;
  value?: number;
  unit?: string;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const secondsOf: Record<string, number> = {
  everyHour: hour,
  everyDay: day,
  everyWeek: 7 * day,
  everyMonth: 28 * day,
};

/**
 * The seconds between two polls, the shortest of the chosen ones. A cron expression is taken for the
 * shortest that n8n allows, a minute.
 */
export function intervalOf(pollTimes: unknown): number {
  const { item = [] } = (pollTimes ?? {}) as { item?: PollTime[] };
  const seconds = item.map(({ mode = '', value = 1, unit }) =>
    mode === 'everyX' ? value * (unit === 'hours' ? hour : minute) : (secondsOf[mode] ?? minute),
  );
  return Math.min(...seconds, 28 * day);
}

/** Asks for the number of documents, a request for each type, and says what a poll makes of it. */
export async function getCost(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  try {
    const settings = readSettings(await this.getCredentials(credentialType));
    const watch = readWatch(
      (name, fallback) => this.getCurrentNodeParameter(name) ?? fallback,
      () => this.getCurrentNodeParameter('filters.customer', { extractValue: true }),
      settings,
    );
    const client = clientOf(this, settings);
    const today = dayOfInstant(new Date(), settings.timeZone);
    let [documents, requests] = [0, 0];
    for (const type of watch.types) {
      const query = {
        document_type: type,
        start_date: toServiceDate(firstDayOf(watch, today)),
        end_date: toServiceDate(lastDayOf(today)),
        customer_id: watch.customer || undefined,
        num_records: 1,
      };
      const total = totalIn(await client.call(endpoints.documentList, { query })) ?? 0;
      documents += total;
      requests += Math.max(1, Math.ceil(total / largestPage));
    }
    const seconds = Math.ceil(requests / settings.account.requestsPerSecond);
    const between = intervalOf(this.getCurrentNodeParameter('pollTimes'));
    const name = costText(documents, requests, seconds, between);
    return [{ name, value: shownCost }];
  } catch (error) {
    const nodeError = asNodeError(error, this.getNode(), 0);
    throw nodeError;
  }
}

function costText(documents: number, requests: number, seconds: number, between: number): string {
  const cost = `${counted(requests, 'request')}, about ${counted(seconds, 'second')}, for ${counted(documents, 'document')}`;
  if (documents > mostDocuments) {
    return `Too much: ${cost}. No more than ${mostDocuments} can be remembered: shorten the look-back`;
  }
  if (seconds > between) {
    return `Too often: ${cost}, but polls are ${between} seconds apart. Poll less often or look back less far`;
  }
  return cost;
}

const counted = (number: number, thing: string): string =>
  `${number} ${thing}${number === 1 ? '' : 's'}`;
