import type { INodeProperties } from 'n8n-workflow';
import { mustBe } from '../../../../core/inputError';
import { separated } from '../../../../core/names';
import { readDay, toIsoDate } from '../../../../core/day';
import type { Filing } from '../../../../law/filing';
import type { CheckInput } from '../../../../returns/gstr1/checkReturn';
import type { CorrectionInput } from '../../../../returns/gstr1/late/treatment';
import { isFilled } from '../../../../law/readValues';
import type { AggregateTurnover } from '../../../../returns/gstr1/sections/file/uploadFile';
import type { Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import type { ChallanNature } from '../../../../returns/gstr1/sums/documentsIssued';
import { advancesOption } from './advances';
import { lookUpSez } from './sezCustomers';
import { readNumber } from '../../../../core/readNumber';
import {
  type Choice,
  readChoice,
  readText,
  readValues,
  type Values,
  described,
} from '../../../shared/form/readValue';
import { shownWhen } from '../../../shared/form/displayOptions';
import { choiceOption, flagOption } from '../../../shared/form/option';
import type { FormReader } from '../../../shared/form/reader';
import { allConfirmed, answerRowsOption } from './answerRows';
import { accountSources, notFromSheets } from './documentSource';
import { lastReturnIn, lastReturnLabel } from './filedReturns';
import { hsnCodesOption, readHsnCodes } from './hsnCodes';
import { quarterlyFiler } from './returnPeriod';
import { choiceProperty, propertiesFrom, propertyOf } from '../../../shared/form/field';
import table from './returnOptions.json';
import { formError } from '../../../shared/words/formTexts';

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

const eInvoicedDocuments = choiceOption(
  'eInvoicedDocuments',
  'E-Invoiced Documents',
  [
    { name: 'Include', value: 'include' },
    described('Leave Out', 'leaveOut', 'For a document whose IRN is given and is its own'),
  ],
  {
    added: 'include',
    otherwise: 'include',
    description:
      'What to do with documents that the portal fills in from their e-invoices (b2b, cdnr, exp, cdnur). The other sections count them in any case.',
  },
);

const lastReturnPeriods: Array<Choice<Filing['frequency']>> = [
  { name: 'Month', value: 'monthly' },
  { name: 'Quarter', value: 'quarterly' },
];

export const turnoverAbove5Crore = flagOption('turnoverAbove5Crore', 'Turnover Above 5 Crore', {
  description:
    'Whether the aggregate annual turnover is above ₹5 crore. HSN codes then need 6 digits instead of 4, and B2B documents and exports need an e-invoice.',
});

/** What every operation on a return asks for, section sheets included. */
export const filingOptions = [
  allConfirmed.property,
  answerRowsOption,
  quarterlyFiler.property,
  turnoverAbove5Crore.property,
];

/** What a return is compared with. */
const lastReturnOptions: INodeProperties[] = [
  propertyOf('json', 'lastReturn', lastReturnLabel, {
    placeholder: "e.g. {{ $('Extract From File').first().json.data }}",
    description:
      'The upload file of the last return as it was filed; an array for several parts. Documents that it lacks, or that have changed or been cancelled since, are proposed.',
  }),
  choiceProperty('lastReturnCovers', 'Last Return Covers', lastReturnPeriods, 'monthly', {
    description: 'If left out, it covers as long a period as this return',
  }),
];

/** Options of Check: what documents are compared with. */
export const comparedOptions: INodeProperties[] = [
  ...shownWhen(notFromSheets('/documentsFrom'), lastReturnOptions),
  hsnCodesOption,
];

const reportsCorrections = flagOption('reportsCorrections', 'Report Proposed Corrections', {
  description:
    'Whether to report what Last Return (JSON) shows as late, changed or cancelled. If off, it is only proposed.',
});

const optionsOfReturn: INodeProperties[] = [
  propertyOf('multiOptions', 'alreadyFiledByIff', 'Already Filed by IFF', {
    options: iffMonths,
    description:
      "The months whose B2B documents were filed by the Invoice Furnishing Facility. The quarter's return leaves them out.",
  }),
  choiceProperty('challanNature', 'Delivery Challans For', challanNatures, 12, {
    description: 'The nature under which delivery challans are documents issued',
  }),
  eInvoicedDocuments.property,
  ...propertiesFrom(table.ofReturn),
  ...lastReturnOptions,
  reportsCorrections.property,
];

/** What the upload file states. */
export const turnoverOptions = propertiesFrom(Object.values(table.turnover));

/** What documents are compared with. @throws InputError */
export function readCompared(
  reader: FormReader,
  filing: Filing,
): Pick<CheckInput, 'hsnCodes' | 'lastReturn'> {
  const { lastReturn } = readCorrections(reader, filing);
  return { ...readHsnCodes(givenOptions(reader)), ...(lastReturn && { lastReturn }) };
}

/** The options of a return. Section sheets state what others would. */
export const returnOptions: INodeProperties[] = [
  ...filingOptions,
  ...shownWhen(notFromSheets('/documentsFrom'), optionsOfReturn),
  // They read more from the account.
  ...shownWhen({ show: { '/documentsFrom': accountSources } }, [
    advancesOption,
    lookUpSez.property,
  ]),
];

type ReturnOptions = CorrectionInput &
  Pick<
    Gstr1Input,
    'alreadyFiledByIff' | 'challanNature' | 'aggregateTurnover' | 'leaveOutEInvoices'
  >;

/** @throws InputError */
export function readReturnOptions(reader: FormReader, filing: Filing): ReturnOptions {
  const { alreadyFiledByIff, challanNature, ...rest } = givenOptions(reader);
  return {
    ...readCorrections(reader, filing),
    leaveOutEInvoices: eInvoicedDocuments.read(reader) === 'leaveOut',
    ...(alreadyFiledByIff !== undefined && { alreadyFiledByIff: readMonths(alreadyFiledByIff) }),
    ...(challanNature !== undefined && {
      challanNature: readChoice(challanNature, challanNatures, 'Delivery Challans For'),
    }),
    aggregateTurnover: readTurnover(rest),
  };
}

const givenOptions = (reader: FormReader): Values =>
  readValues(reader.parameter('options', {}), 'Options');

function readCorrections(reader: FormReader, filing: Filing): CorrectionInput {
  const { filedOn, lastReturn, lastReturnCovers, lateDocuments } = givenOptions(reader);
  const { timeZone } = reader.settings;
  const covers =
    lastReturnCovers === undefined
      ? undefined
      : readChoice(lastReturnCovers, lastReturnPeriods, 'Last Return Covers');
  return {
    ...(isFilled(filedOn) && { filedOn: toIsoDate(readDay(filedOn, 'Filed On', timeZone)) }),
    ...(isFilled(lastReturn) && { lastReturn: lastReturnIn(lastReturn, filing, covers) }),
    ...(isFilled(lateDocuments) && { lateDocuments: readNumbers(lateDocuments) }),
    reportsCorrections: reportsCorrections.read(reader),
  };
}

/** Numbers in an array, or separated by commas or lines. */
function readNumbers(given: unknown): string[] {
  const numbers = Array.isArray(given) ? given : [given];
  return numbers
    .flatMap((one) => separated(readText(one, 'Late Documents')))
    .filter((number) => number !== '');
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
      return readNumber(given[name], table.turnover[name].displayName, { minValue: 0 });
    }
    throw formError('oneTurnover', { label: table.turnover[name].displayName });
  };
  return { previousYear: read('previousYear'), currentYear: read('currentYear') };
}
