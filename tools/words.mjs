/** Words that make a text hard to read, and what to write instead. */
const table = [
  [/anew/, '"again" or "new"'],
  [/mend(s|ed|ing)?/, '"fix" or "correct"'],
  [/nobody|somebody|whoever/, 'who it is, such as "the user" or "another process"'],
  [/(?<!\bthere )is no (?!longer)[a-z]+/, '"must be" or "is not"'],
  [/in step/, '"sync"'],
  [/told/, 'what happens, such as "reported" or "distinguished"'],
  [/stands? nowhere/, '"is missing" or "is required"'],
  [/restless|refused for the rate/, '"rate-limited"'],
  [/grant(s|ed|ing)? a start/, '"acquire a slot" or "wait for a slot"'],
  [/no answer for so long/, '"timeout"'],
  [/sample books/, '"sample data" or "fixture"'],
].map(([{ source }, better]) => {
  const acrossLines = source.replaceAll(' ', '[\\s*/]+');
  return [new RegExp(`\\b(${acrossLines})\\b`, 'gi'), better];
});

/** An ESLint rule for plain English in comments, names, texts and prose. */
export const words = {
  meta: { type: 'suggestion', schema: [], messages: { word: 'Write {{better}}, not "{{word}}".' } },
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        for (const [pattern, better] of table) {
          for (const { 0: word, index } of sourceCode.text.matchAll(pattern)) {
            const loc = sourceCode.getLocFromIndex(index);
            context.report({ loc, messageId: 'word', data: { better, word } });
          }
        }
      },
    };
  },
};

const start = { line: 1, column: 0 };

/** An ESLint parser for files without code. */
export const prose = {
  parse: ({ length }) => ({
    type: 'Program',
    body: [],
    comments: [],
    tokens: [],
    range: [0, length],
    loc: { start, end: start },
  }),
};
