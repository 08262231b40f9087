import { z } from 'zod';
import { ApiError } from '../bodies/apiError';
import { productBody, productBodyV1, type ProductBody } from '../bodies/product';
import { paging } from '../bodies/query';
import { undocumentedOf, validateWith } from '../bodies/undocumented';
import { validate } from '../bodies/validate';
import type { Account } from '../books/companies';
import {
  deleteProduct as markDeleted,
  findProduct,
  listProducts as listStored,
  saveProduct,
  type Product,
} from '../books/products';
import { defaultWarehouse, moveStock } from '../books/stock';
import { list, success, type Endpoint, type EndpointRequest } from './endpoint';

const listQuery = z.object(paging(25)).strict();

export const createProduct: Endpoint = {
  method: 'POST',
  path: '/v2/product',
  handle: (request) => success({ id: create(request) }, 'Product added', 201),
};

export const createProductV1: Endpoint = {
  method: 'POST',
  path: '/v1/product',
  handle(request) {
    create(request, productBodyV1);
    return { status: 201, json: { success: true, message: 'Product added' } };
  },
};

export const updateProduct: Endpoint = {
  method: 'PUT',
  path: '/v2/product',
  handle: (request) => success({ id: update(request) }, 'Product updated'),
};

export const updateProductV1: Endpoint = {
  method: 'PUT',
  path: '/v1/product',
  handle(request) {
    update(request, productBodyV1);
    return { json: { success: true, message: 'Product updated' } };
  },
};

export const deleteProduct: Endpoint = {
  method: 'DELETE',
  path: '/v2/product/:id',
  handle: (request) => success({ id: remove(request) }, 'Product deleted'),
};

export const deleteProductV1: Endpoint = {
  method: 'DELETE',
  path: '/v1/product/:id',
  handle(request) {
    remove(request);
    return { json: { success: true, message: 'Product deleted' } };
  },
};

export const getProduct: Endpoint = {
  method: 'GET',
  path: '/v2/product/:id',
  handle: ({ account, params }) =>
    success(productRow(account, requireProduct(account, params.id, 404))),
};

export const getProductV1: Endpoint = {
  method: 'GET',
  path: '/v1/product/:id',
  handle: ({ account, params }) => ({
    json: { success: true, item: productRowV1(requireProduct(account, params.id, 404)) },
  }),
};

export const listProducts: Endpoint = {
  method: 'GET',
  path: '/v2/product/list',
  handle({ account, query }) {
    const { products, total } = listStored(account, validate(listQuery, query));
    return list(
      'items',
      products.map((product) => productRow(account, product)),
      total,
    );
  },
};

export const listProductsV1: Endpoint = {
  method: 'GET',
  path: '/v1/product/list',
  handle({ account, query }) {
    const { products, total } = listStored(account, validate(listQuery, query));
    const message = products.length > 0 ? {} : { message: 'No data found!' };
    const items = products.map((product) => ({
      ...productRowV1(product),
      service_id: product.serviceId,
    }));
    return { json: { success: true, ...message, items, total_records: total } };
  },
};

/** Creates a product, whose quantity is the opening stock. @returns its id */
function create({ account, body }: EndpointRequest, schema: BodySchema = productBody): string {
  const { id, quantity, ...details } = parse(account, schema, body);
  if (findProduct(account, id)) {
    const message = `A product with the id ${id} exists already`;
    throw new ApiError(400, 'PRODUCT_ALREADY_EXISTS', message, { id: message });
  }
  setQuantity(account, saveProduct(account, id, details), quantity, 'Opening stock');
  return id;
}

type BodySchema = typeof productBody | typeof productBodyV1;

const parse = ({ company }: Account, schema: BodySchema, body: unknown): ProductBody =>
  validateWith(company.settings.undocumented.product, schema, body);

/** Changes a product, whose quantity becomes the stock. @returns its id */
function update({ account, body }: EndpointRequest, schema: BodySchema = productBody): string {
  const { id, quantity, ...changes } = parse(account, schema, body);
  const { details } = requireProduct(account, id, 400, 'id');
  const { updatesReplace } = account.company.settings;
  const product = saveProduct(account, id, { ...(updatesReplace ? {} : details), ...changes });
  setQuantity(account, product, quantity, 'Quantity set');
  return id;
}

/** Deletes a product. @returns its id */
function remove({ account, params }: EndpointRequest): string {
  const product = requireProduct(account, params.id, 400);
  markDeleted(account, product);
  return product.id;
}

/** A product; INVALID_PRODUCT_ID when there is none, with `field` as the invalid one. */
export function requireProduct(account: Account, id = '', status: number, field?: string): Product {
  const product = findProduct(account, id);
  if (product) return product;
  const message = `No product has the id ${id}`;
  throw new ApiError(status, 'INVALID_PRODUCT_ID', message, field ? { [field]: message } : {});
}

/** Moves stock of the default warehouse so that all warehouses together hold `quantity`. */
function setQuantity(account: Account, product: Product, quantity: number, remarks: string): void {
  const difference = Math.round((quantity - product.quantity) * 1e6) / 1e6;
  if (difference === 0 || product.details.item_type === 'Service') return;
  moveStock(account, { product, warehouseId: defaultWarehouse, quantity: difference, remarks });
}

/** A product as the v1 read shows it (service.md, Resources: Product). */
function productRowV1({ id, details, quantity }: Product): object {
  return {
    id,
    name: details.name,
    quantity,
    unit_price: details.unit_price,
    price_with_tax: details.price_with_tax,
    item_type: details.item_type,
    tax_rate: details.tax_rate ?? 0,
    discount_percent: details.preferences?.discount_percent ?? 0,
    description: details.description ?? '',
    hsn_code: details.hsn_code ?? '',
    unit: details.unit ?? '',
    category: details.category ?? '',
    status: 'Active',
  };
}

/** A product as v2 shows it: every attribute that it was given, and the id of its record. */
function productRow({ company }: Account, product: Product): object {
  return {
    ...productRowV1(product),
    ...product.details,
    ...undocumentedOf(company.settings.undocumented.product, product.details),
    service_id: product.serviceId,
  };
}
