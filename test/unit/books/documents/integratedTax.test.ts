import { isIntegrated } from '../../../../books/documents/integratedTax';
import { findParty } from '../../../../books/documents/parties/party';
import type { Hint } from '../../../../books/hint';
import { toWire } from '../../../../books/documents/wire/toWire';
import { InputError } from '../../../../core/inputError';
import type { JsonObject } from '../../../../core/json';
import { address, invoice, item, party } from '../../simulator/bodies';
import { openBooks, useSimulator } from '../openBooks';

useSimulator();

const inMumbai = address({ state: 'MAHARASHTRA' });
const inBengaluru = address();

/** Whether the tax of an invoice of a company in Karnataka is integrated. */
async function integrated(
  change: JsonObject,
  {
    customer,
    ownGstin = () => '29AAAAA0000A1ZY',
  }: { customer?: JsonObject; ownGstin?: () => string } = {},
) {
  const books = openBooks();
  const session = { ...books.session, ownGstin };
  if (customer) {
    await books.send('POST', '/v2/customer', { customer_id: 'CUST-1', name: 'Meera', ...customer });
    await findParty(session, session.client, 'customer', 'CUST-1');
  }
  const hints: Hint[] = [];
  const note = (hint: Hint) => void hints.push(hint);
  const wire = toWire({ ...invoice(), ...change });
  return { value: isIntegrated({ ...session, note }, wire), hints };
}

const partyIn = (change: object): JsonObject => ({ party: party(change) });
const exported = (exportType: string): JsonObject => ({
  is_export: true,
  export_invoice_details: { export_type: exportType },
});

describe('the tax of a document', () => {
  it.each<[string, JsonObject, boolean | undefined]>([
    ['a GSTIN of another state', partyIn({ gstin: '27AAAAA0000A1Z2' }), true],
    ['a GSTIN of the own state', partyIn({ gstin: '29ABCDE1234F1ZW' }), false],
    [
      'a GSTIN of another state and an address in the own one',
      partyIn({ gstin: '27AAAAA0000A1Z2', billing_address: inBengaluru }),
      true,
    ],
    ['an address in another state', partyIn({ billing_address: inMumbai }), true],
    ['an address in the own state', partyIn({ billing_address: inBengaluru }), false],
    [
      'goods that are shipped to another state',
      partyIn({ billing_address: inBengaluru, shipping_address: inMumbai }),
      true,
    ],
    ['an address abroad', partyIn({ billing_address: address({ country: 'Nepal' }) }), true],
    ['neither GSTIN nor address', {}, undefined],
    ['no party', { party: 'CUST-1' }, undefined],
    [
      'an export type for a SEZ unit in the own state',
      {
        ...partyIn({ gstin: '29ABCDE1234F1ZW' }),
        ...exported('SEZ with IGST Payment'),
      },
      true,
    ],
    [
      'a deemed export in the own state',
      { ...partyIn({ gstin: '29ABCDE1234F1ZW' }), ...exported('Deemed Export') },
      false,
    ],
    [
      'a cess',
      { ...partyIn({ gstin: '27AAAAA0000A1Z2' }), items: [item({ total_amount: 1152 })] },
      undefined,
    ],
    ['no lines', { ...partyIn({ gstin: '27AAAAA0000A1Z2' }), items: null }, true],
  ])('of a document with %s is integrated: %#', async (_, change, expected) => {
    expect(await integrated(change)).toEqual({ value: expected, hints: [] });
  });

  it.each<[string, JsonObject, boolean | undefined]>([
    ['the GSTIN', { gstin: '27AAAAA0000A1Z2' }, true],
    ['the only address', { billing_address: [inMumbai] }, true],
    ['addresses in several states', { billing_address: [inMumbai, inBengaluru] }, undefined],
    ['nothing', {}, undefined],
  ])('follows %s of a customer in the account', async (_, customer, expected) => {
    expect((await integrated({}, { customer })).value).toBe(expected);
    const changed = partyIn({ gstin: '29ABCDE1234F1ZW', billing_address: inBengaluru });
    expect((await integrated(changed, { customer })).value).toBe(false);
  });

  const toMaharashtra = partyIn({ gstin: '27AAAAA0000A1Z2' });

  it('is not known without the own GSTIN, which a hint says', async () => {
    expect(await integrated(toMaharashtra, { ownGstin: () => '' })).toEqual({
      value: undefined,
      hints: [{ kind: 'noOwnGstin' }],
    });
  });

  it('is not known with an own GSTIN that cannot be read, which a hint says', async () => {
    const ownGstin = () => {
      throw new InputError('Own GSTIN', 'Own GSTIN has 7 letters', 'Correct it.');
    };
    expect(await integrated(toMaharashtra, { ownGstin })).toEqual({
      value: undefined,
      hints: [{ kind: 'noOwnGstin', problem: 'Own GSTIN has 7 letters' }],
    });
  });

  it('is that of an own GSTIN with a typing error, which a hint names', async () => {
    const { value, hints } = await integrated(toMaharashtra, { ownGstin: () => '27AAAAA0000A1ZX' });
    expect(value).toBe(false);
    expect(hints).toMatchObject([{ kind: 'ownGstin', gstin: '27AAAAA0000A1ZX' }]);
  });

  it('needs no own GSTIN where it is 0', async () => {
    const untaxed = { items: [item({ tax_rate: 0, total_amount: 1000 })] };
    const { hints } = await integrated(untaxed, { ownGstin: () => '' });
    expect(hints).toEqual([]);
  });
});
