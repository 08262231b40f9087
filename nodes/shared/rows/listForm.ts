import type { INodeProperties } from 'n8n-workflow';
import { collection, type Display, propertiesFrom } from '../form/field';
import { choiceOption, flagOption } from '../form/option';
import type { FormReader } from '../form/reader';
import { readWholeNumber } from '../../../core/readNumber';
import { described } from '../form/readValue';
import listTable from './listForm.json';

const ifInterruptedOptions = [
  described('Fail', 'fail', 'Stop with an error instead of returning an incomplete list'),
  described(
    'Return Records Read',
    'returnFetched',
    'Return the records that were read, with a hint that others may be missing',
  ),
];

/** Return All and Limit, which every Get Many has. */
export const returnAllOrLimit: INodeProperties[] = propertiesFrom(listTable);

const ofAll = { displayOptions: { show: { '/returnAll': [true] } } };

const ifInterrupted = choiceOption('ifInterrupted', 'If Interrupted', ifInterruptedOptions, {
  ...ofAll,
  added: 'returnFetched',
  otherwise: 'fail',
  description:
    'What to do if the service stops responding before the last page, or if the list changes each of three times that it is read. Without this option, the node fails.',
});

const verifyList = flagOption('verifyList', 'Verify List', {
  ...ofAll,
  description:
    'Whether to read a list of more than 100 records twice, because a record that is paid, cancelled or deleted meanwhile can hide another one',
});

/** What happens to a list that changes or breaks off while it is read. */
export const returnAllOptions = [ifInterrupted.property, verifyList.property];

/** Filters, which apply only after the user adds them. */
export const filters = (options: INodeProperties[], display: Display = {}): INodeProperties =>
  collection('filters', 'Filters', options, { placeholder: 'Add Filter', ...display });

/** How many records are wanted; infinite with Return All. @throws InputError */
export const readLimit = (reader: FormReader): number =>
  reader.flag('returnAll', 'Return All')
    ? Number.POSITIVE_INFINITY
    : readWholeNumber(reader.parameter('limit', 50), 'Limit', { minValue: 1 });

/** Whether a list is verified. @throws InputError */
export const verifiesList = (reader: FormReader): boolean =>
  reader.flag('returnAll', 'Return All') && verifyList.read(reader);

/** Whether a list that was interrupted returns what was fetched. @throws InputError */
export const returnsFetched = (reader: FormReader): boolean =>
  reader.flag('returnAll', 'Return All') && ifInterrupted.read(reader) === 'returnFetched';
