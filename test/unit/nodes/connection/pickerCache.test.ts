import {
  cachedPage,
  clearPages,
  type PickerPage,
} from '../../../../nodes/shared/connection/pickerCache';

const pageOf = (name: string): PickerPage => ({
  entries: [{ item: { name, value: name }, text: name, order: '' }],
  records: 1,
  total: 1,
});

let reads: string[];
let accounts = 0;
let account: string;

/** Reads a page of the account, and records the name of each page that is read. */
const read = async (name: string, of = account) =>
  await cachedPage(of, name, async () => {
    reads.push(name);
    return pageOf(name);
  });

beforeEach(() => {
  jest.useFakeTimers();
  reads = [];
  account = `account ${++accounts}`;
});

afterEach(() => {
  jest.useRealTimers();
});

describe('cachedPage', () => {
  it('reads a page once in a minute', async () => {
    expect(await read('1')).toEqual(pageOf('1'));
    jest.advanceTimersByTime(59_999);
    expect(await read('1')).toEqual(pageOf('1'));
    expect(reads).toEqual(['1']);
    jest.advanceTimersByTime(1);
    await read('1');
    expect(reads).toEqual(['1', '1']);
  });

  it('counts the minute from the response, since the request may have waited long for its slot', async () => {
    let respond: (page: PickerPage) => void = () => undefined;
    const slow = cachedPage(
      account,
      '1',
      async () => await new Promise((done) => (respond = done)),
    );
    jest.advanceTimersByTime(90_000);
    const shared = read('1');
    respond(pageOf('slow'));
    expect(await Promise.all([slow, shared])).toEqual([pageOf('slow'), pageOf('slow')]);
    jest.advanceTimersByTime(59_999);
    expect(await read('1')).toEqual(pageOf('slow'));
    expect(reads).toEqual([]);
  });

  it('distinguishes accounts and pages', async () => {
    await read('1');
    await read('2');
    await read('1', `${account} of another`);
    expect(reads).toEqual(['1', '2', '1']);
  });

  it('does not cache a page that could not be read', async () => {
    const refused = async () =>
      await cachedPage(account, '1', async () => await Promise.reject(new Error('refused')));
    await expect(Promise.all([refused(), read('1')])).rejects.toThrow('refused');
    expect(await read('1')).toEqual(pageOf('1'));
    expect(reads).toEqual(['1']);
  });

  it('caches the fifty pages that were read last', async () => {
    for (let page = 1; page <= 51; page++) await read(String(page));
    reads = [];
    await read('2');
    expect(reads).toEqual([]);
    await read('1');
    expect(reads).toEqual(['1']);
  });
});

describe('clearPages', () => {
  it('drops all pages of one account and none of another', async () => {
    const other = `${account} of another`;
    await read('1');
    await read('2');
    await read('3', other);
    clearPages(account);
    reads = [];
    await read('1');
    await read('2');
    await read('3', other);
    expect(reads).toEqual(['1', '2']);
  });

  it('drops a page that is still being read, since it may be outdated', async () => {
    let respond: (page: PickerPage) => void = () => undefined;
    const old = cachedPage(account, '1', async () => await new Promise((done) => (respond = done)));
    clearPages(account);
    const fresh = read('1');
    respond(pageOf('old'));
    expect(await old).toEqual(pageOf('old'));
    expect(await fresh).toEqual(pageOf('1'));
    expect(await read('1')).toEqual(pageOf('1'));
    expect(reads).toEqual(['1']);
  });

  it('keeps a page that was read again if the previous read fails later', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const old = cachedPage(
      account,
      '1',
      async () => await new Promise((_, reject) => (fail = reject)),
    );
    clearPages(account);
    await read('1');
    fail(new Error('refused'));
    await expect(old).rejects.toThrow('refused');
    await read('1');
    expect(reads).toEqual(['1']);
  });
});
