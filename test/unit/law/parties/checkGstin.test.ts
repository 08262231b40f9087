import type { Json, JsonObject } from '../../../../core/json';
import {
  changesOf,
  compareParty,
  type GstinParty,
  readGstinParty,
  readTaxpayer,
  saysAnything,
  type Taxpayer,
} from '../../../../law/parties/checkGstin';

const active: Taxpayer = {
  status: 'Active',
  tradeName: 'Asha Traders',
  legalName: 'Asha Rao',
  state: 'Karnataka',
  isSez: false,
  isEcom: false,
};

const party: GstinParty = {
  id: 'C-1',
  name: 'Asha Traders Pvt Ltd',
  gstin: '29ABCDE1234F1ZW',
  state: 'Karnataka',
};

describe('a look-up', () => {
  it('is read with the state by its name', () => {
    const found = {
      company_name: 'Asha',
      trade_name: ' Asha Traders ',
      legal_name: 'Asha Rao',
      status: 'Active',
      is_sez: 0,
      is_ecom: 'false',
      billing: { city: 'Mysuru', state: '29-KARNATAKA' },
    };
    expect(readTaxpayer(found)).toEqual(active);
  });

  it.each<[string, JsonObject]>([
    ['that is empty', {}],
    ['with other types', { status: {}, trade_name: [], is_sez: 'maybe', billing: 'Karnataka' }],
    ['with empty texts', { status: '', legal_name: ' ', is_ecom: null, billing: { state: '' } }],
  ])('%s says nothing', (_, found) => {
    expect(saysAnything(readTaxpayer(found))).toBe(false);
  });

  it('keeps the text of a state that is not known', () => {
    const taxpayer = readTaxpayer({ billing: { state: 'Atlantis' } });
    expect(taxpayer.state).toBe('Atlantis');
    expect(saysAnything(taxpayer)).toBe(true);
  });
});

describe('a party', () => {
  it('of a list has only what the list shows', () => {
    expect(readGstinParty('', { name: 'Asha' })).toEqual({ id: '', name: 'Asha' });
    expect(readGstinParty('C-1', { name: 'Asha', gstin: null })).toMatchObject({ gstin: '' });
  });

  it.each<[string, Json]>([
    ['one object', { state: 'KARNATAKA' }],
    ['a list', [{ state: '29-KARNATAKA' }, { state: 'KA' }, { city: 'Mysuru' }]],
  ])('has the states of its billing addresses: %s', (_, address) => {
    const record = { name: 'Asha', company_name: 'Asha LLP', billing_address: address };
    expect(readGstinParty('C-1', record)).toMatchObject({
      companyName: 'Asha LLP',
      state: 'Karnataka',
    });
  });
});

describe('compareParty', () => {
  it('finds nothing where all agrees', () => {
    expect(compareParty(party, active)).toEqual({
      compared: ['status', 'name', 'state', 'sez'],
      differences: [],
      reasons: [],
    });
  });

  it.each([
    ['Cancelled', 'cancelled'],
    ['Cancelled suo-moto', 'cancelled'],
    ['Suspended', 'suspended'],
    ['Inactive', 'not_active'],
    ['Pending for cancellation', 'not_active'],
  ])('names the status %s', (status, difference) => {
    expect(compareParty(party, { ...active, status })).toMatchObject({
      differences: [difference],
      reasons: [`The status of the GSTIN is "${status}"`],
    });
  });

  it.each(['ACTIVE', 'active'])('takes the status %s for active', (status) => {
    expect(compareParty(party, { ...active, status }).differences).toEqual([]);
  });

  it.each<[string, Partial<GstinParty>]>([
    ['the trade name', { name: 'asha traders' }],
    ['the legal name', { name: 'Asha Rao' }],
    ['the company name', { name: 'Reception', companyName: 'ASHA TRADERS LLP' }],
  ])('accepts %s', (_, change) => {
    expect(compareParty({ ...party, ...change }, active).differences).toEqual([]);
  });

  it('names both sides of a different name, each name once', () => {
    const other = { ...party, name: 'Usha', companyName: 'Usha' };
    expect(compareParty(other, active).reasons).toEqual([
      'The GSTIN belongs to "Asha Traders" or "Asha Rao", not "Usha"',
    ]);
  });

  it('names both sides of a different state', () => {
    const result = compareParty({ ...party, state: 'Kerala' }, active);
    expect(result.differences).toEqual(['state']);
    expect(result.reasons).toEqual(['The taxpayer is in Karnataka, not Kerala']);
  });

  it('accepts any of several billing addresses', () => {
    const result = compareParty({ ...party, state: 'Kerala, Karnataka' }, active);
    expect(result.differences).toEqual([]);
  });

  it('names an SEZ unit', () => {
    const result = compareParty(party, { ...active, isSez: true });
    expect(result.differences).toEqual(['sez']);
    expect(result.reasons).toEqual(['The taxpayer is an SEZ unit']);
  });

  it('names a refusal', () => {
    expect(compareParty(party, { refusal: 'No taxpayer has it.' })).toEqual({
      compared: [],
      differences: ['refused'],
      reasons: ['The service refuses to look up the GSTIN: No taxpayer has it.'],
    });
  });

  it.each<[string, Partial<GstinParty>, Partial<Taxpayer>]>([
    ['status', {}, { status: undefined }],
    ['name', { name: '' }, {}],
    ['name', {}, { tradeName: undefined, legalName: undefined }],
    ['state', { state: undefined }, {}],
    ['state', { state: 'Atlantis' }, {}],
    ['state', {}, { state: 'Atlantis' }],
    ['state', {}, { state: undefined }],
    ['sez', {}, { isSez: undefined }],
  ])('does not compare the %s that one side does not show', (what, own, found) => {
    const { compared, differences } = compareParty({ ...party, ...own }, { ...active, ...found });
    expect(compared).toEqual(['status', 'name', 'state', 'sez'].filter((one) => one !== what));
    expect(differences).toEqual([]);
  });
});

describe('changesOf', () => {
  it.each<[Partial<Taxpayer>, string]>([
    [{ status: 'Cancelled' }, 'gstin_status: Active → Cancelled'],
    [{ tradeName: 'Usha' }, 'trade_name: Asha Traders → Usha'],
    [{ legalName: 'Usha' }, 'legal_name: Asha Rao → Usha'],
    [{ state: 'Kerala' }, 'state: Karnataka → Kerala'],
    [{ isSez: true }, 'is_sez: false → true'],
    [{ isEcom: true }, 'is_ecom: false → true'],
  ])('shows %j', (change, text) => {
    expect(changesOf(active, { ...active, ...change })).toEqual([text]);
  });

  it.each<[string, Partial<Taxpayer>]>([
    ['the same', {}],
    ['other letters', { status: 'ACTIVE', tradeName: 'ASHA TRADERS LTD', state: 'KARNATAKA' }],
  ])('is empty for %s', (_, change) => {
    expect(changesOf(active, { ...active, ...change })).toEqual([]);
  });

  it('does not take what one look-up does not show for a change', () => {
    expect(changesOf(active, { status: 'Active' })).toEqual([]);
    expect(changesOf({ status: 'Active' }, active)).toEqual([]);
  });

  it('shows that a GSTIN is refused, and that it is not any more', () => {
    expect(changesOf(active, { refusal: 'No' })).toEqual(['now refused']);
    expect(changesOf({ refusal: 'No' }, active)).toEqual(['no longer refused']);
    expect(changesOf({ refusal: 'No' }, { refusal: 'Not found' })).toEqual([]);
  });
});
