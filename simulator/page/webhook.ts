import type { Company } from '../books/companies';
import { html, type Html } from './html';

/** The form for webhook URL, secret and event types. */
export function webhookSection({ webhook }: Company): Html {
  const { url, secret, eventTypes } = webhook;
  return html`<h2>Webhook</h2>
    <form class="row" method="post" action="/_simulator/page/webhook">
      <label
        >URL (leave empty to switch webhooks off)
        <input class="wide" type="url" name="url" value="${url}" placeholder="http://…" />
      </label>
      <label
        >Secret
        <input class="wide" name="secret" value="${secret}" required />
      </label>
      ${checkbox('document', 'Document events', eventTypes)}
      ${checkbox('inventory', 'Inventory events', eventTypes)}
      <button>Save</button>
      ${url && html`<p class="faint">A new URL replaces this one, whose workflow then receives no more events.</p>`}
    </form>`;
}

function checkbox(type: string, label: string, eventTypes: string[]): Html {
  return html`<label class="check">
    <input
      type="checkbox"
      name="event_types"
      value="${type}"
      ${eventTypes.includes(type) ? 'checked' : ''}
    />
    ${label}
  </label>`;
}
