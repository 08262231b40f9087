import type { Company } from '../books/companies';
import { html, type Html } from './html';

/** Where events go, as a form. */
export function webhookSection({ webhook }: Company): Html {
  const { url, secret, eventTypes } = webhook;
  return html`<h2>Webhook</h2>
    <form class="row" method="post" action="/_simulator/page/webhook">
      <label
        >URL (empty: no events)
        <input class="wide" type="url" name="url" value="${url}" placeholder="http://…" />
      </label>
      <label
        >Secret
        <input class="wide" name="secret" value="${secret}" required />
      </label>
      ${['document', 'inventory'].map((type) => checkbox(type, eventTypes.includes(type)))}
      <button>Save</button>
    </form>`;
}

function checkbox(type: string, checked: boolean): Html {
  return html`<label class="check">
    <input type="checkbox" name="event_types" value="${type}" ${checked ? 'checked' : ''} />
    ${type} events
  </label>`;
}
