import type { INodeProperties } from 'n8n-workflow';
import { InputError, mustBe } from '../../../../core/inputError';
import type { AggregateTurnover } from '../../../../gst/returns/file/uploadFile';
import type { Gstr1Input } from '../../../../gst/returns/prepareGstr1';
import type { ChallanNature } from '../../../../gst/returns/sums/documentsIssued';
import { advancesOption } from './advances';
import { sezOption } from './sezCustomers';
import { alphabetically } from '../../../shared/form/alphabetical';
import { optionsCollection } from '../../../shared/form/field';
import { readNumber } from '../../../../core/readNumber';
import { type Choice, readChoice, readValues } from '../../../shared/form/readValue';
import type { FormReader } from '../../../shared/form/reader';
import { notFromSheets } from './sheets';

const challanNatures: Array<Choice<ChallanNature>> = [
  { name: 'Job Work', value: 9 },
  { name: 'Liquid Gas', value: 11 },
  { name: 'Other Than Supply', value: 12 },
  { name: 'Supply on Approval', value: 10 },
];

const iffMonths: Array<Choice<1 | 2>> = [
  { name: 'First Month of the Quarter', value: 1 },
  { name: 'Second Month of the Quarter', value: 2 },
];

const eInvoiced: Array<Choice<'include' | 'leaveOut'>> = [
  { name: 'Include', value: 'include' },
  {
    name: 'Leave Out',
    value: 'leaveOut',
    description: 'For a document whose IRN is given and is its own',
  },
];

const options: INodeProperties[] = [
  advancesOption,
  {
    displayName: 'Already Filed by IFF',
    name: 'alreadyFiledByIff',
    type: 'multiOptions',
    options: iffMonths,
    default: [],
    description:
      "The months whose B2B documents were filed by the Invoice Furnishing Facility. The quarter's return leaves them out.",
  },
  {
    displayName: 'Delivery Challans For',
    name: 'challanNature',
    type: 'options',
    options: challanNatures,
    default: 12,
    description: 'The nature under which delivery challans are documents issued',
  },
  {
    displayName: 'E-Invoiced Documents',
    name: 'eInvoicedDocuments',
    type: 'options',
    options: eInvoiced,
    default: 'include',
    description:
      'What to do with documents that the portal fills in from their e-invoices (b2b, cdnr, exp, cdnur). The other sections count them in any case.',
  },
  sezOption,
];

const turnoverLabels = {
  previousYear: 'Aggregate Turnover of Previous Year',
  currentYear: 'Aggregate Turnover of This Year',
};

const turnover = (name: keyof AggregateTurnover, description: string): INodeProperties => ({
  displayName: turnoverLabels[name],
  name,
  type: 'number',
  typeOptions: { minValue: 0 },
  default: 0,
  displayOptions: { show: { '/operation': ['prepareGstr1'] } },
  description,
});

/** The options of a return. Only the upload file states the turnover. */
export const returnOptions = optionsCollection(
  [
    ...options.map((option) => ({ ...option, displayOptions: notFromSheets('/documentsFrom') })),
    turnover('previousYear', 'In ₹, for the previous financial year'),
    turnover('currentYear', 'In ₹, for the current financial year until the return period'),
  ].sort((a, b) => alphabetically(a.displayName, b.displayName)),
  'returnOptions',
);

type ReturnOptions = Pick<
  Gstr1Input,
  'alreadyFiledByIff' | 'challanNature' | 'aggregateTurnover' | 'leaveOutEInvoices'
>;

/** @throws InputError */
export function readReturnOptions(reader: FormReader): ReturnOptions {
  const given = readValues(reader.parameter('returnOptions', {}), 'Options');
  const { alreadyFiledByIff, challanNature, eInvoicedDocuments = 'include', ...rest } = given;
  return {
    leaveOutEInvoices:
      readChoice(eInvoicedDocuments, eInvoiced, 'E-Invoiced Documents') === 'leaveOut',
    ...(alreadyFiledByIff !== undefined && { alreadyFiledByIff: readMonths(alreadyFiledByIff) }),
    ...(challanNature !== undefined && {
      challanNature: readChoice(challanNature, challanNatures, 'Delivery Challans For'),
    }),
    aggregateTurnover: readTurnover(rest),
  };
}

function readMonths(given: unknown): Array<1 | 2> {
  const label = 'Already Filed by IFF';
  if (!Array.isArray(given)) throw mustBe(label, 'an array', given, 'Use [1], [2] or [1, 2].');
  return given.map((month) => readChoice(month, iffMonths, label));
}

function readTurnover(given: Partial<Record<keyof AggregateTurnover, unknown>>) {
  const { previousYear, currentYear } = given;
  if (previousYear === undefined && currentYear === undefined) return undefined;
  const read = (name: keyof AggregateTurnover): number => {
    if (given[name] !== undefined) {
      return readNumber(given[name], turnoverLabels[name], { minValue: 0 });
    }
    throw new InputError(
      turnoverLabels[name],
      `${turnoverLabels[name]} is missing`,
      'The file states the turnover of both years or of neither.',
    );
  };
  return { previousYear: read('previousYear'), currentYear: read('currentYear') };
}
