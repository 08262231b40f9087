import { isDoubtful, markOf, stateNamed, type SheetState } from '../../../../sheets/words/states';
import { wordsIn } from '../../../../sheets/words/types';
import vocabulary from '../../../../sheets/words/vocabulary.json';

const states = Object.entries(vocabulary.states) as Array<[SheetState, string[]]>;

it.each(states)('each text of a state is as cells are compared: %s', (state, texts) => {
  for (const text of texts)
    expect([text, stateNamed(text.replace('*', 'x'))]).toEqual([text, state]);
});

it.each(vocabulary.doubtfulStates)('a doubtful state is as cells are compared: %s', (text) => {
  expect(isDoubtful(text)).toBe(true);
});

it('each word of a type is one word, and stands once', () => {
  const words = [...Object.values(vocabulary.types).flat(), ...vocabulary.ofNoMatter];
  expect(words.filter((word) => wordsIn(word).join() !== word)).toEqual([]);
  expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
});

it('each mark is a yes or a no', () => {
  expect(vocabulary.yes.map(markOf)).toEqual(vocabulary.yes.map(() => true));
  expect(vocabulary.no.map(markOf)).toEqual(vocabulary.no.map(() => false));
});
