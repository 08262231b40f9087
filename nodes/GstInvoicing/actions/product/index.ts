import { products } from '../../../../books/records/products';
import { fieldsFrom } from '../../../shared/fields/fieldsFrom';
import { productPicker } from '../../../shared/pickers/pickers';
import { recordResource } from '../record/resource';
import fields from './fields.json';

/** Products and services (service.md, Resources: Item). */
export const productResource = recordResource({
  ...products,
  searchedBy: 'barcode, name, HSN or ID',
  picker: productPicker,
  requiredFields: fieldsFrom(fields.required),
  whenNew: { quantity: 0 },
  optionalFields: fieldsFrom(fields.optional),
  simplified: (product) => ({
    id: product.id,
    name: product.name,
    item_type: product.item_type,
    quantity: product.quantity,
    unit: product.unit,
    unit_price: product.unit_price,
    tax_rate: product.tax_rate,
    hsn_code: product.hsn_code,
  }),
});
