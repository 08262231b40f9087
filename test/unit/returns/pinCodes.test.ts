import { isPinOfState, stateOfPin } from '../../../law/tables/pinCodes';

it.each([
  ['110001', '07'],
  ['160017', '04'],
  ['560001', '29'],
  ['600001', '33'],
  ['682555', '31'],
  ['737101', '11'],
  ['500001', '36'],
  ['507318', '37'],
  ['900056', '29'],
  ['110001', '97'],
])('%s may be in the state %s', (pin, state) => {
  expect(isPinOfState(pin, state)).toBe(true);
});

it.each([
  ['400001', '29'],
  ['560001', '27'],
  ['403001', '29'],
  ['160017', '07'],
  ['999999', '29'],
])('%s is not in the state %s', (pin, state) => {
  expect(isPinOfState(pin, state)).toBe(false);
});

it.each([
  ['560001', '29'],
  ['160017', undefined],
  ['900056', undefined],
])('%s alone shows the state %s', (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});
