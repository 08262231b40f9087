import type { Account } from '../account';
import { warehousesOf } from '../books/stock';
import { stockRows } from '../books/stockRows';
import { html, type Html } from './html';

/** What the warehouses hold, and a form that moves some of it. */
export function stockSection(account: Account): Html {
  const rows = stockRows(account);
  if (rows.length === 0)
    return html`<h2>Stock</h2>
      <p class="faint">No products yet.</p>`;
  const products = new Map(rows.map((row) => [row.service_product_id, row.product_name]));
  return html`<h2>Stock</h2>
    <div class="scroll">
      <table>
        <tr>
          <th>Product</th>
          <th>Client’s id</th>
          <th>Warehouse</th>
          <th class="number">Quantity</th>
        </tr>
        ${rows.map(
          (row) =>
            html`<tr>
              <td>${row.product_name}</td>
              <td>${row.product_id || 'not linked'}</td>
              <td>${row.warehouse}</td>
              <td class="number">${row.quantity}</td>
            </tr>`,
        )}
      </table>
    </div>
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
      <button name="action" value="in">Move in</button>
      <button name="action" value="out">Move out</button>
    </form>`;
}

function choice(name: string, options: [value: number, text: string][]): Html {
  return html`<select name="${name}">
    ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
  </select>`;
}
