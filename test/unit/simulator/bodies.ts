/** An item with matching amounts: 10 × 100 at 18 % with 10 % discount (net 900, total 1062). */
export function item(changes: object = {}) {
  return {
    id: 'ITEM-1',
    name: 'Steel bottle',
    item_type: 'Product',
    quantity: 10,
    unit_price: 100,
    price_with_tax: 118,
    discount_percent: 10,
    net_amount: 900,
    total_amount: 1062,
    tax_rate: 18,
    hsn_code: '7323',
    unit: 'NOS',
    ...changes,
  };
}

/** An invoice of that item to a customer in the company's state. */
export function invoice(changes: object = {}) {
  return {
    document_type: 'invoice',
    document_date: '05-10-2025',
    party: party(),
    items: [item()],
    ...changes,
  };
}

export function party(changes: object = {}) {
  return { id: 'CUST-1', name: 'Meera Stores', type: 'customer', ...changes };
}

export function address(changes: object = {}) {
  return {
    address_line1: '12 Tank Road',
    address_line2: 'Fort',
    city: 'Bengaluru',
    state: 'KARNATAKA',
    country: 'India',
    pincode: '560001',
    ...changes,
  };
}

export const october = 'start_date=01-10-2025&end_date=31-10-2025';

export const otherStateGstin = '27AAAAA0000A1Z2';

export const bank = {
  account_number: '1',
  ifsc: 'TEST0000001',
  bank_name: 'Test Bank',
  branch: 'Main',
};

/** A cash payment of 1,000 rupees by the customer of the invoice. */
export function payment(changes: object = {}) {
  return {
    customer: 'CUST-1',
    amount: 1000,
    payment_date: '06-10-2025',
    payment_mode: 'Cash',
    ...changes,
  };
}

/** An e-way bill from the company's state to Pune. */
export function eWayBill(changes: object = {}) {
  return {
    supply_type: 'Outward',
    sub_supply_type: 'Supply',
    transporter_doc_date: '05-10-2025',
    dispatch_from: address({ addr_id: -1 }),
    dispatch_to: pune(),
    transport_mode: 'Road',
    vehicle_number: 'KA 01 AB 1234',
    ...changes,
  };
}

/** The destination of the e-way bill. */
export function pune(changes: object = {}) {
  return address({
    addr_id: -1,
    city: 'Pune',
    state: 'MAHARASHTRA',
    pincode: '411001',
    ...changes,
  });
}
