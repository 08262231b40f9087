import type { Finds } from './find';
import type { Subject } from './subjects/subject';

/** Every text of a document that the portals print, with its field and its name in a sentence. */
function textsOf({ buyer, addresses = [], lines = [], transport }: Subject) {
  const ofAddresses = addresses.flatMap(({ label, line1, line2, city }) =>
    Object.entries({ 'Address Line 1': line1, 'Address Line 2': line2, City: city }).map(
      ([name, text]) => ({ field: `${label}: ${name}`, part: `${name} of ${label}`, text }),
    ),
  );
  const ofLines = lines.map(({ prefix, label, name }) => ({
    field: `${prefix}Name`,
    part: `The name of ${label}`,
    text: name,
    line: label,
  }));
  return [
    ...(buyer?.names ?? []).map((text) => ({ field: 'Name', part: "The party's name", text })),
    ...ofAddresses,
    ...ofLines,
    { field: 'Transporter Name', part: 'Transporter Name', text: transport?.transporterName },
  ];
}

export const characterFinds = {
  'special-characters': (subject) =>
    textsOf(subject).flatMap(({ text = '', ...place }) => {
      const found = ['"', '\\'].filter((character) => text.includes(character));
      return found.length === 0 ? [] : [{ ...place, characters: found.join(' and '), text }];
    }),
} satisfies Finds;
