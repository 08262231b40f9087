import type { Session } from './session';

export interface Credential {
  id: string;
  name: string;
  type: string;
}

/** What n8n's editor does with credentials. */
export function credentialsApi({ request }: Session) {
  return {
    createCredential: (name: string, type: string, data: Record<string, unknown>) =>
      request<Credential>('POST', '/rest/credentials', { name, type, data }),

    updateCredential: ({ id, name, type }: Credential, data: Record<string, unknown>) =>
      request<Credential>('PATCH', `/rest/credentials/${id}`, { name, type, data }),

    credentials: () => request<Credential[]>('GET', '/rest/credentials'),

    /** The credential's own test, as the editor runs it after saving. */
    testCredential: ({ id, name, type }: Credential, data: Record<string, unknown>) =>
      request<{ status: 'OK' | 'Error'; message: string }>('POST', '/rest/credentials/test', {
        credentials: { id, name, type, data },
      }),
  };
}
