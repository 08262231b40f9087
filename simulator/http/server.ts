import Fastify, { type FastifyInstance } from 'fastify';
import { mountControl } from '../control/mount';
import { mountPage } from '../page/mount';
import type { Simulation } from '../simulation';
import { mountService } from './service';

const BODY_LIMIT = 10 * 1024 * 1024;

/** The HTTP face of the simulator: the service's endpoints, and the control routes beside them. */
export function buildServer(simulation: Simulation): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  // Bodies stay text until the key and the rate are checked, so that what is refused is logged too.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  mountControl(server, simulation);
  mountPage(server, simulation);
  void server.register(async (service) => mountService(service, simulation));
  return server;
}
