import type { NewDocument } from '../../../../../books/documents/wire/command';
import { findListedParty, findParty } from '../../../../../books/documents/parties/party';
import type { Session } from '../../../../../books/session';
import { stateOfTaxpayer } from '../../../../../law/gstin';
import { partyOfRecord } from '../../../../../law/parties/party';
import { readState } from '../../../../../law/tables/states';
import type { ItemGroup } from '../../../../shared/run/operation';
import { statedState } from './sheetCells';
import { giveHint } from '../../../../shared/words/formTexts';

/**
 * Warns if rows state the place of supply of a party without GSTIN and state. It is not sent, and GST
 * returns assume the own state, so that one is not warned of.
 * @throws InputError, ServiceError
 */
export async function warnOfLostState(
  session: Session,
  group: ItemGroup,
  { party }: NewDocument,
): Promise<void> {
  const given = statedState(group);
  if (!given || isOwnState(session, given.state)) return;
  const { kind, type } = party;
  if (kind === 'existing' && (await findListedParty(session, type, party.id))?.gstin) return;
  const stored =
    kind === 'new'
      ? { name: party.name, raw: party.details }
      : await findParty(session, session.client, type, party.id);
  if (!stored) return;
  const { gstin = '', billing, shipping } = partyOfRecord({ party: stored.raw });
  if (gstin !== '' || billing.state || shipping.state) return;
  const named = `${type} "${stored.name}"`;
  const what =
    kind === 'new' ? `the new ${named} gets no state` : `the account has no state of the ${named}`;
  giveHint(group[0], 'noState', { what, column: given.column, state: given.state, type });
}

function isOwnState(session: Session, text: string): boolean {
  const own = readState(stateOfTaxpayer(session.ownGstin()) ?? '');
  return own !== undefined && own === readState(text);
}
