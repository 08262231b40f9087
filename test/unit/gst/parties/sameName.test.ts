import { isSameName } from '../../../../gst/parties/sameName';
import { type Random, seededRandom } from '../../../harness/random';

it.each([
  ['Asha Traders', 'ASHA TRADERS'],
  ['Asha Traders Pvt Ltd', 'Asha Traders Private Limited'],
  ['Asha Traders Pvt. Ltd.', 'Asha Traders'],
  ['Asha Traders (P) Ltd', 'ASHA TRADERS PRIVATE LIMITED'],
  ['Asha Traders (OPC) Private Limited', 'Asha Traders'],
  ['Asha Traders L.L.P.', 'Asha Traders LLP'],
  ['Asha Traders Limited Liability Partnership', 'Asha Traders LLP'],
  ['M/s. Asha Traders', 'Asha Traders'],
  ['Messrs Asha Traders', 'Asha Traders'],
  ['Asha & Co.', 'ASHA AND COMPANY'],
  ["Asha's Stores", 'ASHAS STORES'],
  ['A.B.C. Stores', 'ABC Stores'],
  ['आशा ट्रेडर्स', 'आशा  ट्रेडर्स.'],
])('"%s" and "%s" are the same business', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

it.each([
  ['Asha Traders', 'Usha Traders'],
  ['Asha Traders', 'Asha Trading'],
  ['Asha', 'Asha Traders'],
  ['Shyam P', 'Shyam'],
  ['Limited', 'Private Limited'],
  ['Limited', 'Co'],
  ['M S Rao', 'Rao Stores'],
  ['***', '---'],
  ['आशा', 'उषा'],
])('"%s" and "%s" are different ones', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

/** The name written in another way. */
function rewritten(name: string, random: Random): string {
  const suffix = random.pick(['', ' Ltd', ' LIMITED', ' Pvt. Ltd.', ' (P) Ltd', ', LLP', ' & Co']);
  const spaced = name.replace(/ /g, random.pick([' ', '  ', '-', ' . ']));
  const cased = random.pick([spaced, spaced.toUpperCase(), spaced.toLowerCase()]);
  return random.pick(['', 'M/s ', ' ']) + cased + suffix;
}

it.each([1, 2, 3])(
  'any two ways to write a name are the same, and another name is not (seed %i)',
  (seed) => {
    const random = seededRandom(seed);
    const words = ['Asha', 'Nila', 'Ponni', 'Textiles', 'Stores', 'Company', 'and', '24x7', 'P'];
    for (let count = 0; count < 500; count++) {
      const start = random.pick(['Asha', 'Nila', 'Ponni']);
      const name = `${start} ${random.pick(words)} ${random.pick(['Textiles', 'Stores', '24x7'])}`;
      expect(isSameName(rewritten(name, random), rewritten(name, random))).toBe(true);
      expect(isSameName(rewritten(name, random), rewritten(`${name} Sons`, random))).toBe(false);
    }
  },
);
