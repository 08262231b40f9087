import { declaredNodes } from '../../../tools/docs/declaredNodes';
import { resourcesOf } from '../../../tools/docs/forms';
import { anchorOf } from '../../../tools/docs/markdown';
import { type Parameter, parametersOf } from '../../../tools/docs/parameters';
import type { Documented } from '../../../tools/docs/contents';
import { type Linked, shareParameters } from '../../../tools/docs/sharing';

const field = (label: string, more: Partial<Parameter> = {}): Parameter => ({
  label,
  description: '',
  condition: '',
  values: 'Text',
  fields: [],
  ...more,
});

const options = (...fields: Parameter[]) => field('Options', { values: 'Optional fields', fields });

const form = (page: string, operation: string, ...parameters: Parameter[]): Documented => ({
  page,
  title: page,
  operation,
  parameters,
});

const long = field('Long', {
  description: 'So many words that two forms would not both print them',
});
const [limit, name] = [field('Limit'), field('Name')];

describe('what operations share', () => {
  it('is described once on their page, and each of them links to it', () => {
    const { forms, sectionsOf } = shareParameters(
      [
        form('customer', 'Get', long, name, options(limit)),
        form('customer', 'Find', long, options(limit, field('Own'))),
      ],
      'fields',
    );
    expect(forms.map(({ rows, shared }) => [rows.map(({ label }) => label), shared])).toEqual([
      [
        ['[Long](#parameters)', 'Name'],
        [
          {
            group: 'Options',
            condition: '',
            links: ['[common](#options-of-every-operation)'],
          },
        ],
      ],
      [
        ['[Long](#parameters)', 'Options'],
        [
          {
            group: 'Options',
            condition: '',
            links: ['[common](#options-of-every-operation)'],
          },
        ],
      ],
    ]);
    expect(sectionsOf('customer')).toEqual([
      { title: 'Options of every operation', parameters: [limit] },
      { title: 'Parameters', parameters: [long] },
    ]);
  });

  it('has a link of its own where other operations with the group lack it', () => {
    const { forms, sectionsOf } = shareParameters(
      [
        form('customer', 'Get', options(limit, name)),
        form('customer', 'Find', options(limit, name)),
        form('customer', 'Update', options(limit)),
      ],
      'fields',
    );
    expect(forms.map(({ shared }) => shared[0]?.links)).toEqual([
      ['[common](#options-of-every-operation)', '[Name](#options)'],
      ['[common](#options-of-every-operation)', '[Name](#options)'],
      ['[common](#options-of-every-operation)'],
    ]);
    expect(sectionsOf('customer').map(({ title }) => title)).toEqual([
      'Options',
      'Options of every operation',
    ]);
  });

  it('is on the common page if they are on several pages', () => {
    const { forms, sectionsOf } = shareParameters(
      [
        form('customer', 'Get', options(limit)),
        form('vendor', 'Get', options(limit)),
        form('vendor', 'Find', options(name)),
      ],
      'fields',
    );
    expect(forms.map(({ shared }) => shared[0]?.links)).toEqual([
      ['[Limit](fields.md#options)'],
      ['[Limit](fields.md#options)'],
      undefined,
    ]);
    expect(sectionsOf('fields')).toEqual([{ title: 'Options', parameters: [limit] }]);
    expect(sectionsOf('customer')).toEqual([]);
  });

  it('has its condition with the links if they show it under different ones', () => {
    const shownIf = (condition: string) => field('Limit', { condition });
    const { forms, sectionsOf } = shareParameters(
      [
        form('customer', 'Get', options(shownIf('_All_ is off'))),
        form('customer', 'Find', options(shownIf('_Some_ is on'))),
      ],
      'fields',
    );
    expect(forms.map(({ shared }) => shared[0]?.condition)).toEqual([
      '_All_ is off',
      '_Some_ is on',
    ]);
    expect(sectionsOf('customer')[0]?.parameters).toEqual([limit]);
  });

  it('has its condition in the section if many forms show it, each under one of its own', () => {
    const operations = ['Get', 'Find', 'List', 'Ledger', 'Statement', 'Aging'];
    const choiceOf = (operation: string) => (operation === 'Get' ? 'Rows' : 'Details');
    const { forms, sectionsOf } = shareParameters(
      operations.map((operation) =>
        form(
          'customer',
          operation,
          field(choiceOf(operation)),
          options(field('Limit', { condition: `_${choiceOf(operation)}_ is on` })),
        ),
      ),
      'fields',
    );
    expect(forms.map(({ shared }) => shared[0]?.condition)).toEqual(operations.map(() => ''));
    expect(sectionsOf('customer')[0]?.parameters.map(({ condition }) => condition)).toEqual([
      '_Rows_ is on, or if _Details_ is on',
    ]);
  });

  it('names the operations where fields of the same name differ', () => {
    const other = field('Limit', { values: 'Number' });
    const { sectionsOf } = shareParameters(
      [
        form('customer', 'Get', options(limit)),
        form('customer', 'Find', options(limit)),
        form('customer', 'Update', options(other)),
        form('vendor', 'Get', options(other)),
        form('vendor', 'Find', options(limit)),
      ],
      'fields',
    );
    expect(sectionsOf('fields')[0]?.parameters.map(({ label, values }) => [label, values])).toEqual(
      [
        ['Limit (customer: Get, Find; vendor: Find)', 'Text'],
        ['Limit (customer: Update; vendor: Get)', 'Number'],
      ],
    );
  });

  it('describes what a shared choice shows, in many forms, only with that choice', () => {
    const days = field('Days', { condition: '_Long_ is Last N Days' });
    const operations = ['Get', 'Find', 'List', 'Ledger', 'Statement', 'Aging'];
    const { forms, sectionsOf } = shareParameters(
      operations.map((operation) => form('customer', operation, long, days)),
      'fields',
    );
    expect(forms.map(({ rows }) => rows.map(({ label }) => label))).toEqual(
      operations.map(() => ['[Long](#parameters)']),
    );
    expect(sectionsOf('customer')[0]?.parameters).toEqual([{ ...long, fields: [days] }]);
  });

  it('has one section for groups with the same fields', () => {
    const group = (label: string) => field(label, { fields: [field('City'), field('PIN Code')] });
    const { forms, sectionsOf } = shareParameters(
      [form('customer', 'Create', options(group('To'), group('From')))],
      'fields',
    );
    const linked = 'Has [these fields](fields.md#from-to).';
    expect(forms[0]?.rows[0]?.fields.map(({ label, description }) => [label, description])).toEqual(
      [
        ['To', linked],
        ['From', linked],
      ],
    );
    expect(sectionsOf('fields')).toEqual([
      { title: 'From, To', parameters: [field('City'), field('PIN Code')] },
    ]);
  });
});

const all = declaredNodes().flatMap(({ description }): Documented[] => {
  const { name: page, displayName: title, properties } = description;
  const resources = resourcesOf(description);
  if (resources.length === 0)
    return [{ page, title, operation: '', parameters: parametersOf(properties) }];
  return resources.flatMap(({ value, name: resource, forms }) =>
    forms.map((one) => ({
      page: value,
      title: resource,
      operation: one.name,
      parameters: parametersOf(one.properties),
    })),
  );
});

const sharing = shareParameters(all, 'fields');
const sections = new Map(
  ['fields', ...all.map(({ page }) => page)].map((page) => [page, sharing.sectionsOf(page)]),
);

describe('the reference', () => {
  it.each(all.map((one, index) => [`${one.title}: ${one.operation}`, index] as const))(
    'leaves nothing of %s out',
    (_name, index) => {
      const given = all[index] as Documented;
      expect(read(index).sort()).toEqual(flat(given.parameters).sort());
    },
  );

  it.each(['fields', ...new Set(all.map(({ page }) => page))])(
    'has no heading twice on %s',
    (page) => {
      const headings = [
        ...sharing.sectionsOf(page).map(({ title }) => title),
        ...all.flatMap((one) => (one.page === page ? [one.operation] : [])),
      ].map(anchorOf);
      expect(headings).toEqual([...new Set(headings)]);
    },
  );
});

/** A text for each parameter, without the collections, which have no text of their own. */
const flat = (parameters: Parameter[], path = ''): string[] =>
  parameters.flatMap(({ label, description, condition, values, fields }) => [
    ...(values === 'Optional fields' && description + condition === ''
      ? []
      : [[path + label, description, condition, values].join('|')]),
    ...flat(fields, `${path}${label} → `),
  ]);

/** Of the conditions of several forms, those about what a form has. */
const ownPart = (condition: string, { parameters }: Documented): string =>
  condition
    .split(', or if ')
    .filter((part, _index, parts) =>
      parts.length === 1 ? true : parameters.some(({ label }) => part.includes(`_${label}_`)),
    )
    .join(', or if ');

/** The same texts, read from the rows of a form and the sections that it links to. */
function read(index: number): string[] {
  const { form: of, rows, shared } = sharing.forms[index] as Linked;
  const sectionAt = (link: string) => {
    const [, label = '', page = of.page, anchor = ''] =
      /^\[(.+)\]\((?:(.+)\.md)?#(.+)\)\.?$/.exec(link) ?? [];
    const section = sections.get(page)?.find(({ title }) => anchorOf(title) === anchor);
    return { label, found: section?.parameters ?? [] };
  };
  const expanded = (parameter: Parameter): Parameter => {
    const [description = '', link] = parameter.description.split(/ ?Has (?=\[these fields\])/);
    const fields = link ? sectionAt(link).found : parameter.fields;
    return { ...parameter, description, fields: fields.map(expanded) };
  };
  const linked = (link: string, condition: string): Parameter => {
    const { label, found } = sectionAt(link);
    const variants = found.filter(
      (one) => one.label === label || one.label.startsWith(`${label} (`),
    );
    const isOwn = (one: Parameter) => {
      const names = one.label.slice(label.length + 2, -1);
      const own = names.includes(': ') ? names.split(`${of.title}: `)[1]?.split('; ')[0] : names;
      return own?.split(', ').includes(of.operation);
    };
    const one = variants.length === 1 ? variants[0] : variants.find(isOwn);
    if (!one) throw new Error(`${link} leads nowhere`);
    return { ...expanded(one), label, condition: condition || ownPart(one.condition, of) };
  };
  return [
    ...rows.flatMap((row) => {
      if (!row.label.startsWith('[')) return flat([expanded(row)]);
      // What a shared choice shows stands below it.
      const { fields, ...choice } = linked(row.label, row.condition);
      return flat([{ ...choice, fields: [] }, ...fields]);
    }),
    ...shared.flatMap(({ group, condition, links }) =>
      links.flatMap((link) => {
        const { label, found } = sectionAt(link);
        const all = label === 'common' ? found.map(expanded) : [linked(link, condition)];
        return flat(all, `${group} → `);
      }),
    ),
  ];
}
