import type { IExecuteFunctions } from 'n8n-workflow';
import type { Session } from '../../../books/session';
import { dayOfInstant } from '../../../core/day';
import { credentialType, readSettings, type Settings } from '../../shared/connection/account';
import { clientOf } from '../../shared/connection/nodeClient';
import { asNodeError } from '../../shared/connection/nodeErrors';
import { portsOf } from '../../shared/connection/ports';
import { readWaiting } from './waiting';

/** What one execution of the node uses. */
interface Connection {
  settings: Settings;
  session: Session;
}

/** @throws NodeOperationError if the credential cannot be used */
export async function connect(functions: IExecuteFunctions): Promise<Connection> {
  try {
    const settings = readSettings(await functions.getCredentials(credentialType));
    const { account, identifierPrefix, timeZone } = settings;
    const session: Session = {
      client: clientOf(functions, settings, readWaiting(functions)),
      account,
      identifierPrefix,
      timeZone,
      today: () => dayOfInstant(new Date(), timeZone),
      shared: sharedValues(),
      sleep: portsOf(functions).sleep,
    };
    return { settings, session };
  } catch (error) {
    throw asNodeError(error, functions.getNode(), 0);
  }
}

function sharedValues(): Session['shared'] {
  const values = new Map<() => unknown, unknown>();
  return <Value>(create: () => Value): Value => {
    if (!values.has(create)) values.set(create, create());
    return values.get(create) as Value;
  };
}
