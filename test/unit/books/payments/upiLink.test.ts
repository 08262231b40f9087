import { InputError } from '../../../../core/inputError';
import { upiLink } from '../../../../books/payments/upiLink';

const request = {
  upiId: 'ponni.stores@examplebank',
  payeeName: 'Ponni Stores',
  amount: 118,
  note: 'Invoice INV/26-27/0042',
  reference: 'INV/26-27/0042',
};

describe('a UPI link', () => {
  it('has payee, name, amount with two decimals, currency, note and reference', () => {
    expect(upiLink(request)).toEqual({
      link: 'upi://pay?pa=ponni.stores@examplebank&pn=Ponni%20Stores&am=118.00&cu=INR&tn=Invoice%20INV%2F26-27%2F0042&tr=INV26270042',
      hasAmount: true,
      note: 'Invoice INV/26-27/0042',
      reference: 'INV26270042',
    });
  });

  it('leaves out note and reference if there are none', () => {
    const { link } = upiLink({ ...request, note: '', reference: '/-/' });
    expect(link).toBe('upi://pay?pa=ponni.stores@examplebank&pn=Ponni%20Stores&am=118.00&cu=INR');
  });

  it('states amounts below ₹ 1,00,000 only', () => {
    expect(upiLink({ ...request, amount: 99_999.99 })).toMatchObject({
      link: expect.stringContaining('&am=99999.99&cu=INR'),
      hasAmount: true,
    });
    const { link, hasAmount } = upiLink({ ...request, amount: 100_000 });
    expect(link).toContain('&pn=Ponni%20Stores&cu=INR&');
    expect(hasAmount).toBe(false);
  });

  it.each([
    ['a&b=c#d?e', 'a%26b%3Dc%23d%3Fe'],
    ['50% + tea', '50%25%20%2B%20tea'],
    ["O'Hara (Fort)!*", 'O%27Hara%20%28Fort%29%21%2A'],
    ['  two\n\tlines  ', 'two%20lines'],
    ['पोन्नी', '%E0%A4%AA%E0%A5%8B%E0%A4%A8%E0%A5%8D%E0%A4%A8%E0%A5%80'],
    ['half \ud83d pair', 'half%20pair'],
  ])('encodes texts so that every app reads them: %j', (note, encoded) => {
    const { link } = upiLink({ ...request, note, reference: '' });
    expect(link.split('&tn=')[1]).toBe(encoded);
  });

  it('counts characters, not UTF-16 code units', () => {
    expect(upiLink({ ...request, note: '🧾'.repeat(50) }).note).toBe('🧾'.repeat(50));
  });

  it.each([
    'a@b2',
    '9876543210@examplebank',
    '00110022@ABCD0123456.ifsc.npci',
    'shop_1-x@ok-example',
  ])('accepts the UPI ID %s', (upiId) => {
    expect(upiLink({ ...request, upiId }).link).toContain(`pa=${upiId}&`);
  });

  it.each([
    ['upiId', { upiId: 'ponni' }, 'UPI ID must contain an @, not "ponni"'],
    ['upiId', { upiId: 'a b@bank' }, 'UPI ID must be of the form name@handle, not "a b@bank"'],
    ['upiId', { upiId: '@bank' }, 'UPI ID must be of the form name@handle, not "@bank"'],
    ['upiId', { upiId: 'a@b@c' }, 'UPI ID must be of the form name@handle, not "a@b@c"'],
    [
      'upiId',
      { upiId: 'a@bank&am=1' },
      'UPI ID must be of the form name@handle, not "a@bank&am=1"',
    ],
    [
      'payeeName',
      { payeeName: 'x'.repeat(100) },
      'Payee Name must have at most 99 characters, not 100',
    ],
    ['note', { note: '🧾'.repeat(51) }, 'Note must have at most 50 characters, not 51'],
    [
      'reference',
      { reference: '1'.repeat(36) },
      'Reference must have at most 35 characters, not 36',
    ],
  ])('rejects what UPI does not accept: %s', (field, change, message) => {
    const make = () => upiLink({ ...request, ...change });
    expect(make).toThrow(InputError);
    expect(make).toThrow(expect.objectContaining({ field, message }) as Error);
  });
});
