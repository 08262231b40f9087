declare module '@n8n/scan-community-package/scanner/scanner.mjs' {
  const sourceFilePatterns: string[];
  export { sourceFilePatterns as SOURCE_FILE_PATTERNS };
  export function analyzePackage(
    packageDir: string,
    filePatterns?: string[],
  ): Promise<{ passed: boolean; message?: string; details?: string }>;
}
