import * as fc from 'fast-check';
import {
  checkEInvoice as check,
  type EInvoiceGiven,
} from '../../../../returns/eInvoice/eInvoiceCheck';
import { computeIrn } from '../../../../law/irn';
import { warningIn } from '../../../../nodes/shared/words/law';
import { newKeys, testPortal, qrCodeWith, statement } from '../signedQrCode';

const statementIrn = statement.Irn;
const irnParts = {
  supplierGstin: '01AMBPG7773M002',
  documentType: 'INV',
  documentNumber: 'SINV-CFY-00067',
  documentDate: { year: 2022, month: 6, day: 10 },
} as const;
const everything: EInvoiceGiven = {
  ...irnParts,
  irn: statementIrn,
  buyerGstin: '29AAAAA0000A1ZY',
  total: 1180.5,
  qrCode: qrCodeWith(),
  publicKey: testPortal.publicKey,
};

const checkEInvoice = (given: EInvoiceGiven) => {
  const { warnings, ...others } = check(given);
  return { ...others, warnings: warnings.map(warningIn) };
};

const disagreeing = (given: EInvoiceGiven) =>
  checkEInvoice(given).fields.filter(({ agrees }) => !agrees);

describe('the check of an e-invoice', () => {
  it('agrees if everything that is known agrees', () => {
    expect(checkEInvoice(everything)).toEqual({
      agrees: true,
      compared: [
        'irn',
        'supplierGstin',
        'buyerGstin',
        'documentType',
        'documentNumber',
        'documentDate',
        'total',
      ],
      irnComputed: statementIrn,
      numberCase: 'capitals',
      signatureChecked: true,
      signatureValid: true,
      qrCodeContent: {
        issuer: 'NIC',
        supplierGstin: '01AMBPG7773M002',
        buyerGstin: '29AAAAA0000A1ZY',
        documentNumber: 'SINV-CFY-00067',
        documentType: 'INV',
        documentDate: '2022-06-10',
        total: 1180.5,
        itemCount: 2,
        mainHsnCode: '8471',
        irn: statementIrn,
        irnDate: '2022-06-10 14:05:00',
      },
      fields: [
        { field: 'irn', expected: statementIrn, found: statementIrn, agrees: true },
        {
          field: 'supplierGstin',
          expected: '01AMBPG7773M002',
          found: '01AMBPG7773M002',
          agrees: true,
        },
        {
          field: 'buyerGstin',
          expected: '29AAAAA0000A1ZY',
          found: '29AAAAA0000A1ZY',
          agrees: true,
        },
        { field: 'documentType', expected: 'INV', found: 'INV', agrees: true },
        {
          field: 'documentNumber',
          expected: 'SINV-CFY-00067',
          found: 'SINV-CFY-00067',
          agrees: true,
        },
        { field: 'documentDate', expected: '2022-06-10', found: '2022-06-10', agrees: true },
        { field: 'total', expected: 1180.5, found: 1180.5, agrees: true },
        { field: 'irnComputed', expected: statementIrn, found: statementIrn, agrees: true },
      ],
      warnings: [],
    });
  });

  it.each<[keyof EInvoiceGiven, EInvoiceGiven, string | number, string | number]>([
    ['irn', { irn: 'f'.repeat(64) }, 'f'.repeat(64), statementIrn],
    ['supplierGstin', { supplierGstin: '29AAAAA0000A1ZY' }, '29AAAAA0000A1ZY', '01AMBPG7773M002'],
    ['buyerGstin', { buyerGstin: 'URP' }, 'URP', '29AAAAA0000A1ZY'],
    ['documentType', { documentType: 'CRN' }, 'CRN', 'INV'],
    ['documentNumber', { documentNumber: 'SINV-CFY-00068' }, 'SINV-CFY-00068', 'SINV-CFY-00067'],
    [
      'documentDate',
      { documentDate: { year: 2022, month: 10, day: 6 } },
      '2022-10-06',
      '2022-06-10',
    ],
    ['total', { total: 1180.51 }, 1180.51, 1180.5],
  ])('names the field that differs from the QR code: %s', (field, change, expected, found) => {
    const given = { ...everything, ...change };
    expect(checkEInvoice(given).agrees).toBe(false);
    expect(disagreeing(given)).toContainEqual({ field, expected, found, agrees: false });
  });

  it.each([
    ['a GSTIN in small letters', { buyerGstin: '29aaaaa0000a1zy' }],
    ['a number in small letters', { documentNumber: 'sinv-cfy-00067' }],
    ['an IRN in capitals', { irn: statementIrn.toUpperCase() }],
    ['a total that is off by less than half a paisa', { total: 1180.5004 }],
  ])('agrees despite %s', (_case, change) => {
    expect(disagreeing({ ...everything, ...change })).toEqual([]);
    expect(checkEInvoice({ ...everything, ...change }).agrees).toBe(true);
  });

  it('compares amounts to the paisa, however large they are', () => {
    const paise = fc.integer({ min: 0, max: 10 ** 11 });
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 2 }), (amount, more) => {
        const qrCode = qrCodeWith({ TotInvVal: amount / 100 });
        const { agrees } = checkEInvoice({ qrCode, total: (amount + more) / 100 });
        expect(agrees).toBe(more === 0);
      }),
      { numRuns: 20 },
    );
  });
});

describe('what was compared', () => {
  it('are the given values that the QR code or the IRN has', () => {
    const { compared } = checkEInvoice({ total: 1, irn: statementIrn, qrCode: qrCodeWith() });
    expect(compared).toEqual(['irn', 'total']);
  });

  it('lacks what is not given, which a warning names', () => {
    const given = { ...everything, supplierGstin: undefined, buyerGstin: undefined };
    const { agrees, warnings } = checkEInvoice(given);
    expect(agrees).toBe(true);
    expect(warnings).toEqual([
      'Not compared with the QR code: Supplier GSTIN, Buyer GSTIN. To compare them, add them to Compare With.',
    ]);
  });

  it('is nothing if only a QR code is given, and whether it agrees is unknown', () => {
    const { agrees, compared, warnings } = checkEInvoice({ qrCode: qrCodeWith() });
    expect({ agrees, compared }).toEqual({ agrees: null, compared: [] });
    expect(warnings).toContain(
      'Nothing was compared with the QR code. Pass the document as the input item, or add its values to Compare With.',
    );
  });
});

describe('the IRN of an e-invoice', () => {
  it('is computed from the given parts', () => {
    expect(checkEInvoice({ irn: statementIrn, ...irnParts })).toEqual({
      agrees: true,
      compared: ['irn'],
      irnComputed: statementIrn,
      numberCase: 'capitals',
      signatureChecked: false,
      fields: [{ field: 'irnComputed', expected: statementIrn, found: statementIrn, agrees: true }],
      warnings: [],
    });
  });

  it('is computed from the QR code if parts are not given', () => {
    const { agrees, irnComputed, fields } = checkEInvoice({
      qrCode: qrCodeWith(),
      irn: statementIrn,
    });
    expect({ agrees, irnComputed }).toEqual({ agrees: true, irnComputed: statementIrn });
    expect(fields.map(({ field }) => field)).toEqual(['irn', 'irnComputed']);
  });

  it('is computed from the QR code alone, and differs if a part of the code was changed', () => {
    const alone = checkEInvoice({ qrCode: qrCodeWith() });
    expect(alone.fields).toMatchObject([{ field: 'irnComputed', agrees: true }]);
    const changed = checkEInvoice({ qrCode: qrCodeWith({ DocNo: 'SINV-CFY-00068' }) });
    expect(changed.agrees).toBe(false);
    expect(changed.numberCase).toBeUndefined();
    expect(changed.fields).toEqual([
      { field: 'irnComputed', expected: statementIrn, found: changed.irnComputed, agrees: false },
    ]);
  });

  it('may match the number as written, with a warning', () => {
    const given = { ...irnParts, documentNumber: 'g2qxhY' };
    const irn = '68fb4fab44aee99fb23292478c4bd838e664837c9f1b04e3d9134ffed0b40b60';
    expect(checkEInvoice({ ...given, irn })).toMatchObject({
      agrees: true,
      irnComputed: irn,
      numberCase: 'asWritten',
      warnings: [
        'The IRN matches the document number as written. Only IRNs from before 01-06-2025 do: since then the portal uses capital letters.',
      ],
    });
  });

  it('does not match the number as written for a document of today', () => {
    const documentDate = { year: 2026, month: 6, day: 10 };
    const { supplierGstin: gstin, documentType } = irnParts;
    const parts = { gstin, documentType, documentDate, documentNumber: 'inv-1' };
    const given = { ...irnParts, documentDate, documentNumber: 'inv-1' };
    const irn = computeIrn(parts, 'asWritten');
    expect(checkEInvoice({ ...given, irn })).toMatchObject({
      agrees: false,
      irnComputed: computeIrn(parts),
      warnings: [],
    });
    expect(checkEInvoice({ ...given, irn: computeIrn(parts) }).agrees).toBe(true);
  });

  it('is computed even if there is no IRN to compare it with, and whether it agrees is unknown', () => {
    const check = checkEInvoice(irnParts);
    expect(check).toMatchObject({ agrees: null, irnComputed: statementIrn, fields: [] });
    expect(check.warnings).toEqual([expect.stringMatching(/^Nothing was compared\./)]);
  });

  it.each(Object.keys(irnParts))('is not compared if %s is unknown', (part) => {
    expect(checkEInvoice({ irn: statementIrn, ...irnParts, [part]: undefined })).toEqual({
      agrees: null,
      compared: [],
      signatureChecked: false,
      fields: [],
      warnings: [
        'Nothing was compared. Enter QR Code, or IRN together with Supplier GSTIN, Document Type, Document Number and Document Date.',
      ],
    });
  });

  it.each([{ total: 1180.5 }, { buyerGstin: 'URP' }])(
    'warns about what was not compared without a QR code: %j',
    (more) => {
      expect(checkEInvoice({ irn: statementIrn, ...irnParts, ...more })).toMatchObject({
        agrees: true,
        warnings: [
          'Buyer GSTIN and Total Amount were not compared, because that requires QR Code.',
        ],
      });
    },
  );
});

describe("the signature of an e-invoice's QR code", () => {
  it('is not checked without a key, with a warning', () => {
    const check = checkEInvoice({ ...everything, publicKey: undefined });
    expect(check).toMatchObject({
      agrees: true,
      signatureChecked: false,
      warnings: [
        "The signature of the QR code was not checked, so the QR code may be forged. Set Portal's Public Key to check it.",
      ],
    });
    expect(check).not.toHaveProperty('signatureValid');
  });

  it('fails the check if another key was used', () => {
    const qrCode = qrCodeWith({}, newKeys().privateKey);
    expect(disagreeing({ ...everything, qrCode })).toEqual([]);
    expect(checkEInvoice({ ...everything, qrCode })).toMatchObject({
      agrees: false,
      signatureChecked: true,
      signatureValid: false,
      warnings: [
        'The QR code was not signed with this key: it was changed or forged, or the portal signed it with another of its keys.',
      ],
    });
  });

  it('is unknown if a key was given without a QR code, and so is whether all agrees', () => {
    const { publicKey } = testPortal;
    expect(checkEInvoice({ irn: statementIrn, ...irnParts, publicKey })).toMatchObject({
      agrees: null,
      signatureChecked: false,
      warnings: ["Portal's Public Key was not used, because there is no QR code to check."],
    });
  });

  it('is invalid if nothing was compared, and then does not agree', () => {
    const { publicKey } = testPortal;
    const qrCode = qrCodeWith({}, newKeys().privateKey);
    expect(checkEInvoice({ qrCode, publicKey })).toMatchObject({ agrees: false, compared: [] });
  });
});

describe('a QR code that can not be read', () => {
  const qrCode = 'scanned';

  it('is a warning, and does not show that the e-invoice is another one', () => {
    const { publicKey } = testPortal;
    const check = checkEInvoice({ qrCode, publicKey, irn: statementIrn, ...irnParts });
    expect(check).toMatchObject({ agrees: null, compared: ['irn'], signatureChecked: false });
    expect(check.warnings[0]).toBe(
      'The QR code must be the signed text (JWT) of an e-invoice. Scan the code again and use its whole text.',
    );
  });

  it('does not hide that the IRN disagrees', () => {
    expect(checkEInvoice({ qrCode, irn: 'another', ...irnParts }).agrees).toBe(false);
  });
});

describe('the input of the check', () => {
  it('may have a total of 0', () => {
    expect(checkEInvoice({ ...everything, total: 0 }).fields).toContainEqual({
      field: 'total',
      expected: 0,
      found: 1180.5,
      agrees: false,
    });
  });

  it.each([-0.01, NaN, Infinity])('is refused if the total is %s', (total) => {
    expect(() => checkEInvoice({ ...everything, total })).toThrow(
      expect.objectContaining({
        field: 'total',
        message: `Total must be a number of at least 0, not ${total}`,
      }),
    );
  });

  it.each([
    ['publicKey', { publicKey: 'no PEM' }],
    ['gstin', { supplierGstin: '01AMBPG7773M0021' }],
    ['documentNumber', { documentNumber: 'INV 1' }],
  ])('is refused if a part is not valid: %s', (field, change) => {
    expect(() => checkEInvoice({ ...everything, ...change })).toThrow(
      expect.objectContaining({ name: 'InputError', field }),
    );
  });
});
