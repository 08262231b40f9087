/** Compiles a TypeScript module without checking its types. Loads the compiler only for what Jest has not cached. */
module.exports.process = (source, fileName, { transformerConfig }) => {
  const { transpileModule } = require('typescript');
  const compilerOptions = { ...transformerConfig, sourceMap: true };
  const { outputText, sourceMapText } = transpileModule(source, { fileName, compilerOptions });
  // Jest caches the map apart from the code, and reads it only where it needs it.
  return { code: outputText.replace(/^\/\/# sourceMappingURL=.*$/m, ''), map: sourceMapText };
};
