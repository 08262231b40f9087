import { dialled, readPhone, isEmail } from '../../../../law/parties/contact';

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

it.each([
  ['+971 50 123 4567', { phone: '501234567', dial_code: '971' }],
  ['+1 (415) 555-2671', { phone: '4155552671', dial_code: '1' }],
  ['0086 138 0013 8000', { phone: '13800138000', dial_code: '86' }],
  ['+44 (0)20 7946 0958', { phone: '2079460958', dial_code: '44' }],
  ['9876543210', { phone: '9876543210' }],
  ['080-2222222', { phone: '0802222222' }],
])('%s is sent as digits, with a calling code beside them', (text, sent) => {
  expect(dialled(text)).toEqual(sent);
});

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
