import type { INodeProperties } from 'n8n-workflow';
import { listOf, noticesOf, parametersOf } from '../../../tools/docs/parameters';

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

/** The lines of the list. */
const linesOf = (...properties: INodeProperties[]): string[] =>
  listOf(parametersOf(properties)).split('\n').filter(Boolean);

describe('the list of parameters', () => {
  it('lists options with their descriptions, the default in bold', () => {
    expect(linesOf(period)).toEqual([
      '- **Period**: One of: Custom; **This Month** (From its first day), required.',
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
    expect(linesOf(period, all, start).at(-1)).toBe(
      '- **Start Date** (if _Period_ is Custom and _All_ is not on): The first day. Date.',
    );
  });

  it('names a condition once for the parameters in a row that have it', () => {
    const custom = { show: { period: ['custom'] } };
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const shown = ['Start', 'End'].map((displayName) => ({
      ...day,
      displayName,
      displayOptions: custom,
    }));
    expect(linesOf(period, ...shown, day).slice(1)).toEqual([
      '- If _Period_ is Custom:',
      '  - **Start**',
      '  - **End**',
      '- **Day**',
    ]);
  });

  it('names the options that do not count if they are fewer than those that do', () => {
    const month = { name: 'Last Month', value: 'lastMonth' };
    const periods = { ...period, options: [...(period.options ?? []), month] } as INodeProperties;
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const shown = { ...day, displayOptions: { show: { period: ['custom', 'lastMonth'] } } };
    const hidden = { ...day, displayOptions: { hide: { period: ['custom', 'lastMonth'] } } };
    expect(linesOf(periods, shown).at(-1)).toBe('- **Day** (if _Period_ is not This Month)');
    expect(linesOf(periods, hidden).at(-1)).toBe('- **Day** (if _Period_ is This Month)');
  });

  it('leaves out a condition that a parameter of another condition has itself', () => {
    const all: INodeProperties = {
      displayName: 'All',
      name: 'all',
      type: 'boolean',
      default: false,
    };
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const ofCustom = { ...all, displayOptions: { show: { period: ['custom'] } } };
    const both = { ...day, displayOptions: { show: { period: ['custom'], all: [true] } } };
    expect(linesOf(period, ofCustom, both).at(-1)).toBe('- **Day** (if _All_ is on)');

    const hiding = { ...all, displayOptions: { hide: { period: ['custom'] } } };
    const hidden = {
      ...day,
      displayOptions: { show: { all: [true] }, hide: { period: ['custom'] } },
    };
    expect(linesOf(period, hiding, hidden).at(-1)).toBe('- **Day** (if _All_ is on)');
    expect(linesOf(period, all, both).at(-1)).toBe(
      '- **Day** (if _Period_ is Custom and _All_ is on)',
    );
  });

  it('names the parameter that is shown together with it, if several have the same name', () => {
    const kind = (displayName: string, shownFor: string): INodeProperties => ({
      displayName,
      name: 'kind',
      type: 'options',
      options: [{ name: 'New', value: 'new' }],
      default: 'new',
      displayOptions: { show: { period: [shownFor] } },
    });
    const name: INodeProperties = { displayName: 'Name', name: 'n', type: 'string', default: '' };
    const forms = [kind('Customer Is', 'custom'), kind('Vendor Is', 'thisMonth')];
    const shown = { ...name, displayOptions: { show: { period: ['thisMonth'], kind: ['new'] } } };
    expect(linesOf(period, ...forms, shown).at(-1)).toBe('- **Name** (if _Vendor Is_ is New)');
  });

  it('leaves out conditions and parameters for options that the form lacks', () => {
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const hidden = { ...day, displayOptions: { hide: { period: ['lastYear'] } } };
    const shown = { ...day, displayOptions: { show: { period: ['lastYear'] } } };
    expect(linesOf(period, hidden, shown)).toEqual(linesOf(period, day));
    const fixed: INodeProperties = {
      ...day,
      displayName: 'Period',
      name: 'period',
      type: 'hidden',
      default: 'lastYear',
    };
    expect(linesOf(fixed, shown)).toEqual(linesOf(fixed, day));
    expect(linesOf(fixed, hidden)).toEqual([]);
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
    expect(linesOf(period, more).slice(1)).toEqual([
      '- **More**',
      '  - **Day** (if _Period_ is Custom)',
    ]);
  });

  it('has one row for parameters that differ only in when they are shown', () => {
    const day: INodeProperties = { displayName: 'Day', name: 'day', type: 'string', default: '' };
    const shown = (...periods: string[]) => ({
      ...day,
      displayOptions: { show: { period: periods } },
    });
    const rows = ['- **Day** (if _Period_ is Custom, or if _Period_ is This Month)'];
    expect(linesOf(period, shown('custom'), shown('thisMonth')).slice(1)).toEqual(rows);
    expect(linesOf(period, shown('custom'), shown('thisMonth'), shown('custom')).slice(1)).toEqual(
      rows,
    );
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
    expect(linesOf(output)).toEqual(['- **Output**: One of: Raw; **Simplified**.']);
  });

  it('has the fields of a group below it', () => {
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
    expect(linesOf(more)).toEqual(['- **More**', '  - **Bank**: List.', '    - **Notes**']);
  });

  it('gives an optional switch or choice no default, since it does not count until it is added', () => {
    const days: INodeProperties = {
      displayName: 'Days',
      name: 'days',
      type: 'number',
      default: 7,
    };
    const all: INodeProperties = {
      displayName: 'All',
      name: 'all',
      type: 'boolean',
      default: true,
      description: 'Whether all count',
    };
    const more: INodeProperties = {
      displayName: 'More',
      name: 'more',
      type: 'collection',
      default: {},
      options: [{ ...period, required: false }, days, all],
    };
    expect(linesOf(more).slice(1)).toEqual([
      '  - **Period**: One of: Custom; This Month (From its first day).',
      '  - **Days**: Number. Begins with `7`.',
      '  - **All**: Whether all count.',
    ]);
    expect(linesOf(all)).toEqual(['- **All**: Whether all count. Default: on.']);
  });

  it('contains examples, limits and expressions', () => {
    const days: INodeProperties = {
      displayName: 'Days',
      name: 'days',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 9 },
      placeholder: 'e.g. 3',
      default: '={{ $json.days }}',
    };
    expect(linesOf(days)).toEqual([
      '- **Days**: E.g. `3`. Number, from 1 to 9. Default: `{{ $json.days }}`.',
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
    expect(linesOf(notice, hidden)).toEqual([]);
  });
});
