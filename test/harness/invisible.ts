/** Texts in which nothing can be seen: of zero width, formats, fillers, an unassigned character. */
export const invisible = [
  ...['\u200b', '\ufeff\u200d', '\u2060\u00ad', '\u202e', '\ufe0f', '\u180e', '\u034f'],
  ...['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u{e0020}', '\u0378', '\u0001\u007f'],
];
