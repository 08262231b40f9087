import type {
  Icon,
  ICredentialDataDecryptedObject,
  ICredentialTestRequest,
  ICredentialType,
  IHttpRequestOptions,
  INodeProperties,
} from 'n8n-workflow';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What n8n hands over; its HTTP Request node still has other names for two things, and expressions for all. */
type Outgoing = IHttpRequestOptions & { uri?: string; rejectUnauthorized?: boolean };

const parsed = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

/**
 * The address of the service: encrypted, or on this very machine (service.md, Authentication 5).
 * @throws Error where it is not, or carries a user, who would take the place of the key
 */
function serviceAt(baseUrl: string): URL {
  const url = parsed(baseUrl);
  const isPrivate =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHost.test(url.hostname));
  if (!url || !isPrivate) {
    throw new Error(
      'Base URL must be a full address that starts with https:// (http:// only for this machine, such as http://127.0.0.1:4010)',
    );
  }
  if (url.username || url.password) {
    throw new Error(
      'Base URL must not contain a user name or password. Take out what stands before the @: the API key is all that the service asks for.',
    );
  }
  return url;
}

/** What a request may say about the connection: who it is, not whom to believe. */
const ownCertificate = ['cert', 'key', 'passphrase'];

/** Certificates are checked by n8n's own rules, which a request may loosen in any of these ways. */
function believesAnybody(request: Outgoing): boolean {
  const { skipSslCertificateValidation, rejectUnauthorized, agentOptions = {} } = request;
  return (
    skipSslCertificateValidation === true ||
    rejectUnauthorized === false ||
    Object.entries(agentOptions).some(([name, value]) => value && !ownCertificate.includes(name)) ||
    agentOptions.rejectUnauthorized === false
  );
}

const hasHost = ({ headers }: Outgoing): boolean =>
  Object.keys(headers ?? {}).some((name) => name.trim().toLowerCase() === 'host');

/**
 * Lets the key go to the service alone, so that nobody who may use a credential can send it elsewhere.
 * It stands here, where the key is added to a request, so that no node can go around it.
 */
function assertForService(request: Outgoing, baseUrl: string): void {
  const { origin, protocol } = serviceAt(baseUrl);
  const address: unknown = request.url || request.uri;
  const goesTo =
    typeof address === 'string' ? parsed(address, request.baseURL || undefined) : undefined;
  if (goesTo?.origin !== origin) {
    throw new Error(
      `This API key goes only to ${origin}, the Base URL of the credential, and the request is for ${goesTo?.origin ?? 'no full address'}. Write a URL that starts with ${origin}, or use the credential of the other address.`,
    );
  }
  if (request.proxy) {
    throw new Error(
      'This API key goes through no proxy that a request names, since it could read the key. Empty "Proxy"; whoever runs n8n can name one in HTTPS_PROXY.',
    );
  }
  if (hasHost(request)) {
    throw new Error(
      'This API key goes along with no "Host" header of your own, since another host could then answer in place of the service. Take it out: n8n writes it by itself.',
    );
  }
  if (protocol === 'https:' && believesAnybody(request)) {
    throw new Error(
      `This API key goes along only where n8n itself checks the certificate of ${origin}. Switch off "Ignore SSL Issues", and leave "CA" of "SSL Certificates" empty. For a certificate of your own, set NODE_EXTRA_CA_CERTS where n8n runs.`,
    );
  }
}

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
