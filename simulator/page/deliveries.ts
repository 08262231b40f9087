import type { Account } from '../account';
import { deliveries, type Delivery } from '../webhooks/courier';
import { html, type Html } from './html';

const SHOWN = 50;

/** The latest webhook deliveries, each with a button that sends it once more. */
export function deliveriesSection({ db, company }: Account): Html {
  const latest = deliveries(db, 'all', company.id).slice(-SHOWN).reverse();
  if (latest.length === 0)
    return html`<h2>Deliveries</h2>
      <p class="faint">No events have been sent.</p>`;
  return html`<h2>Deliveries</h2>
    <div class="scroll">
      <table>
        <tr>
          <th>Event</th>
          <th>What</th>
          <th>State</th>
          <th>Answers</th>
          <th></th>
        </tr>
        ${latest.map(deliveryRow)}
      </table>
    </div>`;
}

function deliveryRow({ eventId, body, state, answers }: Delivery): Html {
  return html`<tr>
    <td><code>${eventId}</code></td>
    <td>${whatOf(body)}</td>
    <td class="${state}">${state}</td>
    <td>${answers.join(', ')}</td>
    <td>
      <form method="post" action="/_simulator/page/redeliver">
        <input type="hidden" name="event_id" value="${eventId}" />
        <button>Redeliver</button>
      </form>
    </td>
  </tr>`;
}

function whatOf(body: string): string {
  const { data } = JSON.parse(body) as { data: Record<string, string | number> };
  return data.message !== undefined
    ? `${data.message}: ${data.serial_number}`
    : `${data.product_name}: ${data.qty} ${data.movement}`;
}
