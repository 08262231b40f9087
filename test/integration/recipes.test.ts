import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { codeIn, pageOf, unusedExpressions } from '../harness/docPages';
import { fields, recipeFilter, recipeNode, run, source } from '../harness/recipe';
import { day, invoice, isoDay, newProduct, paymentOf } from '../harness/samples';
import { deskExpressions } from './deskExpressions';
import { pageExpressions } from './pageExpressions';
import { shopifyOrders } from './shopifyOrders';

useSimulator({ rateLimit: false });

let account: TestAccount;
beforeEach(() => {
  account = newAccount();
});

shopifyOrders();
pageExpressions();
deskExpressions();

const recipes = pageOf('docs/examples/recipes.md');

describe('the recipe Low stock', () => {
  const recipe = recipes.section('Low stock, once per product');

  it('tells of products at the limit, and remembers them by their ID', async () => {
    for (const [recordId, quantity] of [
      ['LOW', 5],
      ['ENOUGH', 6],
    ] as const) {
      await account.rows({ ...newProduct, recordId, quantity });
    }
    const rowsOf = await run(
      account,
      source('Schedule Trigger', {}),
      recipeNode(recipe, 'Get Products', 'Product, Get Many'),
      recipeFilter(recipe, 'Is Low'),
      fields('Tell', {
        text: `=${codeIn(recipe.cell('_Tell_'))}`,
        posted: `=${/equals `(.*)`/.exec(recipe.cell('_Not Posted Yet_'))?.[1]}`,
        forgotten: `=${/equals `(.*)`/.exec(recipe.cell('_Forget_'))?.[1]}`,
      }),
      fields('Remember', { product_id: `=${/: `(.*)`/.exec(recipe.cell('_Remember_'))?.[1]}` }),
    );
    expect(rowsOf('Tell')).toEqual([
      { text: 'Keyboard (LOW): 5 left', posted: 'LOW', forgotten: 'LOW' },
    ]);
    expect(rowsOf('Remember')).toEqual([{ product_id: 'LOW' }]);
  });
});

describe('the recipe Texts for overdue invoices', () => {
  const recipe = recipes.section('Texts for overdue invoices');
  const texts = async () =>
    await run(
      account,
      source('Manual Trigger', {}),
      recipeNode(recipe, 'Get Overdue', 'Document, Get Many'),
      fields('Text', { text: `=${codeIn(recipe.cell('_Text_'))}` }),
      fields('Link', { whatsapp: `=${codeIn(recipe.cell('_Link_'))}` }),
    );

  it('makes a text and a link for each overdue invoice', async () => {
    const newPartyDetails = { id: 'C-1', phoneNumber: '9876543210' };
    const dated = { ...invoice, newPartyDetails, documentDate: isoDay(-9) };
    await account.rows({ ...dated, dueDate: isoDay(-2) });
    await account.rows({ ...dated, dueDate: isoDay(2) });
    const rowsOf = await texts();
    const text = `Dear Asha Traders, ₹ 118 of our invoice INV-1 were due on ${day(-2)}. Please pay soon. Thank you.`;
    expect(rowsOf('Text')).toEqual([{ text }]);
    const whatsapp = `https://wa.me/919876543210?text=${encodeURIComponent(text)}`;
    expect(rowsOf('Link')).toEqual([{ whatsapp }]);
  });

  it('fails if an invoice has no due date', async () => {
    await account.rows({ ...invoice, documentDate: isoDay(-9) });
    const message = expect.stringContaining('Documents have no due date') as string;
    await expect(texts()).rejects.toMatchObject({ message });
  });
});

describe('the recipe Daily digest', () => {
  const recipe = recipes.section('Daily digest on Telegram');
  const digest = async () => {
    const rowsOf = await run(
      account,
      source('Schedule Trigger', {}),
      recipeNode(recipe, 'Get Invoices', 'Document, Get Many'),
      recipeNode(recipe, 'Get Payments', 'Payment, Get Many'),
      recipeNode(recipe, 'Get Aging', 'Customer, Get Aging'),
      { ...fields('Send', { text: `=${recipe.code()}` }), executeOnce: true },
    );
    return rowsOf('Send');
  };

  it('sums up the invoices and payments of today, and what is overdue', async () => {
    const today = { ...invoice, documentDate: isoDay() };
    const [first] = await account.rows(today);
    await account.rows({
      ...today,
      newPartyDetails: { id: 'C-2' },
      newPartyName: 'Ponni Stores',
      newPartyGstin: '',
    });
    await account.rows({ ...today, documentDate: isoDay(-9), dueDate: isoDay(-2) });
    await account.rows({
      ...paymentOf(String(first?.hash_id), 18),
      paymentDate: isoDay(),
      amount: 18,
    });
    expect(await digest()).toEqual([
      { text: 'Invoiced today: ₹ 236\nReceived today: ₹ 18\nOverdue: ₹ 118' },
    ]);
  });

  it('has zeros on a day without any', async () => {
    expect(await digest()).toEqual([
      { text: 'Invoiced today: ₹ 0\nReceived today: ₹ 0\nOverdue: ₹ 0' },
    ]);
  });
});

describe('the recipe Vendor bill', () => {
  const recipe = recipes.section('Vendor bill, approved, becomes a purchase');
  const bill = {
    vendor_name: 'Vaigai Mills',
    vendor_gstin: '33ABCDE1234F1Z7',
    bill_number: 'VM/26-27/0042',
    bill_date: '2026-07-14',
    description: 'Cotton yarn',
    net_amount: 1234.5,
    tax_rate: 5,
    total_amount: 1296.23,
  };
  const book = async (output: typeof bill) => {
    const read = await run(
      account,
      source('Read PDF', { text: 'A bill' }),
      fields('Ask the Model', { text: `=${codeIn(recipe.cell('_Read Bill_'))}` }),
    );
    expect(read('Ask the Model')).toEqual([{ text: 'A bill' }]);
    return await run(
      account,
      source('Read Bill', { output }),
      recipeFilter(recipe, 'Adds Up'),
      recipeNode(recipe, 'Check GSTIN', 'GST Returns, Validate GSTIN'),
      fields('Ask', { data: '={{ { approved: true } }}' }),
      recipeFilter(recipe, 'Approved'),
      recipeNode(recipe, 'Get Vendor', 'Vendor, Find or Create'),
      recipeNode(recipe, 'Create Purchase', 'Document, Create', recipe.fields()),
    );
  };

  it('becomes one purchase of one vendor, however often it arrives', async () => {
    for (const existed of [undefined, true]) {
      const rowsOf = await book(bill);
      expect(rowsOf('Check GSTIN')).toMatchObject([{ valid: true }]);
      expect(rowsOf('Create Purchase')).toMatchObject([
        {
          document_type: 'purchase',
          serial_number: 'ABCDE1234F-VM/26-27/0042',
          document_date: '2026-07-14',
          vendor_name: 'Vaigai Mills',
          total_amount: 1296.23,
          ...(existed && { already_existed: true }),
        },
      ]);
    }
  });

  it('takes further bills of the vendor', async () => {
    await book(bill);
    const rowsOf = await book({ ...bill, bill_number: '43', description: 'Dye' });
    expect(rowsOf('Create Purchase')).toMatchObject([{ vendor_id: bill.vendor_gstin }]);
  });

  it('stops where the amounts do not add up', async () => {
    expect((await book({ ...bill, total_amount: 1300 }))('Create Purchase')).toEqual([]);
  });
});

describe('all pages', () => {
  it('have no expression that did not run', () => {
    expect(unusedExpressions()).toEqual([]);
  });
});
