import type { INodeProperties } from 'n8n-workflow';
import { noticesOf, parametersOf, tableOf } from '../../../tools/docs/parameters';

const period: INodeProperties = {
  displayName: 'Period',
  name: 'period',
  type: 'options',
  options: [
    { name: 'Custom', value: 'custom' },
    { name: 'This Month', value: 'thisMonth', description: 'From its first day' },
  ],
  default: 'thisMonth',
  required: true,
};

/** The cells of the table's rows, without the header. */
const rowsOf = (...properties: INodeProperties[]): string[][] =>
  tableOf(parametersOf(properties))
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

describe('the table of parameters', () => {
  it('lists options with their descriptions, and the name of the default', () => {
    expect(rowsOf(period)).toEqual([
      [
        'Period',
        '',
        'One of: Custom; This Month (From its first day), required. Default: This Month',
      ],
    ]);
  });

  it('describes display conditions with the labels of other parameters', () => {
    const start: INodeProperties = {
      displayName: 'Start Date',
      name: 'start',
      type: 'dateTime',
      default: '',
      description: 'The first day',
      displayOptions: {
        show: { period: ['custom'], resource: ['document'] },
        hide: { all: [true] },
      },
    };
    const all: INodeProperties = {
      displayName: 'All',
      name: 'all',
      type: 'boolean',
      default: false,
    };
    expect(rowsOf(period, all, start).at(-1)).toEqual([
      'Start Date',
      'The first day. Shown if _Period_ is Custom and _All_ is not on.',
      'Date',
    ]);
  });

  it('leaves out conditions and parameters for options that the form lacks', () => {
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const hidden = { ...day, displayOptions: { hide: { period: ['lastYear'] } } };
    const shown = { ...day, displayOptions: { show: { period: ['lastYear'] } } };
    expect(rowsOf(period, hidden, shown)).toEqual(rowsOf(period, day));
    const fixed: INodeProperties = {
      ...day,
      displayName: 'Period',
      name: 'period',
      type: 'hidden',
      default: 'lastYear',
    };
    expect(rowsOf(fixed, shown)).toEqual(rowsOf(fixed, day));
    expect(rowsOf(fixed, hidden)).toEqual([]);
  });

  it('says in which forms a field of a group is shown, by parameters outside of the group', () => {
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const more: INodeProperties = {
      displayName: 'More',
      name: 'more',
      type: 'collection',
      default: {},
      options: [
        { ...day, displayOptions: { show: { '/period': ['custom'] } } },
        { ...day, displayName: 'Year', displayOptions: { show: { '/period': ['lastYear'] } } },
      ],
    };
    expect(rowsOf(period, more).slice(1)).toEqual([
      ['More', '', 'Optional fields'],
      ['More → Day', 'Shown if _Period_ is Custom.', 'Text'],
    ]);
  });

  it('has one row for parameters that differ only in when they are shown', () => {
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const shown = (...periods: string[]) => ({
      ...day,
      displayOptions: { show: { period: periods } },
    });
    expect(rowsOf(period, shown('custom'), shown('thisMonth')).slice(1)).toEqual([
      ['Day', 'Shown if _Period_ is Custom, or if _Period_ is This Month.', 'Text'],
    ]);
  });

  it('names the choices of an option whose values are on and off', () => {
    const output: INodeProperties = {
      displayName: 'Output',
      name: 'output',
      type: 'options',
      options: [
        { name: 'Raw', value: false },
        { name: 'Simplified', value: true },
      ],
      default: true,
    };
    expect(rowsOf(output)).toEqual([
      ['Output', '', 'One of: Raw; Simplified. Default: Simplified'],
    ]);
  });

  it('has a row with the path of each field of a group', () => {
    const notes: INodeProperties = {
      displayName: 'Notes',
      name: 'notes',
      type: 'string',
      default: '',
    };
    const bank: INodeProperties = {
      displayName: 'Bank',
      name: 'bank',
      type: 'fixedCollection',
      typeOptions: { multipleValues: true },
      default: {},
      options: [{ displayName: 'Bank', name: 'values', values: [notes] }],
    };
    const more: INodeProperties = {
      displayName: 'More',
      name: 'more',
      type: 'collection',
      default: {},
      options: [bank],
    };
    expect(rowsOf(more).map(([label, , values]) => [label, values])).toEqual([
      ['More', 'Optional fields'],
      ['More → Bank', 'List'],
      ['More → Bank → Notes', 'Text'],
    ]);
  });

  it('contains examples, limits and expressions', () => {
    const days: INodeProperties = {
      displayName: 'Days|Nights',
      name: 'days',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 9 },
      placeholder: 'e.g. 3',
      default: '={{ $json.days }}',
    };
    const [row] = rowsOf(days);
    expect(row).toEqual([
      'Days\\|Nights',
      'For example `3`.',
      'Number, from 1 to 9. Default: `{{ $json.days }}`',
    ]);
  });

  it('omits notices, which are shown above it, and hidden parameters', () => {
    const notice: INodeProperties = {
      displayName: 'Mind the <b>gap</b>.',
      name: 'notice',
      type: 'notice',
      default: '',
    };
    const hidden: INodeProperties = { displayName: 'No', name: 'no', type: 'hidden', default: '' };
    expect(noticesOf([notice, hidden])).toEqual(['> Mind the gap.']);
    expect(rowsOf(notice, hidden)).toEqual([]);
  });
});
