import { description, type Origin } from './description';
import { inAnswer, inError, inEvent, inQuery, inBody, listed, shown, status } from './sightings';

/** One fact of the description. */
export interface Fact {
  /** Unique, such as `document.party.gstin`. */
  id: string;
  /** The heading under which it stands in docs/coverage.md. */
  part: string;
  origin: Origin;
  /** Each is a sighting that gives it its place (sightings.ts). */
  seenAs: string[];
}

const { endpoints, objects, enums, codes, portalCodes, events, rules } = description;

/** Where an object is met: what a sighting of one of its attributes, or of a value, is called. */
type Place = (path: string, value?: string) => string;

/** Places of each object, over all endpoints and events that name it. */
function placesOf(name: string): Place[] {
  const inEndpoints = Object.entries(endpoints).flatMap(([endpoint, { query, body, answer }]) => [
    ...(query === name ? [inQuery(endpoint)] : []),
    ...(body === name ? [inBody(endpoint)] : []),
    ...(answer?.includes(name) ? [inAnswer(endpoint)] : []),
  ]);
  const inEvents = Object.entries(events).filter(([, object]) => object === name);
  return [...inEndpoints, ...inEvents.map(([type]) => inEvent(type))];
}

interface Leaf {
  path: string;
  type: string;
  origin: Origin;
}

/** All attributes of an object, those of the objects in it under paths such as `items[].name`. */
function attributesOf(name: string): Leaf[] {
  const attributes = Object.entries(objects[name]?.attributes ?? {});
  return attributes.flatMap(([attribute, { type, origin }]) => {
    const isList = type.endsWith('[]');
    const leaf = { path: attribute, type: isList ? type.slice(0, -2) : type, origin };
    const path = isList ? `${attribute}[]` : attribute;
    const inner = attributesOf(leaf.type);
    return [leaf, ...inner.map((one) => ({ ...one, path: `${path}.${one.path}` }))];
  });
}

/** Objects that stand in a query, a body, an answer or an event themselves. */
const roots = Object.keys(objects)
  .map((name) => ({ name, places: placesOf(name), attributes: attributesOf(name) }))
  .filter(({ places }) => places.length > 0);

const endpointFacts: Fact[] = Object.entries(endpoints).map(([endpoint, { origin }]) => ({
  id: endpoint,
  part: 'Endpoints',
  origin,
  seenAs: [endpoint],
}));

const statusFacts: Fact[] = Object.entries(endpoints).flatMap(
  ([endpoint, { origin, statuses = [] }]) =>
    statuses.map((code) => ({
      id: `${endpoint} ${code}`,
      part: 'Statuses',
      origin,
      seenAs: [status(endpoint, code)],
    })),
);

const listFacts: Fact[] = Object.entries(endpoints).flatMap(([endpoint, { origin, list }]) =>
  list ? [{ id: `${endpoint} ${list}`, part: 'Lists', origin, seenAs: [listed(endpoint)] }] : [],
);

const attributeFacts: Fact[] = roots.flatMap(({ name, places, attributes }) =>
  attributes.map(({ path, origin }) => ({
    id: `${name}.${path}`,
    part: objects[name]?.title ?? name,
    origin,
    seenAs: places.map((place) => place(path)),
  })),
);

const valueFacts: Fact[] = Object.entries(enums).flatMap(([name, { title, values }]) => {
  const seenAs = (value: string) =>
    roots.flatMap(({ places, attributes }) =>
      attributes
        .filter(({ type }) => type === name)
        .flatMap(({ path }) => places.map((place) => place(path, value))),
    );
  return Object.entries(values).map(([value, origin]) => ({
    id: `${name}.${value}`,
    part: title,
    origin,
    seenAs: seenAs(value),
  }));
});

const codeFacts: Fact[] = Object.entries(codes).map(([code, { origin }]) => ({
  id: code,
  part: 'Codes',
  origin,
  seenAs: [inError(code)],
}));

/** No number means something at both portals, so the code alone is the fact. */
const portalFacts: Fact[] = Object.entries(portalCodes).flatMap(([portal, numbers]) =>
  Object.entries(numbers).map(([number, { origin }]) => ({
    id: `PORTAL_ERROR_${number}`,
    part: `Codes of the ${portal} portal`,
    origin,
    seenAs: [inError(`PORTAL_ERROR_${number}`)],
  })),
);

const ruleFacts: Fact[] = Object.entries(rules).flatMap(([part, ofPart]) =>
  Object.entries(ofPart).map(([id, { origin }]) => ({ id, part, origin, seenAs: [shown(id)] })),
);

/** Every fact of the description, in its order. */
export const facts: Fact[] = [
  ...endpointFacts,
  ...statusFacts,
  ...attributeFacts,
  ...listFacts,
  ...valueFacts,
  ...codeFacts,
  ...portalFacts,
  ...ruleFacts,
];
