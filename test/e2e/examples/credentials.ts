import type { N8nApi, WorkflowNode } from '../../../tools/realN8n';
import { shop } from '../proxy/wooCommerce';
import { razorpayKey, razorpaySecret } from '../proxy/razorpay';

/** The values of a credential after OAuth consent. */
const authorized = {
  clientId: 'client',
  clientSecret: 'secret',
  oauthTokenData: { access_token: 'token', refresh_token: 'refresh', token_type: 'Bearer' },
};

const data: Record<string, Record<string, unknown>> = {
  slackApi: { accessToken: 'xoxb-token', signatureSecret: 'x' },
  googleSheetsOAuth2Api: authorized,
  gmailOAuth2: authorized,
  googleDriveOAuth2Api: authorized,
  whatsAppApi: { accessToken: 'token', businessAccountId: '1' },
  wooCommerceApi: shop,
  httpBasicAuth: razorpayKey,
  crypto: { hmacSecret: razorpaySecret },
  openAiApi: { apiKey: 'sk-token', url: 'https://api.openai.com/v1' },
};

/** Stores credentials for the fake hosts. */
export async function createCredentials(
  api: N8nApi,
): Promise<NonNullable<WorkflowNode['credentials']>> {
  const created = await Promise.all(
    Object.entries(data).map(async ([type, values]) => {
      const credential = await api.createCredential(type, type, values);
      return [type, { id: credential.id, name: credential.name }] as const;
    }),
  );
  return Object.fromEntries(created);
}
