import type { Account } from '../account';
import { refuseFields } from '../bodies/validate';
import { findDocument, type DocumentContents } from '../books/documents';
import { findProduct } from '../books/products';
import { Refusal, type FieldErrors } from '../http/refusal';
import { Decimal } from '../money/decimal';
import { unknownHashId } from './unknownHashId';

/** What a document may say, whether it is created or edited, beyond the shape of its body. */
export function refuseByContents(account: Account, contents: DocumentContents): void {
  refuseFields(discountProblems(contents));
  refuseBadHeaders(account, contents);
  refuseBadSubscription(account, contents);
  refuseBadConversion(account, contents);
  refuseOtherTaxRates(account, contents);
  refuseUnknownColumns(account, contents);
  refuseUnknownItems(account, contents);
}

function discountProblems({ items }: DocumentContents): FieldErrors {
  const errors: FieldErrors = {};
  items.forEach((item, index) => {
    if (item.discount_percent !== undefined || item.discount_amount === undefined) return;
    const gross = Decimal.of(item.quantity).times(Decimal.of(item.unit_price));
    if (Decimal.of(item.discount_amount).compare(gross) > 0) {
      errors[`items[${index}].discount_amount`] = 'must not exceed quantity × unit_price';
    }
  });
  return errors;
}

function refuseBadHeaders(account: Account, { custom_headers: headers = [] }: DocumentContents) {
  const unknown: FieldErrors = {};
  const blank: FieldErrors = {};
  headers.forEach(({ label, value }, index) => {
    if (!account.company.settings.customHeaders.includes(label)) {
      unknown[`custom_headers[${index}].label`] = `the account has no document header ${label}`;
    }
    if (value.trim() === '') blank[`custom_headers[${index}].value`] = 'must not be blank';
  });
  refuseFields(unknown);
  if (Object.keys(blank).length > 0) {
    throw new Refusal(400, 'INVALID_HEADER_FORMAT', 'A custom header has no value', blank);
  }
}

function refuseBadSubscription(account: Account, contents: DocumentContents): void {
  const { document_type: type, is_subscription: flag, subscription_details: details } = contents;
  const meant = type === 'subscription' || flag;
  if (meant && !account.company.settings.subscriptions) {
    const message = 'Subscriptions are not enabled for this account';
    throw new Refusal(400, 'SUBSCRIPTIONS_NOT_ENABLED', message);
  }
  if (meant && !details) {
    const message = 'A subscription needs subscription_details';
    throw new Refusal(400, 'SUBSCRIPTION_DETAILS_NOT_FOUND', message);
  }
  if (details && details.repeat < 1) {
    throw new Refusal(400, 'INVALID_REPEAT', 'repeat must be at least 1');
  }
}

function refuseBadConversion(account: Account, { convert }: DocumentContents): void {
  if (!convert) return;
  const source = findDocument(account, convert.hash_id);
  if (!source) throw unknownHashId(400, convert.hash_id);
  if (source.type !== convert.convert_from) {
    refuseFields({ 'convert.convert_from': `the document is of type ${source.type}` });
  }
}

function refuseOtherTaxRates(account: Account, { items }: DocumentContents): void {
  const { taxRates } = account.company.settings;
  const errors: FieldErrors = {};
  items.forEach(({ tax_rate: rate = 0 }, index) => {
    if (!taxRates || taxRates.includes(rate)) return;
    errors[`items[${index}].tax_rate`] = `must be one of: ${taxRates.join(', ')}`;
  });
  if (Object.keys(errors).length > 0) {
    throw new Refusal(400, 'INVALID_TAX_RATE', 'The account has no such tax rate', errors);
  }
}

function refuseUnknownColumns(account: Account, { items }: DocumentContents): void {
  const { customColumns } = account.company.settings;
  const errors: FieldErrors = {};
  items.forEach(({ custom_columns: columns = [] }, item) =>
    columns.forEach(({ label }, column) => {
      if (!customColumns || customColumns.includes(label)) return;
      errors[`items[${item}].custom_columns[${column}].label`] = `there is no column ${label}`;
    }),
  );
  if (Object.keys(errors).length > 0) {
    throw new Refusal(400, 'INVALID_CUSTOM_COLUMN_VALUE', 'A custom column is not valid', errors);
  }
}

function refuseUnknownItems(account: Account, { items }: DocumentContents): void {
  if (account.company.settings.createUnknownItems) return;
  const errors: FieldErrors = {};
  items.forEach(({ id }, index) => {
    if (!findProduct(account, id)) errors[`items[${index}].id`] = `no product has the id ${id}`;
  });
  if (Object.keys(errors).length > 0) {
    throw new Refusal(400, 'ITEM_NOT_FOUND', 'An item is not known to the account', errors);
  }
}
