import type {
  Icon,
  ICredentialDataDecryptedObject,
  ICredentialTestRequest,
  ICredentialType,
  IHttpRequestOptions,
  INodeProperties,
} from 'n8n-workflow';
import { assertSecret, assertSentToService, type Outgoing } from './keyGuard';
import { assertOwnGstin, assertTimeZone } from './companySettings';

const tooFast =
  'The service allows one request a second for each API key, and another one was sent just now. Nothing is wrong with the credential: test again in a few seconds.';

/** n8n takes rules of both kinds in one list, which its type of them does not say. */
type Rules = ICredentialTestRequest['rules'];

export class GstInvoicingApi implements ICredentialType {
  name = 'gstInvoicingApi';

  displayName = 'GST Invoicing API';

  icon: Icon = {
    light: 'file:../icons/gstInvoicing.svg',
    dark: 'file:../icons/gstInvoicing.dark.svg',
  };

  documentationUrl =
    'https://github.com/n8n-nodes-gst-invoicing/n8n-nodes-gst-invoicing/blob/main/docs/credential.md';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://api.example.com',
      description:
        'The API address from your account dashboard → API Integration, without /v1 or /v2',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description:
        'From the API Integration section of your account dashboard. A key belongs to one company, so everything is booked there.',
    },
    {
      displayName: 'Webhook Secret',
      name: 'webhookSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'The webhook secret from your account dashboard. Only the GST Invoicing Trigger needs it, and does not start without it.',
    },
    {
      displayName: 'Own GSTIN',
      name: 'ownGstin',
      type: 'string',
      default: '',
      placeholder: 'e.g. 29AAAAA0000A1ZY',
      description:
        'GST Returns and E-Way Bill: Create take it where no other one is entered, and an e-invoice for a customer with this GSTIN is refused',
    },
    {
      displayName: 'Books Time Zone',
      name: 'booksTimeZone',
      type: 'string',
      default: 'Asia/Kolkata',
      required: true,
      placeholder: 'e.g. Asia/Kolkata',
      description:
        'The time zone of your books. Dates with a time are converted to it. Dates without a time are used as written.',
    },
    {
      displayName: 'Previous Webhook Secret',
      name: 'previousWebhookSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'Also accepted while you change the webhook secret, so that no event is lost. Clear it when you are done.',
    },
    {
      displayName: 'Requests per Second',
      name: 'requestsPerSecond',
      type: 'number',
      typeOptions: { minValue: 0.01, numberPrecision: 4 },
      default: 1,
      description:
        'The service allows 1 for each API key, which all workflows share by themselves. Enter less, such as 0.5, if other programs use the same key.',
    },
    {
      displayName: 'Service Version',
      name: 'endpointVersion',
      type: 'options',
      options: [
        {
          name: 'V2 (Recommended)',
          value: 'v2',
          description: 'Version 2 for all operations. It has every field.',
        },
        {
          name: 'Described Paths',
          value: 'described',
          description:
            "The paths in the service's own description, some of them of version 1. For accounts that do not have all of version 2.",
        },
        {
          name: 'V1 (Deprecated)',
          value: 'v1',
          description:
            'Version 1 where it exists. Operations without it, such as those of vendors, use version 2.',
        },
      ],
      default: 'v2',
      description:
        'Which version of the service to call. Keep V2 unless an error advises another one.',
    },
    {
      displayName: 'Service ID Prefix',
      name: 'identifierPrefix',
      type: 'string',
      default: '',
      placeholder: 'e.g. service',
      description:
        "The prefix of the service's own numbers, such as service in service_id. Leave it empty: the nodes find it in your records.",
    },
  ];

  authenticate = async (
    credentials: ICredentialDataDecryptedObject,
    request: Outgoing,
  ): Promise<IHttpRequestOptions> => {
    assertSentToService(request, String(credentials.baseUrl).trim());
    assertSecret(credentials.webhookSecret, 'Webhook Secret');
    assertSecret(credentials.previousWebhookSecret, 'Previous Webhook Secret');
    const key = String(credentials.apiKey ?? '').trim();
    if (key === '') throw new Error('The GST Invoicing API credential has no API key');
    // Only the test has a path alone. The nodes name these settings where they need them.
    if (request.url === this.test.request.url) {
      assertTimeZone(credentials.booksTimeZone);
      assertOwnGstin(credentials.ownGstin);
    }
    return {
      ...request,
      // The first is for the HTTP Request node, the others for n8n's newer helpers.
      maxRedirects: 0,
      disableFollowRedirect: true,
      sendCredentialsOnCrossOriginRedirect: false,
      headers: { ...request.headers, Authorization: `Bearer ${key}` },
    };
  };

  /**
   * Every response but that of the rate limit counts as a success for n8n, so that the rules see the error
   * code in its body: the service responds with 401 both for an unknown key and for one that may not list
   * customers.
   */
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{ $credentials.baseUrl.trim().replace(/(\\/v[12])?\\/*$/i, "") }}',
      url: '/v2/customer/list',
      qs: { num_records: 1, page: 1 },
      ignoreHttpStatusErrors: { ignore: true, except: [429] },
      disableFollowRedirect: true,
      timeout: 20_000,
    },
    rules: [
      { type: 'responseCode', properties: { value: 429, message: tooFast } },
      ...['RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS'].map((value) => ({
        type: 'responseSuccessBody',
        properties: { key: 'error_code', value, message: tooFast },
      })),
      {
        type: 'responseSuccessBody',
        properties: {
          key: 'error_code',
          value: 'UNAUTHORIZED',
          message:
            'The service does not accept this API key. Copy it again from the API Integration section of your account dashboard.',
        },
      },
      {
        type: 'responseSuccessBody',
        properties: {
          key: 'error_code',
          value: 'FORBIDDEN',
          message:
            'This API key is not allowed to list customers. Check the permissions of the key and the call limit of your plan in the account dashboard.',
        },
      },
      {
        type: 'responseSuccessBody',
        properties: {
          key: 'success',
          value: undefined,
          message:
            'The server at this Base URL is not the service. Use the API address, without /v1 or /v2.',
        },
      },
      {
        type: 'responseSuccessBody',
        properties: {
          key: 'success',
          value: false,
          message:
            'The service refused the request. Test again in a moment: another request may have used the rate limit. If it refuses again, check the Base URL.',
        },
      },
    ] as Rules,
  };
}
