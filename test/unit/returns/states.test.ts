import { readState, states } from '../../../law/tables/states';
import { description } from '../../description/description';
import cases from './statesCases.json';

describe('the states', () => {
  it('are the 37 of the service, in its spelling', () => {
    expect(states).toHaveLength(37);
    expect(states.map(({ state }) => state)).toEqual(
      Object.keys(description.enums.state?.values ?? {}),
    );
  });

  it('have the GST codes 01 to 38 without 25 and 28, and 97', () => {
    const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(states.map(({ code }) => code)).toEqual([
      ...codes.filter((code) => code !== '25' && code !== '28'),
      '97',
    ]);
  });

  it('share no spelling, name or code', () => {
    const texts = states.flatMap(({ state, code, name, alsoWritten }) =>
      [...new Set([state, name.toUpperCase()]), code, ...alsoWritten].map((text) => [text, state]),
    );
    expect(texts.filter(([text, state]) => readState(text!) !== state)).toEqual([]);
  });
});

describe('reading a state', () => {
  it.each(states.map(({ state, code, name }) => ({ state, code, name })))(
    'reads the name, the code and both as $state',
    ({ state, code, name }) => {
      for (const text of [state, code, name, `${code}-${state}`, `${name} (${code})`]) {
        expect(readState(text)).toBe(state);
      }
    },
  );

  it.each(cases.written)("reads '%s' as %s", (text, state) => {
    expect(readState(text)).toBe(state);
  });

  it.each(cases.unknown)('is undefined for %s', (_case, text) => {
    expect(readState(text)).toBeUndefined();
  });
});
