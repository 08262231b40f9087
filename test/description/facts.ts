import { description, type Origin } from './description';
import {
  type AttributeObservation,
  inBody,
  inError,
  inEvent,
  inQuery,
  inResponse,
  rowsFrom,
  ruleCovered,
  sentBy,
  statusOf,
} from './observations';

/** One fact of the description. */
export interface Fact {
  /** Unique, such as `document.party.gstin`. */
  id: string;
  /** Its heading in the table of tools/docs/facts.ts. */
  part: string;
  origin: Origin;
  /** The observations that cover it. */
  observedAs: string[];
}

const { endpoints, operations, objects, enums, codes, portalCodes, events, rules } = description;

/** The observations of an object's attributes in all endpoints and events that refer to it. */
function observationsOf(name: string): AttributeObservation[] {
  const inEndpoints = Object.entries(endpoints).flatMap(([endpoint, { query, body, response }]) => [
    ...(query === name ? [inQuery(endpoint)] : []),
    ...(body === name ? [inBody(endpoint)] : []),
    ...(response?.includes(name) ? [inResponse(endpoint)] : []),
  ]);
  const inEvents = Object.entries(events).filter(([, object]) => object === name);
  return [...inEndpoints, ...inEvents.map(([type]) => inEvent(type))];
}

interface Attribute {
  path: string;
  type: string;
  origin: Origin;
}

/** All attributes of an object; those of nested objects have paths such as `items[].name`. */
function attributesOf(name: string): Attribute[] {
  const attributes = Object.entries(objects[name]?.attributes ?? {});
  return attributes.flatMap(([attribute, { type, origin }]) => {
    const isList = type.endsWith('[]');
    const own = { path: attribute, type: isList ? type.slice(0, -2) : type, origin };
    const path = isList ? `${attribute}[]` : attribute;
    const inner = attributesOf(own.type);
    return [own, ...inner.map((one) => ({ ...one, path: `${path}.${one.path}` }))];
  });
}

/** The objects that are a query, a body, a response or an event. */
const roots = Object.keys(objects)
  .map((name) => ({ name, observations: observationsOf(name), attributes: attributesOf(name) }))
  .filter(({ observations }) => observations.length > 0);

const endpointFacts: Fact[] = Object.entries(endpoints).map(([endpoint, { origin }]) => ({
  id: endpoint,
  part: 'Endpoints',
  origin,
  observedAs: [endpoint],
}));

const callFacts: Fact[] = Object.entries(operations).flatMap(([operation, byVersion]) =>
  Object.entries(byVersion).flatMap(([version, requests]) =>
    requests.map((request) => ({
      id: `${operation} (${version}): ${request}`,
      part: 'Operations by endpoint version',
      origin: endpoints[request]?.origin ?? 'reference',
      observedAs: [sentBy(operation, version, request)],
    })),
  ),
);

const statusFacts: Fact[] = Object.entries(endpoints).flatMap(
  ([endpoint, { origin, statuses = [] }]) =>
    statuses.map((code) => ({
      id: `${endpoint} ${code}`,
      part: 'Statuses',
      origin,
      observedAs: [statusOf(endpoint, code)],
    })),
);

const listFacts: Fact[] = Object.entries(endpoints).flatMap(([endpoint, { origin, list }]) =>
  list
    ? [{ id: `${endpoint} ${list}`, part: 'Lists', origin, observedAs: [rowsFrom(endpoint)] }]
    : [],
);

const attributeFacts: Fact[] = roots.flatMap(({ name, observations, attributes }) =>
  attributes.map(({ path, origin }) => ({
    id: `${name}.${path}`,
    part: objects[name]?.title ?? name,
    origin,
    observedAs: observations.map((observation) => observation(path)),
  })),
);

const valueFacts: Fact[] = Object.entries(enums).flatMap(([name, { title, values }]) => {
  const observedAs = (value: string) =>
    roots.flatMap(({ observations, attributes }) =>
      attributes
        .filter(({ type }) => type === name)
        .flatMap(({ path }) => observations.map((observation) => observation(path, value))),
    );
  return Object.entries(values).map(([value, origin]) => ({
    id: `${name}.${value}`,
    part: title,
    origin,
    observedAs: observedAs(value),
  }));
});

const codeFacts: Fact[] = Object.entries(codes).map(([code, { origin }]) => ({
  id: code,
  part: 'Codes',
  origin,
  observedAs: [inError(code)],
}));

/** No code number exists at both portals, so the number identifies the fact. */
const portalFacts: Fact[] = Object.entries(portalCodes).flatMap(([portal, numbers]) =>
  Object.entries(numbers).map(([number, { origin }]) => ({
    id: `PORTAL_ERROR_${number}`,
    part: `Codes of the ${portal} portal`,
    origin,
    observedAs: [inError(`PORTAL_ERROR_${number}`)],
  })),
);

const ruleFacts: Fact[] = Object.entries(rules).flatMap(([part, ofPart]) =>
  Object.entries(ofPart).map(([id, { origin }]) => ({
    id,
    part,
    origin,
    observedAs: [ruleCovered(id)],
  })),
);

/** Every fact of the description, in its order. */
export const facts: Fact[] = [
  ...endpointFacts,
  ...callFacts,
  ...statusFacts,
  ...attributeFacts,
  ...listFacts,
  ...valueFacts,
  ...codeFacts,
  ...portalFacts,
  ...ruleFacts,
];
