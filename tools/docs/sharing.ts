import {
  type Content,
  contentsOf,
  type Documented,
  fieldsIn,
  isShared,
  keyOf,
  manyForms,
  pathOf,
  tellsConditions,
} from './contents';
import { anchorOf } from './markdown';
import { optionalFields, type Parameter } from './parameters';

/** What a form shares with others: fields of one group that are shown under one condition. */
export interface Shared {
  /** The path of the group, such as `Items → Additional Fields`. */
  group: string;
  /** Empty if the section has it, or if there is none. */
  condition: string;
  /** The labels, linked to the section that describes them. What every operation with the group has is one link. */
  links: string[];
}

/** A section that describes parameters of several forms. */
export interface Section {
  title: string;
  parameters: Parameter[];
}

/** A form in which what it shares with others is a link: a row of its list, or one in the list of a group. */
export interface Linked {
  form: Documented;
  rows: Parameter[];
  shared: Shared[];
}

/** The forms of the reference, and for each page the sections with what they share. */
export interface Sharing {
  forms: Linked[];
  sectionsOf(page: string): Section[];
}

/** The label of the link to what every operation with a group has. */
export const common = 'common';

const commonFirst = (one: string, other: string): number =>
  Number(other.startsWith(`[${common}]`)) - Number(one.startsWith(`[${common}]`));

/** Whether a condition has several parts. */
const isJoined = (condition: string): boolean => / (and|or if) /.test(condition);

/**
 * Finds what several forms have, so that each of them links to one description: in a section of their page, or
 * of `commonPage` if they are on several pages.
 */
export function shareParameters(all: Documented[], commonPage: string): Sharing {
  const { forms, sections: ofGroups } = shareGroups(all, commonPage);
  const contents = contentsOf(forms);
  const described = new Set<Content>();

  function linked(form: Documented): Linked {
    const shared = new Map<string, Shared>();
    const rowsIn = (group: string, parameters: Parameter[]): Parameter[] =>
      parameters.flatMap((parameter) => {
        const content = contents.get(keyOf(group, parameter));
        const isAmbiguous = parameters.some(
          (other) => other !== parameter && other.label === parameter.label,
        );
        if (group === '' && content && deciderOf(content, parameter, form)) return [];
        if (!content || !isShared(content) || isAmbiguous || lacksFollower(content, form)) {
          return ownRows(parameter, rowsIn(pathOf(group, parameter), parameter.fields));
        }
        described.add(content);
        const label = linkTo(content, form.page);
        const condition =
          content.conditions.size > 1 && !tellsConditions(content) ? parameter.condition : '';
        if (group === '') return [{ label, description: '', condition, values: '', fields: [] }];
        const key = `${group}\n${condition}`;
        const others = shared.get(key)?.links ?? [];
        const links = [...new Set([...others, label])].sort(commonFirst);
        shared.set(key, { group, condition, links });
        return [];
      });
    return { form, rows: rowsIn('', form.parameters), shared: [...shared.values()] };
  }

  const pageOf = ({ forms }: Content): string => {
    const [page = '', ...others] = new Set([...forms].map((form) => form.page));
    return others.length === 0 ? page : commonPage;
  };
  const linkTo = (content: Content, from: string): string => {
    const page = pageOf(content);
    const file = page === from ? '' : `${page}.md`;
    const label = isOfEvery(content) ? common : content.parameter.label;
    return `[${label}](${file}#${anchorOf(titleOf(content))})`;
  };
  /** Whether every operation with the group has the field, whatever else is chosen. */
  const isOfEvery = ({ group, forms: having, conditions, parameter }: Content): boolean =>
    group !== '' &&
    conditions.size === 1 &&
    forms.every(
      (form) => form.operation === '' || having.has(form) || fieldsIn(form, group).length === 0,
    ) &&
    [...having].every(
      (form) => fieldsIn(form, group).filter(({ label }) => label === parameter.label).length === 1,
    );
  /** The shared choice that alone shows a parameter, if many forms have it so and it is not required. */
  const deciderOf = ({ forms: having }: Content, parameter: Parameter, form: Documented) => {
    const { condition, values, fields } = parameter;
    const [, label] = (!isJoined(condition) && /^_([^_]+)_ is /.exec(condition)) || [];
    const decider = form.parameters.find((other) => other.label === label);
    const content = decider && contents.get(keyOf('', decider));
    const decides = form.parameters.some((other) =>
      other.condition.includes(`_${parameter.label}_`),
    );
    const isSimple = !decides && fields.length === 0 && !/required/i.test(values);
    const isFollower = isSimple && having.size >= manyForms;
    return isFollower && content && isShared(content) ? content : undefined;
  };
  /** Whether the section of a choice would describe more than the form has. */
  const lacksFollower = ({ followers }: Content, { parameters }: Documented): boolean =>
    [...followers.keys()].some((key) => !parameters.some((own) => JSON.stringify(own) === key));
  const titleOf = (content: Content): string =>
    isOfEvery(content)
      ? `${content.group} of every operation`
      : content.group === ''
        ? 'Parameters'
        : content.group;

  for (const form of forms) {
    for (const parameter of form.parameters) {
      const content = contents.get(keyOf('', parameter)) as Content;
      const decider = deciderOf(content, parameter, form);
      decider?.followers.set(JSON.stringify(parameter), parameter);
    }
  }
  return {
    forms: forms.map(linked),
    sectionsOf(page) {
      const own = [...described].filter((content) => pageOf(content) === page);
      const titles = [...new Set(own.map(titleOf))].sort();
      const sections = titles.map((title) => ({
        title,
        parameters: inSection(own.filter((content) => titleOf(content) === title)),
      }));
      return page === commonPage ? [...sections, ...ofGroups] : sections;
    },
  };
}

/** A collection that says nothing and has no fields of its own is left out. */
const ownRows = (parameter: Parameter, fields: Parameter[]): Parameter[] =>
  parameter.values === optionalFields &&
  parameter.description + parameter.condition === '' &&
  fields.length === 0
    ? []
    : [{ ...parameter, fields }];

/** Gives groups with the same fields, such as addresses, one section, and a link to it instead of the fields. */
function shareGroups(all: Documented[], page: string) {
  const labels = new Map<string, Set<string>>();
  const count = (group: string, parameters: Parameter[]): void => {
    for (const parameter of parameters.filter(({ fields }) => fields.length > 0)) {
      const fields = JSON.stringify(parameter.fields);
      const path = pathOf(group, parameter);
      labels.set(fields, (labels.get(fields) ?? new Set()).add(path));
      count(path, parameter.fields);
    }
  };
  for (const { parameters } of all) count('', parameters);

  const sections = new Map<string, Section>();
  const withLinks = (parameters: Parameter[]): Parameter[] =>
    parameters.map((parameter) => {
      const text = JSON.stringify(parameter.fields);
      const paths = [...(labels.get(text) ?? [])];
      const fields = withLinks(parameter.fields);
      if (paths.length < 2) return { ...parameter, fields };
      const names = new Set(paths.map((path) => path.split(' → ').at(-1)));
      const title = [...names].sort().join(', ');
      sections.set(text, { title, parameters: fields });
      const link = `Has [these fields](${page}.md#${anchorOf(title)}).`;
      return { ...parameter, description: `${parameter.description} ${link}`.trim(), fields: [] };
    });
  const forms = all.map((form) => ({ ...form, parameters: withLinks(form.parameters) }));
  return { forms, sections: [...sections.values()] };
}

/** In alphabetical order. Those with the same label name their forms. */
const inSection = (contents: Content[]): Parameter[] =>
  contents
    .map((content) => {
      const { parameter, forms, conditions, followers } = content;
      const { label, fields } = parameter;
      const isUnique = contents.filter((other) => other.parameter.label === label).length === 1;
      return {
        ...parameter,
        label: isUnique ? label : `${label} (${namesOf([...forms])})`,
        condition:
          conditions.size === 1 || tellsConditions(content) ? [...conditions].join(', or if ') : '',
        fields: [...fields, ...followers.values()],
      };
    })
    .sort((one, other) => (one.label < other.label ? -1 : 1));

/** The operations, by resource if there are several. */
function namesOf(forms: Documented[]): string {
  const titles = [...new Set(forms.map(({ title }) => title))];
  const operationsOf = (title: string) =>
    forms.flatMap((form) => (form.title === title ? [form.operation] : [])).join(', ');
  if (titles.length === 1) return titles.map(operationsOf).join();
  return titles.map((title) => `${title}: ${operationsOf(title)}`).join('; ');
}
