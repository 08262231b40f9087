import type { JsonObject } from '../../core/json';

type State = Record<'customers' | 'vendors' | 'products' | 'documents', Record<string, JsonObject>>;

interface Request {
  method: string;
  path: string;
  body?: JsonObject;
}

/** A part of the service whose writes count at once, and whose reads show an earlier state. */
export class LaggingService {
  /** By how many milliseconds reads lag. */
  lagMs = 0;
  /** The data of the responses to writes. */
  answer: JsonObject = {};
  /** The writes that were carried out. */
  readonly writes: Request[] = [];
  private readonly history: Array<{ at: number; state: State }> = [];

  constructor(
    private readonly now: () => number,
    state: Partial<State> = {},
  ) {
    const whole = { customers: {}, vendors: {}, products: {}, documents: {}, ...state };
    this.history.push({ at: -Infinity, state: whole });
  }

  /** The state that all writes have led to. */
  get state(): State {
    return this.history.at(-1)?.state as State;
  }

  handle(request: Request): { status: number; body: JsonObject } {
    const data = request.method === 'GET' ? this.read(request.path) : this.write(request);
    return data
      ? { status: 200, body: { success: true, message: '', error_code: '', errors: {}, data } }
      : { status: 404, body: { success: false, message: 'Not found', error_code: '', data: {} } };
  }

  private read(path: string): JsonObject | undefined {
    const until = this.now() - this.lagMs;
    const { state } = this.history.findLast(({ at }) => at <= until) as { state: State };
    const [, , kind, id = ''] = path.split('/');
    if (kind === 'customer' && id === 'list') {
      const customers = Object.values(state.customers);
      return { customers, total_records: customers.length };
    }
    const { customers: customer, vendors: vendor, products: product, documents: doc } = state;
    const records = { customer, vendor, product, doc };
    const record = records[kind as keyof typeof records][id];
    const name = { product: 'item', doc: 'invoice_details' }[kind as string] ?? kind;
    return record && { [name as string]: record };
  }

  private write(request: Request): JsonObject {
    this.writes.push(request);
    const state = structuredClone(this.state);
    this.history.push({ at: this.now(), state });
    const { path, body = {} } = request;
    if (path === '/v2/customer') state.customers[String(body.customer_id)] = body;
    if (path === '/v2/vendor') state.vendors[String(body.vendor_id)] = body;
    if (path === '/v2/product') state.products[String(body.id)] = body;
    if (path === '/v2/inventory/stock') {
      const product = state.products[String(body.product_id)] as JsonObject;
      const quantity = Number(body.quantity) * (body.action === 'in' ? 1 : -1);
      product.quantity = Number(product.quantity) + quantity;
    }
    for (const entry of (body.documents ?? []) as JsonObject[]) {
      const document = state.documents[String(entry.hash_id)] as JsonObject;
      document.amount_pending = Number(document.amount_pending) - Number(entry.amount_paying);
    }
    return this.answer;
  }
}
