/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | Part[];

/** HTML in which every inserted part is escaped, unless it is HTML itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: texts }, ...parts.map(escaped)));
}

/** A section with a table, or a note when the table has no rows. */
export function tableSection(title: string, columns: Html[], rows: Html[], note: string): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="faint">${note}</p>`;
  return html`<h2>${title}</h2>
    <div class="scroll">
      <table>
        <tr>
          ${columns}
        </tr>
        ${rows}
      </table>
    </div>`;
}

/** A column title of a table, on the right for numbers. */
export function column(title: string, isNumber = false): Html {
  return isNumber ? html`<th class="number">${title}</th>` : html`<th>${title}</th>`;
}

function escaped(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(escaped).join('');
  return String(part ?? '').replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
