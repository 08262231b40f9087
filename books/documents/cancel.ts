import { endpoints } from '../../api/endpoints';
import { ServiceError } from '../../api/errors';
import { findLateCommit } from '../memory/lateCommit';
import { writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { Refusal, type RefusalCode } from '../refusal';
import type { Session } from '../session';
import { isUnknownDocument, readDocument } from './wire/lookup';
import { isCancelled } from './wire/recover';

/**
 * Cancels a document, which stays in the account (service.md, Endpoints: DELETE /v1/doc). After a lost response
 * only a read shows whether it is cancelled. If it is not, it is attempted once more.
 * @param withEInvoice whether to cancel its IRN at the portal, too
 * @throws ServiceError; InputError if there is no such document
 */
export async function cancelDocument(
  session: Session,
  hashId: string,
  withEInvoice: boolean,
): Promise<void> {
  const facts = { kind: 'cancellation', about: hashId } as const;
  const send = async (tracked: Session) => await attempts(tracked, hashId, withEInvoice);
  // No payment or return of it is decided meanwhile.
  const subjects = [`payment of ${hashId}`, `return of ${hashId}`];
  await oneOf(session, subjects, async () => await writing(session, [facts], send, () => ({})));
}

async function attempts(session: Session, hashId: string, withEInvoice: boolean): Promise<void> {
  const attempt = async (): Promise<unknown> =>
    await session.client.call(endpoints.documentCancel, {
      path: { doc_hash_id: hashId },
      query: { cancel_einvoice: withEInvoice ? 1 : undefined },
    });
  await attempt().catch(async (error: unknown) => {
    if (await isDone(session, hashId, error)) return;
    await attempt().catch(async (again: unknown) => {
      const unknown = again instanceof ServiceError ? again.with({ outcomeUnknown: true }) : again;
      if (!(await isDone(session, hashId, unknown))) throw unknown;
    });
  });
}

/** A refusal whose code or fields say what helps with other operations, with what helps here. */
function withReason(error: ServiceError): ServiceError {
  const { code, failure, message } = error;
  const because = (fix: RefusalCode) =>
    new ServiceError(failure, new Refusal('document', message, fix));
  if (failure.fields.some(({ field }) => field === 'cancel_einvoice'))
    return because('hasEInvoice');
  if (code === 'PORTAL_ERROR_4002') return because('hasEWayBill');
  const isVague = code === 'BAD_REQUEST' && failure.fields.length === 0;
  return isVague ? because('mayBeCancelled') : error;
}

/**
 * Whether an attempt that has failed has cancelled the document.
 * @throws the error, unless its outcome is unknown and a read shows it; InputError if there is no such document
 */
async function isDone(session: Session, hashId: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ServiceError)) throw error;
  if (!error.outcomeUnknown) throw withReason(error);
  const find = async () =>
    isCancelled(await readDocument(session.client, hashId)) ? true : undefined;
  const found = await findLateCommit(session, find).catch((failed: unknown) => {
    throw isUnknownDocument(failed) ? failed : error;
  });
  return found === true;
}
