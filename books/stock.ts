import { endpoints } from '../api/endpoints';
import { dataIn } from '../api/payload';
import type { JsonObject } from '../core/json';
import type { Session } from './session';

/**
 * Moves stock of a product in or out (service.md, Endpoints: POST /v2/inventory/stock).
 * @param movement under the service's names
 * @returns every attribute of the response
 * @throws ServiceError
 */
export const moveStock = async ({ client }: Session, movement: JsonObject): Promise<JsonObject> =>
  dataIn(await client.call(endpoints.stockMove, { body: movement }));
