import { type Access, addCustomers, requestJson } from '../test/harness/request';

/**
 * Adds the simulator's sample records to a company.
 * @param furtherCustomers how many customers to add to them, for a long list
 */
export async function addSampleData(
  { baseUrl, company }: { baseUrl: string; company: Pick<Access, 'apiKey'> },
  furtherCustomers = 0,
): Promise<void> {
  const access = { baseUrl, apiKey: company.apiKey };
  await requestJson(access, 'POST', '/_simulator/sample-records');
  await addCustomers(access, furtherCustomers);
}
