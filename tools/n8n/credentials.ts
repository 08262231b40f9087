import type { Session } from './session';

export interface Credential {
  id: string;
  name: string;
  type: string;
}

/** The requests of n8n's editor for credentials. */
export function credentialsApi({ request }: Session) {
  return {
    createCredential: (name: string, type: string, data: Record<string, unknown>) =>
      request<Credential>('POST', '/rest/credentials', { name, type, data }),

    updateCredential: ({ id, name, type }: Credential, data: Record<string, unknown>) =>
      request<Credential>('PATCH', `/rest/credentials/${id}`, { name, type, data }),

    credentials: () => request<Credential[]>('GET', '/rest/credentials'),

    deleteCredential: (credentialId: string) =>
      request<boolean>('DELETE', `/rest/credentials/${credentialId}`),

    /** Tests the credential, as the editor does after saving. */
    testCredential: ({ id, name, type }: Credential, data: Record<string, unknown>) =>
      request<{ status: 'OK' | 'Error'; message: string }>('POST', '/rest/credentials/test', {
        credentials: { id, name, type, data },
      }),
  };
}
