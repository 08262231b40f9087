import { newDocument, useAccount } from '../harness/account';
import {
  bankDetails,
  byId,
  fullAddress,
  invoiceOf,
  keyboard,
  partyDetails,
  newParty,
} from '../harness/samples';

const account = useAccount();

const address = { values: fullAddress() };

const sentAddress = {
  address_line1: '1 Fort Road',
  address_line2: 'Near the Palace',
  city: 'Mysuru',
  state: 'KARNATAKA',
  country: 'India',
  pincode: '570001',
  addr_id: 1,
  addr_id_v2: 'A1',
};

const sentBank = {
  account_number: '001',
  ifsc: 'ABCD0123456',
  bank_name: 'Example Bank',
  branch: 'Fort',
};

describe('a document', () => {
  it('accepts every field of its party', async () => {
    await newDocument(account, {
      ...newParty({ ...partyDetails, billingAddress: address, shippingAddress: address }),
    });
    expect(account.writes().at(-1)).toMatchObject({
      status: 200,
      body: {
        party: {
          gstin: '27AAAAA0000A1Z2',
          email: 'asha@example.com',
          phone_number: '9876543210',
          company_name: 'Asha Traders LLP',
          country_code: '91',
          billing_address: sentAddress,
          shipping_address: sentAddress,
        },
      },
    });
  });

  it('accepts every field of a line item', async () => {
    const further = {
      itemType: 'Service',
      discountPercent: 10,
      hsnCode: '998314',
      unit: 'NOS',
      category: 'Peripherals',
      description: 'Black',
      customColumns: { values: [{ label: 'Colour', value: 'Black' }] },
    };
    const main = { quantity: 1, unitPrice: 100, taxRate: 18 };
    const ofNew = { name: 'Keyboard' };
    await newDocument(account, {
      lineItemsFrom: 'form',
      lineItems: {
        values: [
          { ...main, id: byId('KB-1'), furtherFields: { ...ofNew, ...further } },
          { ...main, id: byId('KB-2'), furtherFields: { ...ofNew, discountAmount: 10 } },
        ],
      },
    });
    expect(account.writes().at(-1)).toMatchObject({
      status: 200,
      body: {
        items: [
          {
            item_type: 'Service',
            discount_percent: 10,
            net_amount: 90,
            total_amount: 106.2,
            hsn_code: '998314',
            unit: 'NOS',
            category: 'Peripherals',
            description: 'Black',
            custom_columns: [{ label: 'Colour', value: 'Black' }],
          },
          { discount_amount: 10, net_amount: 90, total_amount: 106.2 },
        ],
      },
    });
  });

  it('accepts every field of the document', async () => {
    await newDocument(account, {
      dueDate: '2026-04-20',
      additionalFields: {
        reference: 'PO-1',
        notes: 'Thank you',
        terms: 'Net 15',
        extraDiscount: 5,
        roundOff: true,
        withTax: true,
        bankDetails,
        chargesAndDeductions: {
          values: [
            { type: 'charge', id: 1, name: 'Freight', amount: 50, taxRate: 0, sacCode: '9965' },
          ],
        },
        companyBillingAddress: address,
        companyShippingAddress: address,
        customHeaders: { values: [{ label: 'PO Number', value: 'PO-1' }] },
        isExport: true,
        isMultiCurrency: true,
        exportInvoiceDetails: {
          values: {
            exportType: 'Export with IGST',
            conversionFactor: 84,
            currencyId: 'USD',
            countryId: 'United States',
            shippingBillDate: '2026-04-06',
            shippingBillNumber: 'SB-1',
            shippingPortCode: 'INMAA1',
          },
        },
        payments: { values: [{ amount: 100, method: 'upi', notes: 'By phone', bankDetails }] },
        warehouseId: byId(-1),
      },
    });
    expect(account.writes().at(-1)).toMatchObject({
      status: 200,
      body: {
        due_date: '20-04-2026',
        reference: 'PO-1',
        notes: 'Thank you',
        terms: 'Net 15',
        extra_discount: 5,
        round_off: true,
        with_tax: true,
        bank_details: sentBank,
        charges_and_deductions: [
          { type: 'charge', id: 1, name: 'Freight', amount: 50, tax_rate: 0, sac_code: '9965' },
        ],
        custom_headers: [{ label: 'PO Number', value: 'PO-1' }],
        company_billing_address: sentAddress,
        company_shipping_address: sentAddress,
        is_export: true,
        is_multi_currency: true,
        export_invoice_details: {
          export_type: 'Export with IGST',
          conversion_factor: 84,
          currency_id: 'USD',
          country_id: 'United States',
          shipping_bill_date: '06-04-2026',
          shipping_bill_number: 'SB-1',
          shipping_port_code: 'INMAA1',
        },
        payments: [{ amount: 100, method: 'upi', notes: 'By phone', bank_details: sentBank }],
        warehouse_id: -1,
      },
    });
  });

  it("sends the supplier's invoice number of a purchase as its reference", async () => {
    const purchase = { ...invoiceOf(keyboard), documentType: 'purchase' };
    const form = { ...purchase, supplierInvoiceNumber: ' S/26-27/7 ' };
    await account.rows(form);
    expect(account.writes().at(-1)?.body).toMatchObject({ reference: 'S/26-27/7' });
    expect(await account.errorMessage({ ...form, reference: 'R-1' })).toBe(
      "Supplier's Invoice Number and Reference are both set",
    );
    await account.rows({ ...form, documentType: 'estimate' });
    expect(account.writes().at(-1)?.body).not.toHaveProperty('reference');
  });

  it('accepts every field of a subscription', async () => {
    await newDocument(account, {
      documentType: 'subscription',
      startTime: '2026-04-05',
      endTime: '2027-04-05',
      interval: '2 weeks',
      sendEmail: true,
      sendSms: false,
      sendWtsp: true,
    });
    expect(account.writes().at(-1)).toMatchObject({
      status: 200,
      body: {
        is_subscription: true,
        subscription_details: {
          start_time: '05-04-2026',
          end_time: '05-04-2027',
          repeat: 2,
          repeat_type: 'weeks',
          send_email: true,
          send_sms: false,
          send_wtsp: true,
        },
      },
    });
  });
});
