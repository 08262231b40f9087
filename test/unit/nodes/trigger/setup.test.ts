import { isPublicUrl } from '../../../../nodes/GstInvoicingTrigger/setup';
import cases from './setupCases.json';

describe('a URL that the service can call', () => {
  it.each(cases.public)('is %s', (address) => {
    expect(isPublicUrl(address)).toBe(true);
  });

  it.each(cases.private)('is not %s', (address) => {
    expect(isPublicUrl(address)).toBe(false);
  });
});
