import { type Browser, chromium } from 'playwright-core';
import { commandPath } from './commandPath';

/** Debian's Chromium, headless; tools/debianPackages.mjs installs it. @throws Error where there is none */
export async function openBrowser(): Promise<Browser> {
  // As root, which is what a container's only user often is, Chromium starts without its sandbox or not at all.
  const isRoot = process.getuid?.() === 0;
  return await chromium.launch({
    executablePath: commandPath('chromium'),
    args: isRoot ? ['--no-sandbox'] : [],
  });
}
