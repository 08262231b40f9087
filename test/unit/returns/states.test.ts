import { readState, states } from '../../../law/tables/states';
import { description } from '../../description/description';

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

  it.each([
    ['Karnataka', 'KARNATAKA'],
    ['KARNATAKA', 'KARNATAKA'],
    ['29', 'KARNATAKA'],
    ['29-KARNATAKA', 'KARNATAKA'],
    ['  karnataka ', 'KARNATAKA'],
    ['KA', 'KARNATAKA'],
    ['Orissa', 'ODISHA'],
    ['Pondicherry', 'PUDUCHERRY'],
    ['Puducherry', 'PUDUCHERRY'],
    ['Lakshadweep', 'LAKSHWADEEP'],
    ['Uttaranchal', 'UTTARAKHAND'],
    ['Jammu & Kashmir', 'JAMMU AND KASHMIR'],
    ['J&K', 'JAMMU AND KASHMIR'],
    ['1', 'JAMMU AND KASHMIR'],
    ['Andaman and Nicobar Islands', 'ANDAMAN & NICOBAR'],
    ['Ladakh', 'LADAKH(NEWLYADDED)'],
    ['Ladakh (newly added)', 'LADAKH(NEWLYADDED)'],
    ['Tamilnadu', 'TAMIL NADU'],
    ['NCT of Delhi', 'DELHI'],
    ['Daman & Diu', 'DADRA & NAGAR HAVELI & DAMAN & DIU'],
    ['25', 'DADRA & NAGAR HAVELI & DAMAN & DIU'],
    ['Dadra and Nagar Haveli and Daman & Diu', 'DADRA & NAGAR HAVELI & DAMAN & DIU'],
    ['28', 'ANDHRA PRADESH'],
    ['96', 'OTHER TERRITORY'],
    ['Foreign', 'OTHER TERRITORY'],
  ])("reads '%s' as %s", (text, state) => {
    expect(readState(text)).toBe(state);
  });

  it.each([
    ['nothing', ''],
    ['a text that is not a state', 'Atlantis'],
    ["a code that is not a state's", '39'],
    ['a PIN code', '560001'],
    ['two states', '29-Kerala'],
    ['two states, the code last', 'Kerala (29)'],
    ['a state with a PIN code', 'Karnataka 560001'],
    ['a code with a text that is not a state', '39-Atlantis'],
  ])('is undefined for %s', (_case, text) => {
    expect(readState(text)).toBeUndefined();
  });
});
