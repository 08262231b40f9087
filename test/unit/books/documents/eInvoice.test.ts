import { requireEInvoice } from '../../../../books/documents/eInvoice';
import { ServiceError } from '../../../../api/errors';
import type { JsonObject } from '../../../../core/json';
import { failureOf } from '../../api/fakeWorld';

const created = { hash_id: 'h1', serial_number: 'INV-7' };
const registered = { ...created, irn: 'i', qr_code: 'q' };

const failureFor = async (payload: JsonObject, message = '') =>
  (await failureOf(() => requireEInvoice({ message, payload }))) as ServiceError;

describe('the response to a create with an e-invoice', () => {
  it.each<[string, JsonObject]>([
    ['v2', registered],
    ['v1', { hashId: 'h1', serialNumber: 'INV-7', irn: 'i', qrCode: 'q', einvoiceSuccess: true }],
  ])('is complete with an IRN and a QR code, in %s', (_, payload) => {
    expect(() => requireEInvoice({ message: '', payload })).not.toThrow();
  });

  it.each<[string, JsonObject]>([
    ['without both', created],
    ['with an empty IRN', { ...registered, irn: '' }],
    ['with an empty QR code', { ...registered, qr_code: '' }],
    ['with null', { ...registered, irn: null }],
    ['if it denies the e-invoice', { ...registered, einvoiceSuccess: false }],
    ['if it denies the e-invoice with a number', { ...registered, einvoiceSuccess: 0 }],
  ])('fails %s, with the document that exists', async (_, payload) => {
    const failure = await failureFor(payload);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({
      kind: 'refused',
      code: '',
      created,
      retryHelps: false,
      outcomeUnknown: false,
      message: 'Document INV-7 was created without an e-invoice',
      advice: expect.stringMatching(/^The document exists with the hash ID h1/),
    });
  });

  it("has the portal's code and message, and the advice for it", async () => {
    const einvoiceMessage = '2258: Supplier GSTIN does not fit';
    const failure = await failureFor({ ...created, einvoiceSuccess: false, einvoiceMessage });
    expect(failure).toMatchObject({
      code: 'PORTAL_ERROR_2258',
      message: `Document INV-7 was created without an e-invoice: ${einvoiceMessage}`,
      advice: expect.stringMatching(/^The document exists with the hash ID h1/),
    });
  });

  it('has the message of the envelope if there is no other', async () => {
    const failure = await failureFor(created, 'The portal is down');
    expect(failure.message).toContain(': The portal is down');
    expect(failure.code).toBe('');
  });
});
