import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { formOn } from '../../tools/browser/form';
import { nodeType, returnsType } from '../e2e/instance';
import { fileOf, invoice, own } from '../unit/returns/gstr2b/samples';
import { openNodes, useEditor } from './useEditor';

const editing = useEditor();

const options = { page: 'data' };
const june = { returnPeriod: 'month', month: '2026-06', ownGstin: own, options };
const gstr2b = JSON.stringify(fileOf(invoice(), invoice({ inum: 'INV-102' })));
const reconcile = { operation: 'reconcileGstr2b', supplierNumberFrom: 'reference', options };
const aging = { resource: 'customer', operation: 'getAging', options };

const nodes = [
  { name: 'GSTR-3B', type: returnsType, parameters: { operation: 'prepareGstr3b', ...june } },
  { name: 'GSTR-1 Check', type: returnsType, parameters: { operation: 'check', ...june } },
  { name: 'GSTR-2B Reconciliation', type: returnsType, parameters: { ...reconcile, gstr2b } },
  { name: 'Customer Aging', type: nodeType, parameters: aging },
];

/** How a file looks on a screen, or on A4 paper without its margins, in pixels. */
async function lookOf(file: string, colorScheme: 'dark' | 'light', media: 'print' | 'screen') {
  const browser = editing.editor.page.context().browser() as Browser;
  const width = media === 'screen' ? 1000 : 703;
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(file);
  await page.emulateMedia({ media, colorScheme });
  const paper = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const isWider = await page
    .locator(':root')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await page.close();
  return { paper, isWider, loaded: loaded.length };
}

const white = { paper: 'rgb(255, 255, 255)', isWider: false, loaded: 1 };

describe('a page of rows', () => {
  beforeAll(async () => {
    editing.instance.simulator.addMonthOfBooks({ month: '2026-06' });
    await openNodes(editing, nodes);
  });

  it.each(nodes)(
    'is a file of the output panel, that fits a screen in light and dark, and paper: $name',
    async ({ name }) => {
      const { page, openNode, closeNode } = editing.editor;
      await openNode(name);
      const form = formOn(page);
      await form.execute();
      const file = pathToFileURL(await form.downloadFile()).href;
      await closeNode();
      expect(await lookOf(file, 'light', 'screen')).toEqual(white);
      expect(await lookOf(file, 'dark', 'screen')).toEqual({ ...white, paper: 'rgb(24, 28, 34)' });
      expect(await lookOf(file, 'dark', 'print')).toEqual(white);
    },
  );
});
