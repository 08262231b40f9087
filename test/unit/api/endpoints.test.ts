import { type Endpoint, onlyInV2, versionFor } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import facts from '../../fixtures/endpoints.json';
import type { EndpointVersion } from '../../../api/types';

type Name = keyof typeof endpoints;

/** The service's description, operation by operation. */
const described = facts.described;

/** Operations that the description names without showing them, from the service's public reference. */
const fromReference = facts.fromReference;

/** All versions of all operations, as `origin: name = METHOD path`. */
const allVersions = () =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { method, v1, v2 }]) =>
    [v1, v2].flatMap((version) =>
      version ? [`${version.origin}: ${name} = ${method} ${version.path}`] : [],
    ),
  );

describe('the endpoints', () => {
  it('are described as 24 operations on 20 paths', () => {
    expect(described).toHaveLength(24);
    expect(new Set(described.map(([, , path]) => path)).size).toBe(20);
  });

  it.each(described)('%s: %s %s exists, as described', (name, method, path) => {
    expect(allVersions()).toContain(`described: ${name} = ${method} ${path}`);
  });

  it.each(fromReference)('%s: %s %s exists, from the reference', (name, method, path) => {
    expect(allVersions()).toContain(`reference: ${name} = ${method} ${path}`);
  });

  it('are only these', () => {
    expect(allVersions()).toHaveLength(described.length + fromReference.length);
  });

  it('have a v1 path under v1 and a v2 path under v2', () => {
    for (const { v1, v2 } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (v1) expect(v1.path).toMatch(/^\/v1\//);
      expect(v2.path).toMatch(/^\/v2\//);
    }
  });

  it('take the same path parameters in both versions', () => {
    const parameters = (path: string) => path.match(/\{\w+\}/g);
    for (const { v1, v2 } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (v1) expect(parameters(v1.path)).toEqual(parameters(v2.path));
    }
  });
});

describe('the version of an endpoint', () => {
  const cases = facts.versions;

  it('is tested for every endpoint', () => {
    expect(cases.map(([name]) => name).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(cases)('of %s is %s by default, %s as described, %s with v1', (name, ...paths) => {
    const settings: EndpointVersion[] = ['v2', 'described', 'v1'];
    expect(settings.map((setting) => versionFor(endpoints[name as Name], setting).path)).toEqual(
      paths,
    );
  });

  it('checks the body of a customer for v1, but not for v2', () => {
    for (const endpoint of [endpoints.customerCreate, endpoints.customerUpdate]) {
      expect(() => versionFor(endpoint, 'described').body?.({ tags: ['vip'] })).toThrow('tags');
      expect(versionFor(endpoint, 'v2').body).toBeUndefined();
    }
  });
});

describe('a record that is read whole', () => {
  it.each(['v2', 'described', 'v1'] as const)('is read by version 2 with "%s"', (setting) => {
    const whole = onlyInV2(endpoints.customerGet);
    expect(versionFor(whole, setting).path).toBe('/v2/customer/{customer_id}');
    expect(whole).toMatchObject({ records: endpoints.customerGet.records });
  });
});

describe('a retry', () => {
  it('is never safe if it would pay or move stock twice', () => {
    expect(endpoints.paymentRecord.idempotency).toBe('never');
    expect(endpoints.stockMove.idempotency).toBe('never');
  });

  it('is safe for everything that only reads', () => {
    for (const { method, idempotency } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (method === 'GET') expect(idempotency).toBe('safe');
    }
  });

  it('of an update needs a read, since it could undo the changes of other users', () => {
    for (const { method, idempotency } of Object.values(endpoints as Record<string, Endpoint>)) {
      if (method === 'PUT') expect(idempotency).toBe('afterRead');
    }
  });

  it('of a deletion succeeds if the record is gone, but a cancelled document stays', () => {
    for (const [name, { method, idempotency }] of Object.entries<Endpoint>(endpoints)) {
      if (name === 'documentCancel') expect(idempotency).toBe('settledByRead');
      else expect(idempotency === 'doneIfGone').toBe(method === 'DELETE');
    }
  });

  it('of a vendor needs a read, since no code is known for an ID that exists', () => {
    expect(endpoints.vendorCreate.idempotency).toBe('afterRead');
  });

  it('of a create is recognized by its own ID, its document number or the code of the portal', () => {
    expect(endpoints.customerCreate.idempotency).toBe('byOwnId');
    expect(endpoints.productCreate.idempotency).toBe('byOwnId');
    expect(endpoints.documentCreate.idempotency).toBe('bySerialNumber');
    expect(endpoints.eWayBillCreate.idempotency).toBe('doneIfPortalSaysSo');
  });
});
