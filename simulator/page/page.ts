import { accountOf } from '../account';
import { keysOf } from '../books/companies';
import { indianTime } from '../indianTime';
import type { Simulation } from '../simulation';
import { deliveriesSection } from './deliveries';
import { documentsSection } from './documents';
import { html, type Html } from './html';
import { stockSection } from './stock';
import { STYLE } from './style';
import { webhookSection } from './webhook';

/** The test company's dashboard on one page; `problem` tells why the last button did nothing. */
export function renderPage(simulation: Simulation, baseUrl: string, problem: string): Html {
  const account = accountOf(simulation, simulation.testCompanyId);
  const { company } = account;
  const [key] = keysOf(simulation.db, company.id);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${company.name} – simulated service</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${company.name}</h1>
        <p class="faint">
          A simulated account of the service. Nothing here is real: no company, no tax office, no
          money.
        </p>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
        <dl>
          <dt>Base URL</dt>
          <dd><code>${baseUrl}</code></dd>
          <dt>API key</dt>
          <dd><code>${key?.key}</code></dd>
          <dt>GSTIN</dt>
          <dd><code>${company.gstin}</code></dd>
          <dt>Time of the books</dt>
          <dd>
            ${indianTime(simulation.clock.now())} (India)
            <form method="post" action="/_simulator/page/day">
              <button>Let a day pass</button>
            </form>
          </dd>
        </dl>
        ${webhookSection(company)} ${documentsSection(account)} ${stockSection(account)}
        ${deliveriesSection(account)}
        <p class="faint">
          More in <a href="/_simulator/state">/_simulator/state</a>,
          <a href="/_simulator/requests">/_simulator/requests</a> and the simulator’s README.
        </p>
      </body>
    </html>`;
}
