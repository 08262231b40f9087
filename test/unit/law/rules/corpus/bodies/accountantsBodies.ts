import { addresses, registered } from '../parties';
import { abroad, exportOfServices, sent, type SentBody } from './bodies';

// What shops send with an e-invoice, written from the schema INV-01 without reading the rules.

export const accountantsBodies: SentBody[] = [
  sent('AC09', 'consulting abroad without a shipping bill', {
    party: abroad(),
    lines: [{ hsn: '998311' }],
    fields: exportOfServices(),
  }),
  sent('AC10', 'goods abroad whose shipping bill is not yet made', {
    party: abroad(addresses.dubai),
    fields: exportOfServices({ country_id: 'United Arab Emirates' }),
  }),
  sent('AC12', 'a customer in Dadra and Nagar Haveli and Daman and Diu', {
    party: { gstin: registered.damanAndDiu },
    billing: addresses.daman,
  }),
  sent('AC13', 'gold at 3 % by the gram', {
    lines: [{ hsn: '71131910', rate: 3, quantity: 8.255, price: 9800, unit: 'GMS' }],
  }),
  sent('AC14', 'cotton lint by the bale, 0.999 of one', {
    lines: [{ hsn: '5201', rate: 5, quantity: 0.999, price: 40_000, unit: 'BAL' }],
  }),
  sent('AC16', 'a department of the government by its registration as tax deductor', {
    party: { gstin: registered.taxDeductor },
  }),
  sent('AC17', 'painting by the square foot', {
    lines: [{ hsn: '995473', quantity: 400, price: 55, unit: 'SQF' }],
  }),
];
