import type { Account } from '../account';
import { documentOfRow, type StoredDocument } from '../books/documents';
import { partyOfRecord } from '../books/parties';
import { rupees } from '../pdf/sheet';
import { html, type Html } from './html';

const SHOWN = 100;

/** The latest documents, each with its PDF and a button that has it paid. */
export function documentsSection(account: Account): Html {
  const documents = latestDocuments(account);
  if (documents.length === 0)
    return html`<h2>Documents</h2>
      <p class="faint">None yet.</p>`;
  return html`<h2>Documents</h2>
    <div class="scroll">
      <table>
        <tr>
          <th>Number</th>
          <th>Type</th>
          <th>Date</th>
          <th>Party</th>
          <th class="number">Total (Rs)</th>
          <th class="number">Pending (Rs)</th>
          <th>Status</th>
          <th></th>
        </tr>
        ${documents.map((document) => documentRow(account, document))}
      </table>
    </div>`;
}

function documentRow(account: Account, document: StoredDocument): Html {
  const { hashId, serialNumber, paymentStatus, pending } = document;
  return html`<tr>
    <td><a href="/_simulator/documents/${hashId}/pdf">${serialNumber}</a></td>
    <td>${document.type.replaceAll('_', ' ')}${document.irn ? ', e-invoice' : ''}</td>
    <td>${document.contents.document_date}</td>
    <td>${partyOfRecord(account, document.serviceId).details.name}</td>
    <td class="number">${rupees(document.total)}</td>
    <td class="number">${rupees(pending)}</td>
    <td class="${paymentStatus}">${paymentStatus}</td>
    <td>${pending > 0 ? payButton(hashId) : ''}</td>
  </tr>`;
}

function payButton(hashId: string): Html {
  return html`<form method="post" action="/_simulator/page/pay">
    <input type="hidden" name="hash_id" value="${hashId}" />
    <button>Mark paid</button>
  </form>`;
}

function latestDocuments({ db, company }: Account): StoredDocument[] {
  return db
    .prepare(
      'SELECT * FROM document_balances WHERE company_id = ? ORDER BY document_id DESC LIMIT ?',
    )
    .all(company.id, SHOWN)
    .map(documentOfRow);
}
