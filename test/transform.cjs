/** Compiles a TypeScript module without checking its types. Loads the compiler only for what Jest has not cached. */
module.exports.process = (source, fileName, { transformerConfig }) => {
  const { transpileModule } = require('typescript');
  const compilerOptions = { ...transformerConfig, inlineSourceMap: true, inlineSources: true };
  return { code: transpileModule(source, { fileName, compilerOptions }).outputText };
};
