import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { everyOperation, type Outputs, selectionOf } from './everyOperation';

useSimulator();

const withOutput = ['get', 'getAll', 'find', 'findOrCreate'];

/** The rows of operations with Output, simplified and raw, and the fields that Selected Fields lists for them. */
interface Sample {
  operation: string;
  simplified: IDataObject[];
  raw: IDataObject[];
  listed: string[];
}

const samples: Sample[] = [];

beforeAll(async () => {
  const account = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
  const outputs: Outputs = {};

  async function sampleOf(operation: string, parameters: INodeParameters): Promise<Sample> {
    const simplified = await account.rows(parameters);
    const raw = await account.rows({ ...parameters, simplify: false });
    const options = await account.form.options('getFieldNames', parameters);
    return { operation, simplified, raw, listed: options.map(({ value }) => String(value)) };
  }

  for (const [operation, parametersFrom] of everyOperation) {
    const given = await parametersFrom(outputs, account);
    const parameters: INodeParameters = { ...given, ...selectionOf(operation) };
    outputs[operation] ??= (await account.rows(parameters))[0] ?? {};
    if (operation === 'document/getAll') {
      for (const output of ['documents', 'withItems', 'lines']) {
        samples.push(await sampleOf(`${operation} ${output}`, { ...parameters, output }));
      }
    } else if (withOutput.includes(String(parameters.operation))) {
      samples.push(await sampleOf(operation, parameters));
    }
  }
});

/** The names of fields of rows, for each operation in which `isMeant` accepts some. */
function fieldsIn(isMeant: (name: string, sample: Sample) => boolean): Record<string, string[]> {
  const found = samples.map((sample): [string, string[]] => {
    const names = [...sample.simplified, ...sample.raw].flatMap((row) => Object.keys(row));
    return [sample.operation, [...new Set(names)].filter((name) => isMeant(name, sample))];
  });
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

it('Simplified has at most ten fields, unless its rows are for GST returns and spreadsheets', () => {
  expect(samples.length).toBeGreaterThan(15);
  const long = samples.filter(({ simplified }) =>
    simplified.some((row) => Object.keys(row).length > 10),
  );
  expect(long.map(({ operation }) => operation)).toEqual([
    'document/getAll withItems',
    'document/getAll lines',
  ]);
});

it('Selected Fields lists all fields that the rows have of the record', () => {
  const ofSearch = ['matches', 'created'];
  expect(fieldsIn((name, { listed }) => ![...listed, ...ofSearch].includes(name))).toEqual({});
});
