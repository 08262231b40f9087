import { type Picture, still } from './picture';

/** The simulator's page, its key and its secret made unreadable. */
export const simulatorPage: Picture = {
  name: 'simulator',
  async take({ simulator, browser }) {
    const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
    await page.goto(simulator.baseUrl);
    const { apiKey, webhookSecret } = simulator.company;
    await page.locator('code, input').evaluateAll(
      (elements, secrets) => {
        for (const element of elements) {
          for (const place of ['textContent', 'value']) {
            if (secrets.includes(element[place])) element[place] = '•'.repeat(24);
          }
        }
      },
      [apiKey, webhookSecret],
    );
    return await page.screenshot(still);
  },
};
