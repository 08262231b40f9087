import { findStored } from '../../../../books/records/stored';
import { returnAllOrLimit } from '../../rows/listForm';
import { type Listing, listRows } from '../../rows/listing';
import { outputProperties } from '../../rows/shape';
import type { Operation } from '../../run/operation';
import type { RecordForm } from './form';

/** Lists all records of a kind. */
export function getManyOf(kind: RecordForm): Operation {
  return {
    name: 'Get Many',
    value: 'getAll',
    action: `Get many ${kind.nouns}`,
    description: `Get the ${kind.nouns} of the account`,
    properties: [...returnAllOrLimit, ...outputProperties],
    async run(form, session) {
      const listing: Listing = {
        endpoint: kind.endpoints.list,
        key: kind.idAttribute,
        query: {},
        readOne: async (client, id) => await findStored({ client }, kind, id),
      };
      return await listRows(form, session, listing, (record) =>
        kind.simplified(record, form.settings),
      );
    },
  };
}
