import { largestPage } from '../../../api/lists/pages';
import type { Reader } from '../../../api/request';
import { comparable } from '../../../core/comparable';
import { groupBy } from '../../../core/groupBy';
import { settlingTimeMs } from '../../lateCommit';
import { withoutMark } from '../../mark';
import type { Session } from '../../session';
import { type Document, documentFrom } from '../wire/document';
import { documentsIn, isUnknownDocument, readDocument, type Search } from '../wire/lookup';

/** A reference as references are compared; empty if it has nothing but a mark. */
export const textOfReference = (reference: unknown): string => comparable(withoutMark(reference));

/** Whether the service has said what the reference of a document is. An empty one is one. */
export const hasReference = ({ raw }: Document): boolean => raw.reference !== undefined;

/** The documents of a type and some days, which all orders of a run share. */
export class OrderList {
  private listed: Document[] = [];
  private byText = new Map<string, Document[]>();
  private readonly whole = new Map<Document, Document>();
  private reads = 0;
  /** When it was read last, on the clock of the session. */
  private readAt = 0;

  constructor(private readonly search: Search) {}

  /**
   * The documents that may have a reference: those that have it, and those of which the list does not say
   * it. A list may omit documents, so a list of one page is read again, once, if none has the reference.
   * @throws ServiceError
   */
  async withReference(session: Session, text: string): Promise<Document[]> {
    while (this.reads === 0 || (this.reads === 1 && this.isShort() && !this.byText.has(text))) {
      await this.read(session);
    }
    return [...(this.byText.get(text) ?? []), ...this.listed.filter((one) => !hasReference(one))];
  }

  /** Whether what was sent at an instant is in the list, if it exists. */
  shows(hashId: string, at: number): boolean {
    const isListed = this.listed.some((one) => one.hashId === hashId);
    return isListed || this.readAt > at + settlingTimeMs;
  }

  /** A document with what a read of its own says besides. It is read once. @throws ServiceError */
  async readWhole(client: Reader, document: Document): Promise<Document> {
    const known = this.whole.get(document);
    if (known) return known;
    const read = await readDocument(client, document.hashId).catch((error: unknown) => {
      if (!isUnknownDocument(error)) throw error;
    });
    const whole = documentFrom({ ...document.raw, ...read?.raw });
    this.whole.set(document, whole);
    return whole;
  }

  /** Whether the list has one page. */
  private isShort(): boolean {
    return this.listed.length <= largestPage;
  }

  private async read({ client, now }: Session): Promise<void> {
    this.readAt = now();
    const documents = await documentsIn(client, this.search);
    const known = new Set(this.listed.map(({ hashId }) => hashId));
    this.listed = [...this.listed, ...documents.filter(({ hashId }) => !known.has(hashId))];
    this.byText = groupBy(this.listed.filter(hasReference), ({ raw }) =>
      textOfReference(raw.reference),
    );
    this.reads++;
  }
}
