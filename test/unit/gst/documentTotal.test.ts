import { documentTotal } from '../../../gst/documentTotal';

const line = { netAmount: 1000, totalAmount: 1180 };

describe('documentTotal', () => {
  it('adds up the lines with their tax', () => {
    expect(documentTotal({ lines: [line, { netAmount: 0.1, totalAmount: 0.2 }] })).toBe(1180.2);
  });

  it('is 0 without lines', () => {
    expect(documentTotal({ lines: [] })).toBe(0);
  });

  it('adds charges and subtracts deductions, each with its tax to the paisa', () => {
    const charges = [
      { amount: 50, taxRate: 18, isDeduction: false },
      { amount: 10.05, taxRate: 5, isDeduction: true },
    ];
    expect(documentTotal({ lines: [line], charges })).toBe(1228.45);
  });

  it('subtracts the adjustment after tax, and adds one below 0', () => {
    expect(documentTotal({ lines: [line], adjustment: 5 })).toBe(1175);
    expect(documentTotal({ lines: [line], adjustment: -5 })).toBe(1185);
  });

  it('collects TCS on the net or on the total', () => {
    expect(documentTotal({ lines: [line], tcs: { rate: 1, on: 'net' } })).toBe(1190);
    expect(documentTotal({ lines: [line], tcs: { rate: 1, on: 'total' } })).toBe(1191.8);
  });

  it('collects TCS on charges too, and not on deductions', () => {
    const charges = [
      { amount: 50, taxRate: 18, isDeduction: false },
      { amount: 10, taxRate: 5, isDeduction: true },
    ];
    const parts = { lines: [line], charges };
    expect(documentTotal({ ...parts, tcs: { rate: 10, on: 'net' } })).toBe(1332.5);
    expect(documentTotal({ ...parts, tcs: { rate: 10, on: 'total' } })).toBe(1351.35);
  });

  it('rounds a charge to the paisa before its tax', () => {
    const charges = [{ amount: 0.125, taxRate: 4, isDeduction: false }];
    expect(documentTotal({ lines: [line], charges })).toBe(1180.14);
  });

  it('rounds to the rupee last, halves up', () => {
    expect(documentTotal({ lines: [line], tcs: { rate: 1, on: 'total' }, roundOff: true })).toBe(
      1192,
    );
    expect(documentTotal({ lines: [line], adjustment: 0.5, roundOff: true })).toBe(1180);
  });
});
