/** Where a company's account is at the simulator, and its key. */
export interface Access {
  baseUrl: string;
  apiKey: string;
}

/** Sends a request to the simulator directly, without a node. */
export const sendRequest = async (
  { baseUrl, apiKey }: Access,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  await fetch(baseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Sends a request as sendRequest() does. @returns the body of the response @throws if its status is not 2xx */
export async function requestJson<Body = Record<string, unknown>>(
  ...request: Parameters<typeof sendRequest>
): Promise<Body> {
  const response = await sendRequest(...request);
  const [, method, path] = request;
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Creates customers with the IDs C-1, C-2 … and the names Customer 1, Customer 2 … */
export async function addCustomers(access: Access, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const customer = { customer_id: `C-${number}`, name: `Customer ${number}` };
    await requestJson(access, 'POST', '/v2/customer', customer);
  }
}
