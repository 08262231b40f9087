import { readPhone, isEmail } from '../../../../law/parties/contact';

it.each([
  ...['9876543210', '+91 98765 43210', '91-9876543210', '098765 43210', '0091 (98765) 43210'],
  ...['+91 (0) 98765 43210', '98765\u201143210', ' 919876543210 '],
])('%s is an Indian number, whose ten digits count', (text) => {
  expect(readPhone(text)).toEqual({ number: '9876543210' });
});

it.each(['+65 6123 4567', '+1 415 555 2671', '0065 6123 4567', '1800 123', '022-2345 ext 7'])(
  '%s is another number, which stays as it is written',
  (text) => {
    expect(readPhone(` ${text} `)).toEqual({ number: text });
  },
);

it.each(['N/A', 'n.a.', 'NA', 'null', 'None', '-', '--', '0', '0000000000', 'not available'])(
  '%s is none',
  (text) => {
    expect(readPhone(text)).toEqual({ fault: 'none' });
  },
);

it.each([
  '9876543210, 9123456789',
  '9876543210/9123456789',
  '98765 43210 or 91234 56789',
  '+919876543210 +919123456789',
  '9876543210\n9123456789',
])('%j is several', (text) => {
  expect(readPhone(text)).toEqual({ fault: 'several' });
});

it.each([
  ['asha@example.com', true],
  ["o'neil+gst@mail.example.co.in", true],
  ['asha', false],
  ['asha@example', false],
  ['asha@example.', false],
  ['asha@@example.com', false],
  ['asha rao@example.com', false],
  ['asha@example.com, ravi@example.com', false],
])('%j is one email address: %p', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
