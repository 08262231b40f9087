/** Returns that this process has made, and reads may not show yet. */
import { textOf } from '../../../core/json';
import { settlingTimeMs } from '../../lateCommit';
import { noting, type OwnReturn } from '../../ownWrites';
import type { Session } from '../../session';
import type { Document } from '../wire/document';
import { linesIn } from './returnLimit';
import type { NewlySaved } from '../wire/saved';
import type { WireDocument } from '../wire/toWire';

/** A return that an execution of this process has made. */
interface RecentReturn {
  account: string;
  own: OwnReturn;
  /** Until when reads may not show it, on the clock of the session. */
  until: number;
}

let recent: RecentReturn[] = [];

/** The returns of the account that other executions of this process have made and reads may not show. */
export function recentReturns({ account, now, own }: Session): OwnReturn[] {
  recent = recent.filter(({ until }) => until > now());
  const isOwn = (one: OwnReturn) =>
    own.returned.some((its) => its === one || (its.hashId !== '' && its.hashId === one.hashId));
  return recent
    .filter((one) => one.account === account.paceKey && !isOwn(one.own))
    .map((one) => one.own);
}

/** Sends a return, and notes it for later ones of this execution and of others. */
export async function notingReturn(
  session: Session,
  original: Document,
  wire: WireDocument,
  send: () => Promise<NewlySaved>,
): Promise<NewlySaved> {
  const { account, now, own } = session;
  const made: OwnReturn = {
    originalHashId: original.hashId,
    hashId: '',
    number: wire.sent.number ?? '',
    total: wire.sent.totals?.total ?? null,
    lines: linesIn(wire),
  };
  const saving = noting(own.returned, [made], async () => {
    const saved = await send();
    made.hashId = 'found' in saved ? saved.found.hashId : textOf(saved.answer.hash_id);
    return saved;
  });
  return await saving.finally(() => {
    // One that failed is not noted any more.
    if (!own.returned.includes(made)) return;
    recent.push({ account: account.paceKey, own: made, until: now() + settlingTimeMs });
  });
}
