import { continueOnFail, newAccount, useSimulator } from '../harness/account';
import { formInvoice, invoiceOf, keyboard, newCustomer } from '../harness/samples';

useSimulator();

describe.each(['v2', 'described', 'v1'])(
  'a body that the schema of the service rejects, with "%s"',
  (endpointVersion) => {
    it('is rejected by the service, which did nothing', async () => {
      const account = newAccount({ endpointVersion });
      const [row] = await account.rows(
        { ...newCustomer, furtherFieldsJson: '{"email": 7, "discount": "much"}' },
        { settings: continueOnFail },
      );
      expect(row).toEqual({
        error: 'Input payload validation failed',
        details: expect.objectContaining({
          httpStatus: 400,
          outcomeUnknown: false,
          retryHelps: false,
          fields: [
            {
              field: 'email',
              label: 'Email (email)',
              message: "7 is not of type 'string'",
              advice: 'Enter a text.',
            },
            {
              field: 'discount',
              label: 'Discount (discount)',
              message: "'much' is not of type 'number'",
              advice: 'Enter a number.',
            },
          ],
        }),
      });
    });

    it('reports the fields by their labels in the form, with advice for each', async () => {
      const account = newAccount({ endpointVersion });
      const { error } = await account.run({
        ...invoiceOf({ ...keyboard, colour: 'red' }),
        furtherFieldsJson: '{"round_off": "yes"}',
      });
      expect(error?.description?.split('<br>')).toEqual([
        "Line Item 1: colour (items[0].colour): Additional properties are not allowed ('colour' was unexpected). Remove it: the service does not have it.",
        "Round Off (round_off): 'yes' is not of type 'boolean'. Enter true or false.",
        'Correct the fields named here and run the item again.',
      ]);
      expect(error?.message).not.toContain('not from the service');
    });

    it('reports the fields of errors in the envelope in the same way', async () => {
      const account = newAccount({ endpointVersion });
      account.configure({ taxRates: [5] });
      const { error } = await account.run(formInvoice);
      expect(error?.description).toContain('Line Item 1: Tax Rate (items[0].tax_rate): ');
    });
  },
);
