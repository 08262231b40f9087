import { version } from '../../package.json';
import { packageName } from '../e2e/instance';
import { type Installation, newInstallation } from './byRegistry';

/** As docs/self-hosting.md tells administrators whose n8n loads only verified packages. */
describe('an n8n with unverified packages switched off, and N8N_COMMUNITY_PACKAGES', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await newInstallation();
  }, 120_000);

  afterAll(async () => await installation?.end(), 60_000);

  /** Starts n8n with the package in its environment. @returns its node types of the package */
  async function nodesWith(checksum: string): Promise<string[]> {
    const n8n = await installation.start({
      N8N_UNVERIFIED_PACKAGES_ENABLED: 'false',
      N8N_COMMUNITY_PACKAGES_MANAGED_BY_ENV: 'true',
      N8N_COMMUNITY_PACKAGES: JSON.stringify([{ name: packageName, version, checksum }]),
    });
    const types = await n8n.api.nodeTypes(packageName);
    await n8n.stop();
    return types.map(({ name }) => name);
  }

  it('has the nodes if the checksum is that of the registry', async () => {
    expect(await nodesWith(installation.registry.checksum)).toContain(
      `${packageName}.gstInvoicing`,
    );
  }, 180_000);

  it('starts without them if it is another', async () => {
    expect(await nodesWith('sha512-AAAA')).toEqual([]);
  }, 180_000);
});
