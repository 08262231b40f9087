const { dest, src } = require('gulp');

/** Carries what the bundler leaves behind (icons, codex files, output schemas) to the same relative place beside the code. */
function build() {
  return src(
    [
      'icons/*.svg',
      '{nodes,credentials}/**/*.svg',
      'nodes/**/*.node.json',
      'nodes/**/__schema__/**/*.json',
    ],
    { base: '.', encoding: false },
  ).pipe(dest(process.env.BUILD_FOLDER ?? 'dist'));
}

exports.build = build;
