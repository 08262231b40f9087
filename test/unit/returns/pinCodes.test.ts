import { isPinOfState, stateOfPin } from '../../../law/tables/pinCodes';
import cases from './pinCodesCases.json';

it.each(cases.inState)('%s may be in the state %s', (pin, state) => {
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
