// A strict reader of the upload file, written from the format's description. It shares no code with
// the product. It refuses unknown keys, another order of keys, empty sections and wrong taxes.

type Check = (value: unknown, at: string) => void;

interface Key {
  name: string;
  check: Check;
  optional?: boolean;
}

class FormatError extends Error {}

const fail = (at: string, problem: string): never => {
  throw new FormatError(`${at}: ${problem}`);
};

const key = (name: string, check: Check): Key => ({ name, check });
const optional = (name: string, check: Check): Key => ({ name, check, optional: true });

/** An object with these keys in this order. `rule` checks it as a whole. */
function object(keys: Key[], rule: (value: never, at: string) => void = () => undefined): Check {
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return fail(at, 'is not an object');
    }
    const given = Object.keys(value);
    const known = keys.filter(({ name, optional: may }) => !may || given.includes(name));
    const expected = known.map(({ name }) => name);
    if (given.join() !== expected.join()) {
      fail(at, `has the keys ${given.join()}, not ${expected.join()}`);
    }
    for (const { name, check } of known) {
      check((value as Record<string, unknown>)[name], `${at}.${name}`);
    }
    rule(value as never, at);
  };
}

const arrayOf =
  (check: Check, idOf?: (member: never) => unknown): Check =>
  (value, at) => {
    if (!Array.isArray(value) || value.length === 0) return fail(at, 'is not a filled array');
    value.forEach((one, index) => check(one, `${at}[${index}]`));
    const ids = idOf ? value.map((one) => String(idOf(one as never)).toUpperCase()) : [];
    if (new Set(ids).size !== ids.length) fail(at, `has one twice: ${ids.join()}`);
  };

const text =
  (pattern: RegExp): Check =>
  (value, at) => {
    if (typeof value !== 'string' || !pattern.test(value)) fail(at, `is ${JSON.stringify(value)}`);
  };

const oneOf =
  (...values: unknown[]): Check =>
  (value, at) => {
    if (!values.includes(value)) fail(at, `is ${JSON.stringify(value)}`);
  };

/** A number with at most two decimals. */
const decimal =
  (digits: number, isSigned: boolean): Check =>
  (value, at) => {
    const pattern = new RegExp(`^${isSigned ? '-?' : ''}\\d{1,${digits}}(\\.\\d{1,2})?$`);
    if (typeof value !== 'number' || !pattern.test(String(value))) fail(at, `is ${String(value)}`);
  };

const count: Check = (value, at) => {
  if (!Number.isInteger(value) || (value as number) < 0) fail(at, `is ${String(value)}`);
};

const number = (value: unknown, at: string) => {
  text(/^[a-zA-Z0-9\-/]{1,16}$/)(value, at);
  if (Number(value) === 0) fail(at, 'is zero');
};
const date = text(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/);
const gstin = text(/^\d{2}[0-9A-Z]{13}$/);
const place = text(/^(0[1-9]|[12]\d|3[0-8]|9[67])$/);
const rate = oneOf(0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40);
const value = decimal(13, false);
const amount = decimal(11, false);
const signed = decimal(13, true);
const invoiceType = oneOf('R', 'SEWP', 'SEWOP', 'DE');

/** Taxable value × rate × share in paise, halves away from zero, counted in integers. */
function tax(txval: number, rt: number, share: bigint): number {
  const millionths = BigInt(Math.round(txval * 100)) * BigInt(Math.round(rt * 100));
  const magnitude = millionths < 0n ? -millionths : millionths;
  const by = 10_000n * share;
  const paise = Number((2n * magnitude + by) / (2n * by)) / 100;
  return millionths < 0n && paise !== 0 ? -paise : paise;
}

interface Taxes {
  txval: number;
  rt: number;
  iamt?: number;
  camt?: number;
  samt?: number;
}

/** Either integrated tax, or central and state tax of half the rate each. */
const taxes =
  (isTaxed: boolean) =>
  ({ txval, rt, iamt, camt, samt }: Taxes, at: string) => {
    if (!isTaxed) {
      if (iamt !== 0) fail(at, 'has tax though none is paid');
    } else if (iamt !== undefined) {
      if (camt !== undefined || iamt !== tax(txval, rt, 1n)) fail(at, `has tax ${iamt}`);
    } else if (camt === undefined || camt !== samt || camt !== tax(txval, rt, 2n)) {
      fail(at, `has taxes ${camt} and ${samt}`);
    }
  };

interface Item {
  num: number;
  itm_det: Taxes;
}

const taxKeys = [optional('iamt', amount), optional('camt', amount), optional('samt', amount)];

const items = (taxed: boolean, isNote: boolean, cess = key('csamt', amount)): Check =>
  arrayOf(
    object(
      [
        key('num', count),
        key(
          'itm_det',
          object(
            [key('txval', amount), key('rt', rate), ...taxKeys, cess],
            (detail: Taxes, at: string) => {
              taxes(taxed)(detail, at);
              if (isNote && detail.txval === 0) fail(at, 'is an item of a note without a value');
            },
          ),
        ),
      ],
      ({ num, itm_det }: Item, at: string) => {
        if (num !== Math.round(itm_det.rt * 100) + 1) fail(at, `has the number ${num}`);
      },
    ),
    ({ num }: Item) => num,
  );

const bareItems = (taxed: boolean): Check =>
  arrayOf(
    object(
      [key('txval', amount), key('rt', rate), key('iamt', amount), key('csamt', amount)],
      taxes(taxed),
    ),
    ({ rt }: Taxes) => rt,
  );

/** A section whose members are checked by their own values. */
const dependent =
  <T>(checkOf: (member: T) => Check): Check =>
  (member, at) =>
    checkOf((member ?? {}) as T)(member, at);

const invoiceHead = [key('inum', number), key('idt', date), key('val', value)];
const revisedHead = [key('oinum', number), key('oidt', date), ...invoiceHead];
const noteHead = [
  key('nt_num', number),
  key('nt_dt', date),
  key('ntty', oneOf('C', 'D')),
  key('val', value),
];

const revisedNoteHead = [key('ont_num', number), key('ont_dt', date), ...noteHead];

interface Registered {
  inv_typ: string;
  rchrg: string;
}

const registered = (head: Key[], isNote: boolean): Check =>
  dependent(({ inv_typ }: Registered) =>
    object(
      [
        ...head,
        key('pos', place),
        key('rchrg', oneOf('Y', 'N')),
        key('inv_typ', invoiceType),
        key('itms', items(inv_typ !== 'SEWOP', isNote)),
      ],
      (record: Registered, at: string) => {
        if (record.inv_typ === 'DE' && record.rchrg === 'Y') fail(at, 'is DE under reverse charge');
      },
    ),
  );

/** Records in a list for each customer. */
const byCustomer = (list: string, record: Check, idOf: (record: never) => string): Check =>
  arrayOf(
    object([key('ctin', gstin), key(list, arrayOf(record, idOf))]),
    ({ ctin }: { ctin: string }) => ctin,
  );

const b2b = (head: Key[]): Check =>
  byCustomer('inv', registered(head, false), ({ inum }: { inum: string }) => inum);

const cdnr = (head: Key[]): Check =>
  byCustomer('nt', registered(head, true), ({ nt_num }: { nt_num: string }) => nt_num);

const b2cl = (own: string, limit: number, head: Key[]): Check =>
  arrayOf(
    object(
      [
        key('pos', place),
        key(
          'inv',
          arrayOf(
            object(
              [...head, key('itms', items(true, false, optional('csamt', amount)))],
              ({ val }: { val: number }, at: string) => {
                if (val <= limit) fail(at, `is of ${val}, not above ${limit}`);
              },
            ),
            ({ inum }: { inum: string }) => inum,
          ),
        ),
      ],
      ({ pos }: { pos: string }, at: string) => {
        if (pos === own) fail(at, 'is a supply within the state');
      },
    ),
    ({ pos }: { pos: string }) => pos,
  );

interface B2cs extends Taxes {
  sply_ty: string;
  pos: string;
}

const signedTaxKeys = [
  optional('camt', signed),
  optional('samt', signed),
  optional('iamt', signed),
];

const b2cs = (own: string): Check =>
  arrayOf(
    object(
      [
        key('sply_ty', oneOf('INTRA', 'INTER')),
        key('rt', rate),
        key('typ', oneOf('OE')),
        key('pos', place),
        key('txval', signed),
        ...signedTaxKeys,
        key('csamt', signed),
      ],
      (row: B2cs, at: string) => {
        taxes(true)(row, at);
        const isIntra = row.sply_ty === 'INTRA';
        if (isIntra !== (row.pos === own) || isIntra !== (row.iamt === undefined)) {
          fail(at, `is ${row.sply_ty} in ${row.pos}`);
        }
      },
    ),
    ({ pos, rt }: B2cs) => `${pos} ${rt}`,
  );

interface B2csa {
  omon: string;
  sply_ty: string;
  pos: string;
  itms: Taxes[];
}

/** Sums of an earlier month: bare items without numbers, signed. */
const b2csa = (own: string): Check =>
  arrayOf(
    object(
      [
        key('omon', text(/^(0[1-9]|1[0-2])20\d\d$/)),
        key('sply_ty', oneOf('INTRA', 'INTER')),
        key('typ', oneOf('OE')),
        key('pos', place),
        key(
          'itms',
          arrayOf(
            object(
              [
                key('rt', rate),
                key('txval', signed),
                optional('iamt', signed),
                optional('camt', signed),
                optional('samt', signed),
                key('csamt', signed),
              ],
              taxes(true),
            ),
            ({ rt }: Taxes) => rt,
          ),
        ),
      ],
      ({ sply_ty, pos, itms }: B2csa, at: string) => {
        const isIntra = sply_ty === 'INTRA';
        const splits = itms.every(({ iamt }) => isIntra === (iamt === undefined));
        if (isIntra !== (pos === own) || !splits) fail(at, `is ${sply_ty} in ${pos}`);
      },
    ),
    ({ omon, pos }: B2csa) => `${omon} ${pos}`,
  );

const nil = object([
  key(
    'inv',
    arrayOf(
      object([
        key('sply_ty', oneOf('INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C')),
        key('expt_amt', signed),
        key('nil_amt', signed),
        key('ngsup_amt', signed),
      ]),
      ({ sply_ty }: B2cs) => sply_ty,
    ),
  ),
]);

interface Export {
  exp_typ: string;
  sbnum?: string;
  sbdt?: string;
}

const exp = (head: Key[]): Check =>
  arrayOf(
    dependent(({ exp_typ }: Export) =>
      object([
        key('exp_typ', oneOf('WPAY', 'WOPAY')),
        key(
          'inv',
          arrayOf(
            object(
              [
                ...head,
                optional('sbpcode', text(/^[a-zA-Z0-9]{1,6}$/)),
                optional('sbnum', text(/^[0-9]{3,7}$/)),
                optional('sbdt', date),
                key('itms', bareItems(exp_typ === 'WPAY')),
              ],
              ({ sbnum, sbdt }: Export, at: string) => {
                if ((sbnum === undefined) !== (sbdt === undefined)) fail(at, 'has half a bill');
              },
            ),
          ),
        ),
      ]),
    ),
    ({ exp_typ }: Export) => exp_typ,
  );

interface Unregistered {
  typ: string;
  pos?: string;
  nt_num: string;
}

const cdnur = (own: string, head: Key[]): Check =>
  arrayOf(
    dependent(({ typ }: Unregistered) =>
      object(
        [
          ...head,
          key('typ', oneOf('B2CL', 'EXPWP', 'EXPWOP')),
          ...(typ === 'B2CL' ? [key('pos', place)] : []),
          key('itms', items(typ !== 'EXPWOP', true)),
        ],
        ({ pos }: Unregistered, at: string) => {
          if (pos === own) fail(at, 'is a supply within the state');
        },
      ),
    ),
    ({ nt_num }: Unregistered) => nt_num,
  );

interface Range {
  totnum: number;
  cancel: number;
  net_issue: number;
}

const issuedNumber = text(/^(?=.*[a-zA-Z1-9])[a-zA-Z0-9/-]{1,16}$/);

const docIssue = object([
  key(
    'doc_det',
    arrayOf(
      object([
        key('doc_num', oneOf(1, 4, 5, 9, 10, 11, 12)),
        key('doc_typ', text(/^(Invoices for|Debit Note|Credit Note|Delivery Challan)/)),
        key(
          'docs',
          arrayOf(
            object(
              [
                key('num', count),
                key('from', issuedNumber),
                key('to', issuedNumber),
                key('totnum', count),
                key('cancel', count),
                key('net_issue', count),
              ],
              ({ totnum, cancel, net_issue }: Range, at: string) => {
                if (net_issue !== totnum - cancel) fail(at, `has ${net_issue} issued`);
              },
            ),
            ({ num }: { num: number }) => num,
          ),
        ),
      ]),
      ({ doc_num }: { doc_num: number }) => doc_num,
    ),
  ),
]);

interface Hsn {
  num: number;
  hsn_sc: string;
  uqc: string;
  qty: number;
  rt: number;
}

const hsnTable = arrayOf(
  object(
    [
      key('num', count),
      key('hsn_sc', text(/^(\d{4}|\d{6}|\d{8})$/)),
      key('uqc', text(/^([A-Z]{3}|NA)$/)),
      key('qty', signed),
      key('rt', rate),
      ...['txval', 'iamt', 'samt', 'camt', 'csamt'].map((name) => key(name, signed)),
    ],
    ({ hsn_sc, uqc, qty }: Hsn, at: string) => {
      const isService = hsn_sc.startsWith('99');
      if (isService !== (uqc === 'NA') || (isService && qty !== 0)) fail(at, `has ${qty} ${uqc}`);
    },
  ),
  ({ hsn_sc, uqc, rt }: Hsn) => `${hsn_sc} ${uqc} ${rt}`,
);

interface Advance {
  ad_amt: number;
  rt: number;
  iamt?: number;
  camt?: number;
  samt?: number;
}

/** Advances received, which may be negative, or adjusted. */
const advances = (own: string, isReceived: boolean): Check =>
  arrayOf(
    object(
      [
        key('pos', place),
        key('sply_ty', oneOf('INTRA', 'INTER')),
        key(
          'itms',
          arrayOf(
            object(
              [
                key('rt', rate),
                key('ad_amt', isReceived ? signed : amount),
                optional('iamt', isReceived ? signed : amount),
                optional('camt', isReceived ? signed : amount),
                optional('samt', isReceived ? signed : amount),
                ...(isReceived ? [key('csamt', signed)] : []),
              ],
              ({ ad_amt, ...item }: Advance, at: string) => {
                if (ad_amt === 0) fail(at, 'is an advance of 0');
                taxes(true)({ ...item, txval: ad_amt }, at);
              },
            ),
            ({ rt }: Advance) => rt,
          ),
        ),
      ],
      ({ pos, sply_ty, itms }: { pos: string; sply_ty: string; itms: Advance[] }, at: string) => {
        const isIntra = pos === own;
        const agrees = itms.every(({ iamt }) => (iamt === undefined) === isIntra);
        if ((sply_ty === 'INTRA') !== isIntra || !agrees) fail(at, `is ${sply_ty} in ${pos}`);
      },
    ),
    ({ pos }: { pos: string }) => pos,
  );

interface Operator {
  etin: string;
  cgst: number;
  sgst: number;
}

/** @param first the keys before the operator's: those of table 14A */
const operators = (registration: RegExp, first: Key[] = []): Check =>
  arrayOf(
    object(
      [
        ...first,
        key('etin', text(registration)),
        ...['suppval', 'igst', 'cgst', 'sgst', 'cess'].map((name) => key(name, signed)),
      ],
      ({ cgst, sgst }: Operator, at: string) => {
        if (cgst !== sgst) fail(at, `has taxes ${cgst} and ${sgst}`);
      },
    ),
    ({ etin }: Operator) => etin,
  );

const collecting = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/;
const paying = /^\d{2}[0-9A-Z]{13}$/;

const supeco = object([
  optional('clttx', operators(collecting)),
  optional('paytx', operators(paying)),
]);

const originalOperator = (registration: RegExp) => [
  key('omon', text(/^(0[1-9]|1[0-2])20\d\d$/)),
  key('oetin', text(registration)),
];

const supecoa = object([
  optional('clttxa', operators(collecting, originalOperator(collecting))),
  optional('paytxa', operators(paying, originalOperator(paying))),
]);

/** Reads an upload file. @throws FormatError naming the place that the portal would reject */
export function readUploadFile(json: string, { iff = false } = {}): Record<string, unknown> {
  const file = JSON.parse(json) as Record<string, unknown>;
  const [period, own] = [String(file.fp), String(file.gstin).slice(0, 2)];
  const month = period.slice(2) + period.slice(0, 2);
  const limit = month >= '202408' ? 100_000 : 250_000;
  const hsn =
    month >= '202505'
      ? object([optional('hsn_b2b', hsnTable), optional('hsn_b2c', hsnTable)])
      : object([key('data', hsnTable)]);
  const turnover = 'gt' in file && !iff ? [key('gt', count), key('cur_gt', count)] : [];
  const head = [
    key('gstin', gstin),
    key('fp', text(/^(0[1-9]|1[0-2])20\d\d$/)),
    ...turnover,
    key('version', oneOf('GST3.2.4')),
    key('hash', oneOf('hash')),
    optional('b2b', b2b(invoiceHead)),
    optional('b2ba', b2b(revisedHead)),
  ];
  const notes = [optional('cdnra', cdnr(revisedNoteHead)), optional('cdnr', cdnr(noteHead))];
  const rest = [
    optional('b2cl', b2cl(own, limit, invoiceHead)),
    optional('b2cla', b2cl(own, limit, revisedHead)),
    optional('b2cs', b2cs(own)),
    optional('b2csa', b2csa(own)),
    optional('nil', nil),
    optional('exp', exp(invoiceHead)),
    optional('expa', exp(revisedHead)),
    notes[0] as Key,
    optional('at', advances(own, true)),
    notes[1] as Key,
    optional('cdnur', cdnur(own, noteHead)),
    optional('cdnura', cdnur(own, revisedNoteHead)),
    optional('doc_issue', docIssue),
    optional('hsn', hsn),
    optional('supeco', supeco),
    optional('supecoa', supecoa),
    optional('txpd', advances(own, false)),
  ];
  object(iff ? [...head, ...notes] : [...head, ...rest])(file, 'file');
  return file;
}
