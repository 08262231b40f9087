import { pngOf } from '../../../../nodes/GstInvoicing/rows/png';
import { enlarged, readPng } from '../../../harness/qrImages';

describe('the PNG image of modules', () => {
  // 91 lines of modules take more than one block of 65,535 bytes.
  it.each([2, 91])('has a square of 8 × 8 pixels for each module of %i lines', (size) => {
    const modules = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => (x * y) % 3 === 0),
    );
    const lines = modules.map((row) => row.map(Number).join(''));
    expect(readPng(Buffer.from(pngOf(modules)))).toEqual(enlarged(lines, 8));
  });
});
