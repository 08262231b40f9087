import type {
  Icon,
  ICredentialDataDecryptedObject,
  ICredentialTestRequest,
  ICredentialType,
  IHttpRequestOptions,
  INodeProperties,
} from 'n8n-workflow';
import { assertForService, type Outgoing } from './keyGuard';

export class GstInvoicingApi implements ICredentialType {
  name = 'gstInvoicingApi';

  displayName = 'GST Invoicing API';

  icon: Icon = {
    light: 'file:../icons/gstInvoicing.svg',
    dark: 'file:../icons/gstInvoicing.dark.svg',
  };

  documentationUrl =
    'https://github.com/n8n-nodes-gst-invoicing/n8n-nodes-gst-invoicing#the-credential';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://api.example.com',
      description: 'The address of the service, without /v1 or /v2 at its end',
      hint: 'The simulator of this package prints its address when it starts: http://127.0.0.1:4010 with npm run simulator',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description:
        'From the API Integration section of your account dashboard. A key belongs to one company: everything done with it goes into the books of that company.',
    },
    {
      displayName: 'Webhook Secret',
      name: 'webhookSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'The secret that you gave for webhooks in the account dashboard. Only the GST Invoicing Trigger needs it, and does not start without it.',
    },
    {
      displayName: 'Previous Webhook Secret',
      name: 'previousWebhookSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'Accepted as well while you change the webhook secret, so that no event is lost. Empty it when the change is done.',
    },
    {
      displayName: 'Books Time Zone',
      name: 'booksTimeZone',
      type: 'string',
      default: 'Asia/Kolkata',
      required: true,
      placeholder: 'e.g. Asia/Kolkata',
      description:
        'The time zone in which a day of your books begins. Points in time become dates in it; dates that are written out are taken as they are.',
    },
    {
      displayName: 'Requests per Second',
      name: 'requestsPerSecond',
      type: 'number',
      typeOptions: { minValue: 0.01, numberPrecision: 4 },
      default: 1,
      description:
        'How many requests the service allows for this API key, which is 1. Everything in one process of n8n shares them. With several workers, give each its share for the best rate: 0.5 for two.',
    },
    {
      displayName: 'Endpoint Version',
      name: 'endpointVersion',
      type: 'options',
      options: [
        {
          name: 'Recommended',
          value: 'recommended',
          description:
            'The path that the service describes, version 2 before version 1. Version 1 is still called for operations that it describes only there, such as those of customers.',
        },
        {
          name: 'V1 Where It Exists',
          value: 'v1',
          description:
            'Deprecated by the service. Document lists and reads, and vendors, have no version 1 and are called in version 2.',
        },
        {
          name: 'V2 Only',
          value: 'v2',
          description: 'Version 2 everywhere, also where the service describes only version 1',
        },
      ],
      default: 'recommended',
      description: 'Leave this at Recommended unless support tells you otherwise',
    },
    {
      displayName: 'Identifier Prefix',
      name: 'identifierPrefix',
      type: 'string',
      default: 'service',
      placeholder: 'e.g. service',
      description:
        "How the names of the service's own identifiers begin, such as service in service_id. Leave it unless your account uses another one.",
    },
  ];

  authenticate = async (
    credentials: ICredentialDataDecryptedObject,
    request: Outgoing,
  ): Promise<IHttpRequestOptions> => {
    assertForService(request, String(credentials.baseUrl).trim());
    const key = String(credentials.apiKey).trim();
    return {
      ...request,
      // The HTTP Request node knows the first, n8n's newer helpers the second; n8n 2.0.0 not the third.
      maxRedirects: 0,
      disableFollowRedirect: true,
      sendCredentialsOnCrossOriginRedirect: false,
      headers: { ...request.headers, Authorization: `Bearer ${key}` },
    };
  };

  /**
   * Every answer counts as a success for n8n, so that the rules see the error code in its body: the
   * service answers 401 both for a key that it does not know and for one that may not list customers.
   */
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{ $credentials.baseUrl.trim().replace(/(\\/v[12])?\\/*$/i, "") }}',
      url: '/v2/customer/list',
      qs: { num_records: 1, page: 1 },
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
      timeout: 20_000,
    },
    rules: [
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
            'The service knows this API key but does not allow it to list customers. Check the rights of the key, and the call limit of your plan, in the account dashboard.',
        },
      },
      {
        type: 'responseSuccessBody',
        properties: {
          key: 'success',
          value: undefined,
          message:
            'Something answers at this Base URL, but it is not the service. Give the address of the API, without /v1 or /v2 at its end.',
        },
      },
      {
        type: 'responseSuccessBody',
        properties: {
          key: 'success',
          value: false,
          message:
            'The service refused the request. Check the Base URL, and try again in a moment.',
        },
      },
    ],
  };
}
