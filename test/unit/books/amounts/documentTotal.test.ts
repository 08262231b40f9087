import { documentTotals } from '../../../../books/amounts/documentTotal';

const line = { netAmount: 1000, totalAmount: 1180 };

const totalOf = (parts: Parameters<typeof documentTotals>[0]) => documentTotals(parts).total;

describe('the total of a document', () => {
  it('adds up the lines with their tax', () => {
    expect(totalOf({ lines: [line, { netAmount: 0.1, totalAmount: 0.2 }] })).toBe(1180.2);
  });

  it('is 0 without lines', () => {
    expect(totalOf({ lines: [] })).toBe(0);
  });

  it('adds charges and subtracts deductions, each with its tax to the paisa', () => {
    const charges = [
      { amount: 50, taxRate: 18, isDeduction: false },
      { amount: 10.05, taxRate: 5, isDeduction: true },
    ];
    expect(totalOf({ lines: [line], charges })).toBe(1228.45);
  });

  it('subtracts the adjustment after tax, and adds one below 0', () => {
    expect(totalOf({ lines: [line], adjustment: 5 })).toBe(1175);
    expect(totalOf({ lines: [line], adjustment: -5 })).toBe(1185);
  });

  it('collects TCS on the net or on the total', () => {
    expect(totalOf({ lines: [line], tcs: { rate: 1, on: 'net' } })).toBe(1190);
    expect(totalOf({ lines: [line], tcs: { rate: 1, on: 'total' } })).toBe(1191.8);
  });

  it('collects TCS on charges too, and not on deductions', () => {
    const charges = [
      { amount: 50, taxRate: 18, isDeduction: false },
      { amount: 10, taxRate: 5, isDeduction: true },
    ];
    const parts = { lines: [line], charges };
    expect(totalOf({ ...parts, tcs: { rate: 10, on: 'net' } })).toBe(1332.5);
    expect(totalOf({ ...parts, tcs: { rate: 10, on: 'total' } })).toBe(1351.35);
  });

  it('rounds a charge to the paisa before its tax', () => {
    const charges = [{ amount: 0.125, taxRate: 4, isDeduction: false }];
    expect(totalOf({ lines: [line], charges })).toBe(1180.14);
  });

  it('rounds to the rupee last, halves up', () => {
    expect(totalOf({ lines: [line], tcs: { rate: 1, on: 'total' }, roundOff: true })).toBe(1192);
    expect(totalOf({ lines: [line], adjustment: 0.5, roundOff: true })).toBe(1180);
  });
});

describe('the net and tax amounts of a document', () => {
  it('add up the lines and charges, less deductions, and leave out the adjustment and TCS', () => {
    const charges = [
      { amount: 50, taxRate: 18, isDeduction: false },
      { amount: 10.05, taxRate: 5, isDeduction: true },
    ];
    const parts = { lines: [line], charges, adjustment: 5, roundOff: true };
    expect(documentTotals({ ...parts, tcs: { rate: 1, on: 'total' } })).toMatchObject({
      net: 1039.95,
      tax: 188.5,
    });
  });

  it('have a negative tax if only a deduction is taxed', () => {
    const lines = [{ netAmount: 10, totalAmount: 10 }];
    const charges = [{ amount: 0.1, taxRate: 5, isDeduction: true }];
    expect(documentTotals({ lines, charges })).toEqual({ net: 9.9, tax: -0.01, total: 9.89 });
  });

  it('are rounded to the paisa', () => {
    const lines = [0.1, 0.2].map((amount) => ({ netAmount: amount, totalAmount: amount * 2 }));
    expect(documentTotals({ lines })).toEqual({ net: 0.3, tax: 0.3, total: 0.6 });
  });
});
