/** The messages of a hint, of which one that lists several has each in a line. */
export const messagesIn = (hint: string): string[] => {
  const [first = '', ...others] = hint.split('<br>');
  return others.length === 0 ? [first] : others.map((line) => line.replace(/^• /, ''));
};
