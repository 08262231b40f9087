import type { Reader } from '../../../api/request';
import { comparable } from '../../../core/comparable';
import { groupBy } from '../../../core/groupBy';
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
  /** A row without a hash ID is its own key. */
  private readonly listed = new Map<string | Document, Document>();
  private byText = new Map<string, Document[]>();
  private withoutReference: Document[] = [];
  private readonly whole = new Map<Document, Document>();
  private reads = 0;
  /** When it was read last, on the clock of the session. */
  readAt = 0;

  constructor(private readonly search: Search) {}

  /**
   * The documents that may have a reference: those that have it, and those of which the list does not say
   * it. A list may omit documents, so it is read again, once, if none has the reference.
   * @throws ServiceError
   */
  async withReference(session: Session, text: string): Promise<Document[]> {
    while (this.reads === 0 || (this.reads === 1 && !this.byText.has(text))) {
      await this.read(session);
    }
    return [...(this.byText.get(text) ?? []), ...this.withoutReference];
  }

  /** The document with a hash ID, if it is in the list. */
  document(hashId: string): Document | undefined {
    return this.listed.get(hashId);
  }

  find(fits: (document: Document) => boolean): Document | undefined {
    return [...this.listed.values()].find(fits);
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

  private async read({ client, now }: Session): Promise<void> {
    this.readAt = now();
    const documents = await documentsIn(client, this.search);
    for (const one of documents) {
      const key = one.hashId || one;
      if (!this.listed.has(key)) this.listed.set(key, one);
    }
    const all = [...this.listed.values()];
    this.byText = groupBy(all.filter(hasReference), ({ raw }) => textOfReference(raw.reference));
    this.withoutReference = all.filter((one) => !hasReference(one));
    this.reads++;
  }
}
