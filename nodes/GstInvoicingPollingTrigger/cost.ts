import type {
  ILoadOptionsFunctions,
  INodePropertyOptions,
  INodePropertyTypeOptions,
} from 'n8n-workflow';
import type { Client } from '../../api/client';
import { endpoints } from '../../api/endpoints';
import { largestPage, readPage } from '../../api/lists/pages';
import { type Day, dayOfInstant } from '../../core/day';
import { credentialType, readSettings } from '../shared/connection/account';
import { listingOf, mostRows, tooMany, watchedCollections } from './readCollections';
import { clientOf } from '../shared/connection/nodeClient';
import { asNodeError } from '../shared/connection/nodeErrors';
import { isGroup, readValues, type Values } from '../shared/form/readValue';
import { latestBudgetSeconds, pollsFor, requestsInPoll } from './budget';
import { readWatch, type Watch, watchesOlder } from './parameters';
import { firstPendingDay, pendingPart, periodsOf, type Window } from './periods';
import { queryOf } from './readDocuments';
import { emptyState, maxDocuments } from './triggerState';
import { propertyOf } from '../shared/form/field';

/** The only value of the parameter; its name is what is shown. */
const shownCost = 'shown';

/** Not inside the property, because n8n's lint rules then require a label that ends with "Name or ID". */
const loaded: INodePropertyTypeOptions = {
  loadOptionsMethod: 'getCost',
  loadOptionsDependsOn: ['events', 'documentTypes', 'lookBack', 'filters.customer', 'pollTimes'],
};

export const costNotice = propertyOf(
  'notice',
  'costNotice',
  'A poll takes a request for each 100 documents of a type, payments or records. The service takes one request a second, which your other workflows need too: choose poll times that leave room.',
);

/** What a poll costs, as the name of an option: n8n has no other computed text in a form. */
export const costProperty = propertyOf('options', 'cost', 'Requests per Poll', {
  noDataExpression: true,
  typeOptions: loaded,
  default: shownCost,
  description:
    'For information only. If the requests take longer than a poll may, says how many polls a full round takes.',
});

const minute = 60;
const hour = 60 * minute;
const wholeDay = 24 * hour;
const secondsOf = new Map([
  ['everyHour', hour],
  ['everyDay', wholeDay],
  ['everyWeek', 7 * wholeDay],
  ['everyMonth', 28 * wholeDay],
]);

/**
 * The seconds between two polls, the shortest of the chosen ones. A cron expression counts as
 * the shortest that n8n allows, a minute.
 */
export function intervalOf(pollTimes: unknown): number {
  const { item } = readValues(pollTimes, 'Poll Times');
  const chosen = Array.isArray(item) ? item.filter(isGroup) : [];
  return Math.min(...chosen.map(secondsBetween), 28 * wholeDay);
}

/** The seconds between two polls at one of the poll times, as n8n stores it. */
function secondsBetween({ mode, value = 1, unit }: Values): number {
  if (mode === 'everyX') return Number(value) * (unit === 'hours' ? hour : minute);
  return secondsOf.get(String(mode)) ?? minute;
}

/**
 * How many documents there are in the look-back, what is watched in words, and how many requests a poll takes. Takes
 * one request for each type, for older pending ones of it, and for each list of payments or records.
 * @param most how many rows of such a list a poll can compare
 */
async function countWatched(client: Client, watch: Watch, today: Day, most: number) {
  const count = async (window: Window) => {
    const list = { endpoint: endpoints.documentList, query: queryOf(window) };
    const { total = 0 } = await readPage(client, list, 1, 1);
    return total;
  };
  const firstPending = firstPendingDay(today);
  let [documents, pending, requests] = [0, 0, 0];
  let refusal = '';
  for (const period of periodsOf(watch, emptyState(), today)) {
    const ofType = await count(period);
    const olderOfType = watchesOlder(watch) ? await count(pendingPart(period, firstPending)) : 0;
    documents += ofType;
    pending += olderOfType;
    requests += Math.max(1, Math.ceil(ofType / largestPage)) + Math.ceil(olderOfType / largestPage);
  }
  const watched = watch.types.length > 0 ? [counted(documents, 'document')] : [];
  if (pending > 0) watched.push(counted(pending, 'older pending one'));
  for (const collection of watchedCollections(watch)) {
    const { listing } = listingOf(collection, watch, today);
    const { total = 0 } = await readPage(client, listing, 1, 1);
    watched.push(counted(total, collection.nouns.slice(0, -1)));
    if (total > most) refusal = tooMany(collection, most).message;
    requests += Math.max(1, Math.ceil(total / largestPage));
  }
  return { documents, watched, requests, refusal };
}

/** Loads the option that says what a poll takes. */
export async function getCost(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  try {
    const settings = readSettings(await this.getCredentials(credentialType));
    const watch = readWatch(
      (name, fallback) => this.getCurrentNodeParameter(name) ?? fallback,
      () => this.getCurrentNodeParameter('filters.customer', { extractValue: true }),
      settings,
    );
    const today = dayOfInstant(new Date(), settings.timeZone);
    const { requestsPerSecond } = settings.account;
    const most = mostRows(requestsInPoll(requestsPerSecond));
    const count = await countWatched(clientOf(this, settings), watch, today, most);
    const between = intervalOf(this.getCurrentNodeParameter('pollTimes'));
    const name = costText({ ...count, requestsPerSecond, between });
    return [{ name, value: shownCost }];
  } catch (error) {
    throw asNodeError(error, this.getNode(), 0);
  }
}

interface Cost {
  /** Of the look-back. */
  documents: number;
  /** What is watched, with how much of it there is. */
  watched: string[];
  requests: number;
  /** Why a list can't be watched; empty if all can. */
  refusal: string;
  requestsPerSecond: number;
  /** The seconds between two polls. */
  between: number;
}

function costText({
  documents,
  watched,
  requests,
  refusal,
  requestsPerSecond,
  between,
}: Cost): string {
  const seconds = Math.ceil(requests / requestsPerSecond);
  const polls = pollsFor(requests, requestsPerSecond);
  const mostSeconds = latestBudgetSeconds();
  const what = watched.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  const all = `${counted(requests, 'request')}, about ${counted(seconds, 'second')}, for ${what}`;
  const cost =
    polls > 1 ? `${all}, in ${polls} polls of no more than ${counted(mostSeconds, 'second')}` : all;
  if (documents > maxDocuments) {
    return `Too much: ${cost}. No more than ${maxDocuments} can be remembered: shorten the look-back`;
  }
  if (refusal !== '') return `Too much: ${cost}. ${refusal}`;
  if (Math.min(seconds, mostSeconds) > between) {
    return `Too often: ${cost}, but polls are ${between} seconds apart. Poll less often, or shorten the look-back`;
  }
  return cost;
}

const counted = (number: number, thing: string): string =>
  `${number} ${thing}${number === 1 ? '' : 's'}`;
