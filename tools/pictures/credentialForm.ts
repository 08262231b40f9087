import { type Picture, still } from './picture';

/** The credential after its test. The key and the secrets are password fields, so their letters do not show. */
export const credentialForm: Picture = {
  name: 'credential',
  async take({ n8n, credential, editor }) {
    const { page } = await editor('light');
    await page.setViewportSize({ width: 1300, height: 1000 });
    await page.goto(`${n8n.url}/home/credentials/${credential.id}`);
    const form = page.locator('.el-dialog');
    await form.getByText('Connection tested successfully').waitFor();
    return await form.screenshot(still);
  },
};
