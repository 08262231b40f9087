import type { Account } from '../books/companies';
import { stockRows, warehousesOf, type StockRow } from '../books/stock';
import { column, html, tableSection, type Html } from './html';

/** The stock of all warehouses, and a form to move stock. */
export function stockSection(account: Account): Html {
  const rows = stockRows(account);
  const products = new Map(rows.map((row) => [row.service_product_id, row.product_name]));
  const columns = [
    ...['Product', 'Product ID', 'Warehouse'].map((title) => column(title)),
    column('Quantity', true),
  ];
  const table = tableSection('Stock', columns, rows.map(stockRow), 'No products yet.');
  if (rows.length === 0) return table;
  return html`${table}
    <form class="row" method="post" action="/_simulator/page/stock">
      <label>Product ${choice('service_product_id', [...products])}</label>
      <label
        >Quantity <input class="short" type="number" name="quantity" value="1" min="0" step="any" />
      </label>
      <label
        >Warehouse
        ${choice(
          'warehouse_id',
          warehousesOf(account).map(({ warehouseId, name }) => [warehouseId, name]),
        )}</label
      >
      <button name="action" value="in">Move In</button>
      <button name="action" value="out">Move Out</button>
    </form>`;
}

function stockRow(row: StockRow): Html {
  return html`<tr>
    <td>${row.product_name}</td>
    <td>${row.product_id || 'Not linked'}</td>
    <td>${row.warehouse}</td>
    <td class="number">${row.quantity}</td>
  </tr>`;
}

function choice(name: string, options: [value: number, text: string][]): Html {
  return html`<select name="${name}">
    ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
  </select>`;
}
