import Fastify, { type FastifyInstance } from 'fastify';
import { mountControl } from './control/mount';
import { mountService } from './http/service';
import type { Simulation } from './http/simulation';
import { mountPage } from './page/mount';

const mostBodyBytes = 10 * 1024 * 1024;

/** No route has a schema. Fastify's own compilers take long to load. */
const withoutSchemas = { buildValidator: noSchemas, buildSerializer: noSchemas };

function noSchemas(): never {
  throw new Error('Routes have no schemas');
}

/** The plugin's name. Without one, Fastify looks for the plugin among all loaded modules. */
const withName = { [Symbol.for('fastify.display-name')]: 'service' };

/** The HTTP server: the endpoints of the service, the control routes and the page. */
export function buildServer(simulation: Simulation): FastifyInstance {
  const server = Fastify({
    bodyLimit: mostBodyBytes,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    schemaController: { compilersFactory: withoutSchemas },
  });
  // Bodies are parsed after the checks of key and rate limit, so that the log has rejected ones too.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  mountControl(server, simulation);
  mountPage(server, simulation);
  const service = async (instance: FastifyInstance) => mountService(instance, simulation);
  void server.register(Object.assign(service, withName));
  return server;
}
