import type { Finding, Finds } from './rule';
import type { Subject } from './subjects/subject';

/** Every text of a document that the portals print, with its field and its name in a sentence. */
function textsOf({ buyer, addresses = [], lines = [], transport }: Subject) {
  const ofAddresses = addresses.flatMap(({ label, line1, line2, city }) =>
    Object.entries({ 'Address Line 1': line1, 'Address Line 2': line2, City: city }).map(
      ([name, text]) => ({ field: `${label}: ${name}`, named: `${name} of ${label}`, text }),
    ),
  );
  const ofLines = lines.map(({ prefix, label, name }) => ({
    field: `${prefix}Name`,
    named: `The name of ${label}`,
    text: name,
    line: label,
  }));
  return [
    ...(buyer?.names ?? []).map((text) => ({ field: 'Name', named: "The party's name", text })),
    ...ofAddresses,
    ...ofLines,
    { field: 'Transporter Name', named: 'Transporter Name', text: transport?.transporterName },
  ];
}

export const characterFinds = {
  'special-characters': (subject) =>
    textsOf(subject).flatMap(({ field, named, text = '', ...line }): Finding[] => {
      const found = ['"', '\\'].filter((character) => text.includes(character));
      if (found.length === 0) return [];
      const problem = `${named} has ${found.join(' and ')}: ${text}`;
      return [{ field, problem, fix: 'Write it without them.', ...line }];
    }),
} satisfies Finds;
