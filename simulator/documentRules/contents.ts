import { ApiError, rejectFields, type FieldErrors } from '../bodies/apiError';
import type { ItemBody } from '../bodies/item';
import type { Account } from '../books/companies';
import { requireDocument, type DocumentContents } from '../books/documents';
import { findProduct } from '../books/products';
import { Decimal } from '../money/decimal';

/** Checks the contents of a new or edited document beyond the shape of its body. */
export function checkContents(account: Account, contents: DocumentContents): void {
  checkDiscounts(contents);
  checkHeaders(account, contents);
  checkSubscription(account, contents);
  checkConversion(account, contents);
  checkTaxRates(account, contents);
  checkColumns(account, contents);
  checkItemIds(account, contents);
}

function checkDiscounts({ items }: DocumentContents): void {
  const exceeds = ({ discount_percent: percent, discount_amount: amount, ...item }: ItemBody) =>
    percent === undefined &&
    amount !== undefined &&
    new Decimal(item.quantity).times(item.unit_price).lt(amount);
  rejectFields(
    itemErrors(items, 'discount_amount', (item) =>
      exceeds(item) ? 'must not exceed quantity × unit_price' : undefined,
    ),
  );
}

function checkHeaders(account: Account, { custom_headers: headers = [] }: DocumentContents): void {
  const unknown: FieldErrors = {};
  const blank: FieldErrors = {};
  headers.forEach(({ label, value }, index) => {
    if (!account.company.settings.customHeaders.includes(label)) {
      unknown[`custom_headers[${index}].label`] = `the account has no document header ${label}`;
    }
    if (value.trim() === '') blank[`custom_headers[${index}].value`] = 'must not be blank';
  });
  rejectFields(unknown);
  rejectFields(blank, 'INVALID_HEADER_FORMAT', 'A custom header has no value');
}

function checkSubscription(account: Account, contents: DocumentContents): void {
  const { document_type: type, is_subscription: flag, subscription_details: details } = contents;
  const isSubscription = type === 'subscription' || flag;
  if (isSubscription && !account.company.settings.subscriptions) {
    const message = 'Subscriptions are not enabled for this account';
    throw new ApiError(400, 'SUBSCRIPTIONS_NOT_ENABLED', message);
  }
  if (isSubscription && !details) {
    const message = 'A subscription needs subscription_details';
    throw new ApiError(400, 'SUBSCRIPTION_DETAILS_NOT_FOUND', message);
  }
  if (details && details.repeat < 1) {
    throw new ApiError(400, 'INVALID_REPEAT', 'repeat must be at least 1');
  }
}

function checkConversion(account: Account, { convert }: DocumentContents): void {
  if (!convert) return;
  const { type } = requireDocument(account, convert.hash_id, 400);
  if (type !== convert.convert_from) {
    rejectFields({ 'convert.convert_from': `the document is of type ${type}` });
  }
}

function checkTaxRates(account: Account, { items }: DocumentContents): void {
  const { taxRates } = account.company.settings;
  const errors = itemErrors(items, 'tax_rate', ({ tax_rate: rate = 0 }) =>
    !taxRates || taxRates.includes(rate) ? undefined : `must be one of: ${taxRates.join(', ')}`,
  );
  rejectFields(errors, 'INVALID_TAX_RATE', 'The account has no such tax rate');
}

function checkColumns(account: Account, { items }: DocumentContents): void {
  const { customColumns } = account.company.settings;
  const errors: FieldErrors = {};
  items.forEach(({ custom_columns: columns = [] }, item) =>
    columns.forEach(({ label }, column) => {
      if (!customColumns || customColumns.includes(label)) return;
      errors[`items[${item}].custom_columns[${column}].label`] = `there is no column ${label}`;
    }),
  );
  rejectFields(errors, 'INVALID_CUSTOM_COLUMN_VALUE', 'A custom column is not valid');
}

function checkItemIds(account: Account, { items }: DocumentContents): void {
  if (account.company.settings.createUnknownItems) return;
  const errors = itemErrors(items, 'id', ({ id }) =>
    findProduct(account, id) ? undefined : `no product has the id ${id}`,
  );
  rejectFields(errors, 'ITEM_NOT_FOUND', 'An item is not known to the account');
}

/** The errors of one attribute of all items, by field name. */
function itemErrors(
  items: ItemBody[],
  attribute: keyof ItemBody,
  check: (item: ItemBody) => string | undefined,
): FieldErrors {
  const messages = items.map((item, index) => [`items[${index}].${attribute}`, check(item)]);
  return Object.fromEntries(messages.filter(([, message]) => message)) as FieldErrors;
}
