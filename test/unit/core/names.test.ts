import { camelCase, snakeCase } from '../../../core/names';

it.each([
  ['irnComputed', 'irn_computed'],
  ['name', 'name'],
  ['serialNumberV2', 'serial_number_v2'],
])('%s and %s are the same name in camelCase and snake_case', (camel, snake) => {
  expect(snakeCase(camel)).toBe(snake);
  expect(camelCase(snake)).toBe(camel);
});
