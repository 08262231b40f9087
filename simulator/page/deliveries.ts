import type { Account } from '../books/companies';
import { deliveries, type Delivery } from '../webhooks/sender';
import { column, html, tableSection, type Html } from './html';

const shown = 50;

/** The latest webhook deliveries, each with a button to deliver it again. */
export function deliveriesSection({ db, company }: Account): Html {
  const latest = deliveries(db, 'all', company.id).slice(-shown).reverse();
  const columns = ['Event', 'Summary', 'State', 'Responses', ''].map((title) => column(title));
  return tableSection('Deliveries', columns, latest.map(deliveryRow), 'No events yet.');
}

function deliveryRow({ eventId, body, state, responses }: Delivery): Html {
  return html`<tr>
    <td><code>${eventId}</code></td>
    <td>${summaryOf(body)}</td>
    <td class="${state}">${state}</td>
    <td>${responses.join(', ')}</td>
    <td>
      <form method="post" action="/_simulator/page/redeliver">
        <input type="hidden" name="event_id" value="${eventId}" />
        <button>Redeliver</button>
      </form>
    </td>
  </tr>`;
}

function summaryOf(body: string): string {
  const { data } = JSON.parse(body) as { data: Record<string, string | number> };
  return data.message !== undefined
    ? `${data.message}: ${data.serial_number}`
    : `${data.product_name}: ${data.qty} ${data.movement}`;
}
