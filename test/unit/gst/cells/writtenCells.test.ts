import type { LineField } from '../../../../gst/cells/headings';
import { writtenCell, type WrittenCell } from '../../../../gst/cells/writtenCells';

it.each<[LineField, unknown, WrittenCell]>([
  ['quantity', '2 Nos', { value: '2', unit: 'NOS' }],
  ['quantity', ' 1,000.50kgs. ', { value: '1,000.50', unit: 'KGS' }],
  ['price', '1,500.00/Nos', { value: '1,500.00', unit: 'NOS' }],
  ['price', '₹ 60 per kg', { value: '₹ 60', unit: 'KGS' }],
  ['priceWithTax', '63 / kg', { value: '63', unit: 'KGS' }],
  ['discountPercent', '60 %', { value: '60' }],
])('%s %j has its unit behind it', (field, value, read) => {
  expect(writtenCell(field, value)).toEqual(read);
});

it.each<[LineField, unknown]>([
  ['quantity', 2],
  ['quantity', '2'],
  ['quantity', '2 twigs'],
  ['quantity', '2 x 3 Nos of'],
  ['quantity', '2/Nos'],
  ['price', '1500 Nos'],
  ['price', '500/-'],
  ['discountAmount', '60 %'],
  ['productName', '2 Nos'],
])('%s %j stays as it is', (field, value) => {
  expect(writtenCell(field, value)).toEqual({ value });
});
