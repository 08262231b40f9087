import { lastMonth } from '../control/monthOfBooks';
import { keysOf } from '../books/companies';
import { accountOf, type Simulation } from '../http/simulation';
import { indianTime } from '../time/calendar';
import { deliveriesSection } from './deliveries';
import { documentsSection } from './documents';
import { Html, html } from './html';
import { stockSection } from './stock';
import { webhookSection } from './webhook';

const pageStyle = new Html(`
:root { color-scheme: light dark; --line: #8884; --faint: #8889; --accent: #0b6e4f; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; font: 15px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
p { margin: .3rem 0; } .faint { color: #777; }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; } .scroll { overflow-x: auto; }
th, td { text-align: left; padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-size: .8rem; font-weight: 600; color: #777; } td.number, th.number { text-align: right; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .8rem 0; }
dt { color: #777; } dd { margin: 0; }
form { display: inline; } form.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: inline-flex; flex-direction: column; font-size: .8rem; color: #777; }
label.check { flex-direction: row; gap: .3rem; align-items: center; padding-bottom: .35rem; }
input, select, button { font: inherit; padding: .3rem .5rem; border: 1px solid var(--faint); border-radius: .3rem; }
input.wide { min-width: 22rem; } input.short { width: 6rem; }
button { cursor: pointer; background: var(--accent); border-color: var(--accent); color: #fff; }
td button { padding: .1rem .5rem; font-size: .85rem; }
.problem { border-left: .3rem solid #b3261e; padding: .5rem .8rem; margin: 1rem 0; background: #b3261e1a; }
.paid, .delivered { color: #0b6e4f; } .cancelled, .failed { color: #b3261e; }
`);

/** The test company's dashboard on one page; `problem` is the error of the last action. */
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
          ${pageStyle}
        </style>
      </head>
      <body>
        <h1>${company.name}</h1>
        <p class="faint">
          A simulated account of the service. Company, taxes and money are not real.
        </p>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
        <dl>
          <dt>Base URL</dt>
          <dd><code>${baseUrl}</code></dd>
          <dt>API key</dt>
          <dd><code>${key?.key}</code></dd>
          <dt>GSTIN</dt>
          <dd><code>${company.gstin}</code></dd>
          <dt>Clock</dt>
          <dd>
            ${indianTime(simulation.clock.now())} (Indian time)
            <form method="post" action="/_simulator/page/day">
              <button>Advance One Day</button>
            </form>
          </dd>
          <dt>Books</dt>
          <dd>
            Documents of many kinds, some with a fault, dated in ${lastMonth(simulation)}
            <form method="post" action="/_simulator/page/month">
              <button>Add a Month of Books</button>
            </form>
          </dd>
        </dl>
        ${webhookSection(company)} ${documentsSection(account)} ${stockSection(account)}
        ${deliveriesSection(account)}
        <p class="faint">
          For more, see <a href="/_simulator/state">/_simulator/state</a>,
          <a href="/_simulator/requests">/_simulator/requests</a> and the simulator’s README.
        </p>
      </body>
    </html>`;
}
