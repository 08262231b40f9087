import type { Locator, Page } from 'playwright-core';
import type { Stage } from './stage';

/** A picture of the documentation. */
export interface Picture {
  /** Its file in docs/pictures, without `.png`. */
  name: string;
  take(stage: Stage): Promise<Buffer>;
}

/** Nothing moves, and n8n's messages on top of the page stay out of the picture. */
export const still = {
  animations: 'disabled',
  style: '.el-notification { display: none !important }',
} as const;

/** Takes what lies around some parts of a page, and nothing beside it; margins in pixels. */
export async function around(
  page: Page,
  parts: Locator,
  { margin = 0, below = margin }: { margin?: number; below?: number } = {},
): Promise<Buffer> {
  const found = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  const boxes = found.filter((box) => box !== null);
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const width = Math.max(...boxes.map((box) => box.x + box.width)) + margin - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) + below - y;
  return await page.screenshot({ clip: { x, y, width, height }, ...still });
}
