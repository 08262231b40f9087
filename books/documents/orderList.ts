import type { Reader } from '../../api/request';
import { comparable } from '../../core/comparable';
import { groupBy } from '../../core/groupBy';
import { withoutMark } from '../mark';
import { type Document, documentFrom } from './document';
import { isUnknownDocument, readDocument, readList, type Search } from './lookup';

/** A reference as references are compared; empty if it has nothing but a mark. */
export const textOfReference = (reference: unknown): string => comparable(withoutMark(reference));

/** Whether the service has said what the reference of a document is. An empty one is one. */
export const hasReference = ({ raw }: Document): boolean => raw.reference !== undefined;

/** The documents of a type and some days, which all orders of a run share. */
export class OrderList {
  private listed: Document[] = [];
  private byText = new Map<string, Document[]>();
  private readonly whole = new Map<Document, Document>();
  private pages = 0;
  private isVerified = false;

  constructor(private readonly search: Search) {}

  /**
   * The documents that may have a reference: those that have it, and those of which the list does not say
   * it. A list may omit documents, so a list of one page is read again, once, if none has the reference.
   * @throws ServiceError
   */
  async withReference(client: Reader, text: string): Promise<Document[]> {
    if (this.pages === 0) await this.read(client);
    if (!this.byText.has(text) && this.pages === 1 && !this.isVerified) {
      await this.read(client);
      this.isVerified = true;
    }
    return [...(this.byText.get(text) ?? []), ...this.listed.filter((one) => !hasReference(one))];
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

  private async read(client: Reader): Promise<void> {
    const { documents, pages } = await readList(client, this.search);
    const known = new Set(this.listed.map(({ hashId }) => hashId));
    this.listed = [...this.listed, ...documents.filter(({ hashId }) => !known.has(hashId))];
    this.byText = groupBy(this.listed.filter(hasReference), ({ raw }) =>
      textOfReference(raw.reference),
    );
    this.pages += pages;
  }
}
