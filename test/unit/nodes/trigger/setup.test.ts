import { isPublicUrl } from '../../../../nodes/GstInvoicingTrigger/setup';

describe('a URL that the service can call', () => {
  it.each([
    'https://n8n.example.com/webhook/x',
    'https://n8n.example.com:8443/webhook/x',
    'https://203.0.113.7/webhook/x',
    'https://172.15.0.1/x',
    'https://172.32.0.1/x',
    'https://10.example.com/x',
    'https://localhost.example.com/x',
    'https://[2001:db8::1]/x',
  ])('is %s', (address) => {
    expect(isPublicUrl(address)).toBe(true);
  });

  it.each([
    'http://n8n.example.com/webhook/x',
    'https://localhost:5678/x',
    'https://LOCALHOST/x',
    'https://n8n/x',
    'https://n8n.local/x',
    'https://n8n.localhost/x',
    'https://n8n.internal/x',
    'https://router.home.arpa/x',
    'https://0.0.0.0/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://192.168.0.4/x',
    'https://169.254.1.1/x',
    'https://172.16.0.1/x',
    'https://172.20.0.1/x',
    'https://172.31.255.1/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    '/webhook/x',
    '',
  ])('is not %s', (address) => {
    expect(isPublicUrl(address)).toBe(false);
  });
});
