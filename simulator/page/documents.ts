import type { Account } from '../books/companies';
import { toDocument, type StoredDocument } from '../books/documents';
import { partyByServiceId } from '../books/parties';
import { rupees } from '../money/rupees';
import { column, html, tableSection, type Html } from './html';

const shown = 100;

/** The latest documents, each with its PDF and a button to mark it as paid. */
export function documentsSection(account: Account): Html {
  const columns = [
    ...['Number', 'Type', 'Date', 'Party'].map((title) => column(title)),
    ...['Total (Rs)', 'Pending (Rs)'].map((title) => column(title, true)),
    ...['Status', ''].map((title) => column(title)),
  ];
  const rows = latestDocuments(account).map((document) => documentRow(account, document));
  return tableSection('Documents', columns, rows, 'No documents yet.');
}

function documentRow(account: Account, document: StoredDocument): Html {
  const { hashId, serialNumber, paymentStatus, pending } = document;
  return html`<tr>
    <td><a href="/_simulator/documents/${hashId}/pdf">${serialNumber}</a></td>
    <td>${document.type.replaceAll('_', ' ')}${document.irn ? ', e-invoice' : ''}</td>
    <td>${document.contents.document_date}</td>
    <td>${partyByServiceId(account, document.serviceId).details.name}</td>
    <td class="number">${rupees(document.total)}</td>
    <td class="number">${rupees(pending)}</td>
    <td class="${paymentStatus}">${paymentStatus}</td>
    <td>${pending > 0 ? payButton(hashId) : ''}</td>
  </tr>`;
}

function payButton(hashId: string): Html {
  return html`<form method="post" action="/_simulator/page/pay">
    <input type="hidden" name="hash_id" value="${hashId}" />
    <button>Mark as Paid</button>
  </form>`;
}

function latestDocuments({ db, company }: Account): StoredDocument[] {
  return db
    .prepare(
      'SELECT * FROM document_balances WHERE company_id = ? ORDER BY document_id DESC LIMIT ?',
    )
    .all(company.id, shown)
    .map(toDocument);
}
