import Fastify, { type FastifyInstance } from 'fastify';
import { mountControl } from './control/mount';
import { mountService } from './http/service';
import type { Simulation } from './http/simulation';
import { mountPage } from './page/mount';

const BODY_LIMIT = 10 * 1024 * 1024;

/** The HTTP server: the endpoints of the service, the control routes and the page. */
export function buildServer(simulation: Simulation): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  // Bodies are parsed after the checks of key and rate limit, so that the log has rejected ones too.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  mountControl(server, simulation);
  mountPage(server, simulation);
  void server.register(async (service) => mountService(service, simulation));
  return server;
}
