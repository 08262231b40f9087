const india = { country: 'India', address_line2: '' };

const place = (address_line1: string, city: string, state: string, pincode: string) => ({
  billing_address: { ...india, address_line1, city, state, pincode },
});

/** Buyers by ID. Those with a GSTIN are registered. */
export const customers = {
  'M-KAVERI': {
    name: 'Kaveri Traders',
    gstin: '29ABCDE1234F1ZW',
    ...place('1 Fort Road', 'Mysuru', 'KARNATAKA', '570001'),
  },
  'M-ARAVALI': {
    name: 'Aravali Tiles',
    gstin: '27AAAAA0000A1Z2',
    ...place('2 Station Road', 'Pune', 'MAHARASHTRA', '411001'),
  },
  'M-PONNI': {
    name: 'Ponni Agencies',
    gstin: '33ABCDE1234F1Z7',
    ...place('3 Temple Street', 'Madurai', 'TAMIL NADU', '625001'),
  },
  'M-COUNTER': {
    name: 'Counter Sales',
    ...place('4 MG Road', 'Bengaluru', 'KARNATAKA', '560001'),
  },
  'M-MEERA': { name: 'Meera Nair', ...place('5 Beach Road', 'Kochi', 'KERALA', '682001') },
  'M-VAIGAI': {
    name: 'Vaigai Weavers',
    ...place('6 Mill Road', 'Coimbatore', 'TAMIL NADU', '641001'),
  },
  'M-LUMIERE': {
    name: 'Atelier Lumiere',
    billing_address: {
      address_line1: '7 Rue de Rivoli',
      address_line2: '',
      city: 'Paris',
      state: 'OTHER TERRITORY',
      country: 'France',
      pincode: '75001',
    },
  },
  'M-NOWHERE': { name: 'Nowhere Interiors' },
  'M-TYPO': {
    name: 'Tungabhadra Mills',
    gstin: '29ABCDE1234F1ZX',
    ...place('8 Canal Road', 'Hosapete', 'KARNATAKA', '583201'),
  },
  'M-MOVED': {
    name: 'Moved Movers',
    gstin: '07ABCDE1234F1Z2',
    ...place('9 Ring Road', 'Surat', 'GUJARAT', '395001'),
  },
};

/** Sellers by ID. The last one is not registered. */
export const vendors = {
  'M-GODAVARI': {
    name: 'Godavari Steel',
    gstin: '29AAGFK4321L1Z5',
    ...place('10 Foundry Road', 'Hubballi', 'KARNATAKA', '580020'),
  },
  'M-SAHYADRI': {
    name: 'Sahyadri Components',
    gstin: '27AABCS7788M1ZH',
    ...place('11 Ghat Road', 'Nashik', 'MAHARASHTRA', '422001'),
  },
  'M-KIRANA': {
    name: 'Corner Kirana',
    ...place('12 Main Road', 'Bengaluru', 'KARNATAKA', '560001'),
  },
};

/** Products and services by ID. */
export const products = {
  'M-KEYBOARD': {
    name: 'Mechanical keyboard',
    hsn_code: '847160',
    unit: 'NOS',
    tax_rate: 18,
    price: 1500,
  },
  'M-NOTEBOOK': { name: 'Long notebook', hsn_code: '4820', unit: 'PCS', tax_rate: 5, price: 45 },
  'M-TEA': { name: 'Nilgiri tea', hsn_code: '0902', unit: 'KGS', tax_rate: 5, price: 420.5 },
  'M-BOOK': { name: 'Printed book', hsn_code: '4901', unit: 'NOS', tax_rate: 0, price: 350 },
  'M-REPAIR': { name: 'Repair', hsn_code: '998713', unit: '', tax_rate: 18, price: 2500 },
  'M-NOCODE': { name: 'Gift basket', hsn_code: undefined, unit: 'NOS', tax_rate: 18, price: 900 },
  'M-CABLE': { name: 'Cable', hsn_code: '8544', unit: 'REEL', tax_rate: 18, price: 700 },
  'M-OLDRATE': { name: 'Old stock', hsn_code: '3304', unit: 'NOS', tax_rate: 15, price: 200 },
};
