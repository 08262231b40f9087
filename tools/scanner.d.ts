declare module '@n8n/scan-community-package/scanner/scanner.mjs' {
  const sourceFilePatterns: string[];
  export { sourceFilePatterns as SOURCE_FILE_PATTERNS };
  export function analyzePackage(
    packageDir: string,
    filePatterns?: string[],
  ): Promise<{ passed: boolean; message?: string; details?: string }>;
}

declare module 'publint' {
  export interface Message {
    code: string;
  }
  export function publint(options: {
    pkgDir: string;
    pack: false;
  }): Promise<{ messages: Message[]; pkg: object }>;
}

declare module 'publint/utils' {
  import type { Message } from 'publint';
  export function formatMessage(message: Message, pkg: object, options: { color: boolean }): string;
}
