import { description } from '../description/description';
import { inNewAccounts, newDocument, useAccount } from '../harness/account';
import { byId, eWayBill, newCustomer, newProduct, payment } from '../harness/samples';

const account = useAccount();

const states = Object.keys(description.enums.state!.values);

describe('an address', () => {
  it('can be in every state, in the spelling of the service', async () => {
    await account.rows({
      ...newCustomer,
      additionalFields: { billingAddress: { values: states.map((state) => ({ state })) } },
    });
    expect(account.writes().at(-1)).toMatchObject({
      status: 201,
      body: { billing_address: states.map((state) => ({ state })) },
    });
  });
});

describe('a payment', () => {
  it('can have every payment mode', async () => {
    const modes = [
      'Cash',
      'Cheque',
      'UPI',
      'Card',
      'Net Banking',
      'paylater',
      'cardless_emi',
      'EMI',
      'TDS',
      'Credits',
      'Opening Balance',
    ];
    const requests = await inNewAccounts(modes, async (account, paymentMode) => {
      await account.rows(newCustomer);
      await account.rows({ ...payment, paymentMode });
      return account.writes().at(-1);
    });
    expect(requests).toMatchObject(
      modes.map((payment_mode) => ({ status: 200, body: { payment_mode } })),
    );
  });
});

describe('an e-way bill', () => {
  const [outward, inward] = ['Outward', 'Inward'];
  const rail = { transporterDocNumber: 'RR-1' };
  const road = { vehicleNumber: 'KA01AB1234' };
  const shipTo = { shipToGstin: 'URP' };
  const more = (additionalFields: Record<string, string>) => ({ additionalFields });

  it('accepts every type of supply and transport', async () => {
    const kinds = [
      [
        outward,
        'Supply',
        'Road',
        { ...road, ...more({ transactionType: 'Regular', vehicleType: 'Regular' }) },
      ],
      [
        outward,
        'Export',
        'Rail',
        { ...rail, ...more({ transactionType: 'Bill From - Dispatch From' }) },
      ],
      [
        outward,
        'Job Work',
        'Air',
        { ...rail, ...more({ transactionType: 'Bill To - Ship To', ...shipTo }) },
      ],
      [
        outward,
        'SKD/CKD/Lots',
        'Ship',
        { ...rail, ...more({ vehicleType: 'Over Dimensional Cargo' }) },
      ],
      [outward, 'Recipient Not Known', 'Ship Cum Road/Rail', rail],
      [outward, 'Supply', 'Ship or Ship Cum Road/Rail', rail],
      [
        outward,
        'For Own Use',
        'Road',
        { ...road, ...more({ transactionType: 'Combination of 2 and 3', ...shipTo }) },
      ],
      [inward, 'Job Work Returns', 'Road', road],
      [inward, 'Sales Returns', 'Road', road],
      [outward, 'Exhibition or fairs', 'Road', road],
      [outward, 'Line Sales', 'Road', road],
      [
        outward,
        'Others',
        'Road',
        {
          ...rail,
          vehicleNumber: '',
          transporterId: '29AAAAA0000A1ZY',
          ...more({ transporterName: 'Example Carriers' }),
        },
      ],
    ] as const;
    const requests = await inNewAccounts(
      kinds,
      async (account, [supplyType, subSupplyType, transportMode, fields]) => {
        await account.rows({
          ...eWayBill,
          document: byId(await newDocument(account, { documentDate: '={{ $now }}' })),
          transporterDocDate: '={{ $now }}',
          supplyType,
          subSupplyType,
          ...(subSupplyType === 'Others' && { subSupplyTypeDescription: 'Samples' }),
          transportMode,
          ...fields,
        });
        return account.writes().at(-1);
      },
    );
    expect(requests).toMatchObject(
      kinds.map(([supply_type, sub_supply_type, transport_mode]) => ({
        status: 200,
        body: { supply_type, sub_supply_type, transport_mode },
      })),
    );
  });
});

describe('a stock move', () => {
  it('goes in or out', async () => {
    await account.rows(newProduct);
    await account.rows(
      {
        resource: 'inventory',
        operation: 'moveStock',
        product: byId('K'),
        action: '={{ $json.action }}',
        quantity: 2,
        warehouseId: -1,
        additionalFields: { remarks: 'Counted', recordDate: '2026-04-05' },
      },
      { items: [{ action: 'in' }, { action: 'out' }] },
    );
    expect(account.writes().slice(-2)).toMatchObject([
      { status: 200, body: { action: 'in', remarks: 'Counted', record_date: '05-04-2026' } },
      { status: 200, body: { action: 'out' } },
    ]);
  });
});
