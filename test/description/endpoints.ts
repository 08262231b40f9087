import { description } from './description';

/** Paths without parameters come first: `/v2/doc/list` is no hash id. */
const patterns = Object.keys(description.endpoints)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** The endpoint of the description that a request went to; undefined where there is none. */
export const endpointOf = ({ method, path }: { method: string; path: string }) =>
  patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.endpoint;
