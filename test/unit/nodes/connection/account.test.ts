import { readSettings } from '../../../../nodes/connection/account';

const baseUrlOf = (baseUrl: string) => readSettings({ baseUrl, apiKey: 'a-key' }).account.baseUrl;

describe('the Base URL of the credential', () => {
  it.each([
    'https://user:pw@books.example.com',
    'https://user@books.example.com/v2',
    ' https://:pw@books.example.com',
    'https:\\\\user@books.example.com',
  ])('has no user: %s', (baseUrl) => {
    expect(() => baseUrlOf(baseUrl)).toThrow('Base URL contains a user name or password');
  });

  it.each(['https://books.example.com/@team', 'books.example.com', ''])(
    'may be anything else, which is judged where the key is added: "%s"',
    (baseUrl) => {
      expect(baseUrlOf(baseUrl)).toBe(baseUrl);
    },
  );
});
