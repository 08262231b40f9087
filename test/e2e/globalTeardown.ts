import { rm } from 'node:fs/promises';
import { shared } from './globalSetup';

export default async function stopSharedN8n(): Promise<void> {
  await shared.n8n?.stop();
  if (shared.userFolder) await rm(shared.userFolder, { recursive: true, force: true });
}
