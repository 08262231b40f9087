import { type Day, daysBetween, parseDay } from '../../core/day';
import { validateGstin } from '../gstin';
import type { Own } from '../rules/subject';
import { subjectOfBody } from '../rules/subjectOfBody';
import { applyRules } from '../rules/table';
import { states } from '../tables/states';
import { objectOf, stateCodeOf, trimmedText, type Fields } from '../readValues';
import type { Finding } from '../rules/rule';
import { isServiceCode, unitCodeOf } from './sums/hsn';

export interface EInvoiceRulesInput {
  /** The body of the new document, as it is sent to the service. */
  body: Fields;
  /** The day in India. */
  today: Day;
  /** What is known about the supplier. */
  own?: Own;
  /**
   * Whether the turnover is at least 10 crore, so that the portal refuses documents older than 30
   * days. Undefined if unknown.
   */
  turnoverFrom10Crore?: boolean;
}

export interface EInvoiceFindings {
  /** What the portal is sure to reject. */
  refusals: Finding[];
  /** What it may reject, because the service may complete it from records that are not sent. */
  warnings: Finding[];
}

type Rule = (input: EInvoiceRulesInput) => Partial<EInvoiceFindings>;

const mostLines = 1000;
const mostDays = 30;

/**
 * Checks a document against the rules of the e-invoice schema INV-01 before it is sent, as far as
 * that is possible: the service adds the seller, and the details of customers and products in the
 * account.
 */
export function checkBeforeEInvoice(input: EInvoiceRulesInput): EInvoiceFindings {
  const found = [documentType, documentDate, buyer, billingAddress, lines].map((rule) =>
    rule(input),
  );
  const { refusals, warnings } = applyRules('eInvoice', subjectOfBody(input));
  return {
    refusals: [...refusals, ...found.flatMap(({ refusals: more = [] }) => more)],
    warnings: [...warnings, ...found.flatMap(({ warnings: more = [] }) => more)],
  };
}

const finding = (field: string, problem: string, fix: string): Finding => ({ field, problem, fix });

const documentType: Rule = ({ body }) => {
  const type = trimmedText(body.document_type);
  if (type !== 'invoice' && type !== 'sales_return') {
    const problem = `Document Type must be invoice or sales_return for an e-invoice, not ${type}`;
    return {
      refusals: [finding('Document Type', problem, 'Choose another type or no e-invoice.')],
    };
  }
  if (body.with_tax !== false) return {};
  const problem = 'A bill of supply (Charge Tax off) has no e-invoice';
  return {
    refusals: [finding('Charge Tax', problem, 'Turn Charge Tax on, or make no e-invoice.')],
  };
};

const documentDate: Rule = ({ body, today, turnoverFrom10Crore }) => {
  const date = parseDay(body.document_date);
  if (!date) return {};
  const age = daysBetween(date, today);
  const field = 'Document Date';
  if (age < 0) {
    const problem = `Document Date ${trimmedText(body.document_date)} is in the future`;
    return { refusals: [finding(field, problem, 'Use today or an earlier day.')] };
  }
  if (age <= mostDays || turnoverFrom10Crore === false) return {};
  const problem = `Document Date ${trimmedText(body.document_date)} is ${age} days ago. The portal takes no document older than ${mostDays} days from a turnover of 10 crore on`;
  const found = [finding(field, problem, 'Use a later date.')];
  return turnoverFrom10Crore ? { refusals: found } : { warnings: found };
};

const buyer: Rule = ({ body, own }) => {
  const party = objectOf(body.party);
  const names = ['company_name', 'name']
    .map((key) => trimmedText(party[key]))
    .filter((name) => name !== '');
  const isNamed =
    names.length === 0 || names.some((name) => name.length >= 3 && name.length <= 100);
  const nameProblem = `The customer's name "${names[0]}" must have 3 to 100 characters`;
  const badName = isNamed ? [] : [finding('Name', nameProblem, "Give the customer's legal name.")];
  // The account may have a company name for an existing customer.
  const isSure = 'company_name' in party;
  const gstin = buyerGstin(body, party, own);
  return {
    refusals: [...(isSure ? badName : []), ...(gstin.refusals ?? [])],
    warnings: [...(isSure ? [] : badName), ...(gstin.warnings ?? [])],
  };
};

function buyerGstin(body: Fields, { gstin }: Fields, own?: Own): Partial<EInvoiceFindings> {
  const field = 'GSTIN';
  // For an existing customer, the service takes the GSTIN from the account.
  if (gstin === undefined) return {};
  const text = trimmedText(gstin);
  if (text === '') {
    if (body.is_export === true) return {};
    const problem = 'The customer has no GSTIN, and it is not an export';
    return {
      refusals: [finding(field, problem, 'Add the GSTIN to the customer, or make no e-invoice.')],
    };
  }
  if (text === own?.gstin) {
    const problem = `The customer's GSTIN ${text} is your own`;
    return { refusals: [finding(field, problem, "Correct the customer's GSTIN.")] };
  }
  const { valid, warnings } = validateGstin(text);
  if (valid) return {};
  const problem = `The customer's GSTIN "${text}" is not valid`;
  const fix = `${warnings.join(' ')} Copy it from the registration certificate.`;
  return { warnings: [finding(field, problem, fix)] };
}

const billingAddress: Rule = ({ body }) => {
  const party = objectOf(body.party);
  const address = objectOf(party.billing_address);
  const label = (name: string) => `Billing Address: ${name}`;
  const lengthBetween = (key: string, name: string, least: number): Finding[] => {
    const text = trimmedText(address[key]);
    if (text.length >= least && text.length <= 100) return [];
    const problem = `${name} "${text}" must have ${least} to 100 characters`;
    return [finding(label(name), problem, `Correct ${name} of the billing address.`)];
  };
  if (party.billing_address === undefined) return {};
  if (Object.keys(address).length === 0) {
    const problem = 'The customer has no billing address';
    const fix = 'Add it to the customer: an e-invoice has the address of the buyer.';
    return { warnings: [finding('Billing Address', problem, fix)] };
  }
  return {
    refusals: [
      ...lengthBetween('address_line1', 'Address Line 1', 1),
      ...lengthBetween('city', 'City', 3),
      ...pinCode(address, label('PIN Code')),
      ...stateOfBuyer(trimmedText(party.gstin), trimmedText(address.state), label('State')),
    ],
  };
};

/** Postal codes abroad have other forms, for which the service sends 999999. */
function pinCode({ pincode, country }: Fields, field: string): Finding[] {
  const isAbroad = trimmedText(country) !== '' && trimmedText(country).toLowerCase() !== 'india';
  if (isAbroad || /^[1-9]\d{5}$/.test(trimmedText(pincode))) return [];
  const problem = `PIN Code "${trimmedText(pincode)}" must have 6 digits and not begin with 0`;
  return [finding(field, problem, 'Correct PIN Code of the billing address.')];
}

function stateOfBuyer(gstin: string, state: string, field: string): Finding[] {
  const ofGstin = states.find(({ code }) => code === gstin.slice(0, 2));
  const ofAddress = stateCodeOf(state);
  if (!ofGstin || !ofAddress || ofGstin.code === ofAddress) return [];
  const problem = `The customer's GSTIN is of ${ofGstin.name}, but State is "${state}"`;
  return [finding(field, problem, "Correct the customer's GSTIN or State.")];
}

const lines: Rule = ({ body }) => {
  const items = Array.isArray(body.items) ? body.items.map(objectOf) : [];
  const tooMany = `The document has ${items.length} line items, and an e-invoice has at most ${mostLines}`;
  const found = items.map((item, index) => eInvoiceLineFindings(item, `Line Item ${index + 1}`));
  return {
    refusals: [
      ...(items.length > mostLines ? [finding('Line Items', tooMany, 'Split the document.')] : []),
      ...found.flatMap(({ refusals }) => refusals),
    ],
    warnings: found.flatMap(({ warnings }) => warnings),
  };
};

function eInvoiceLineFindings(item: Fields, name: string): EInvoiceFindings {
  const hsn = trimmedText(item.hsn_code);
  const unit = trimmedText(item.unit);
  const isService = isServiceCode(hsn) || trimmedText(item.item_type) === 'Service';
  const warnings = [
    ...(hsn === ''
      ? [
          finding(
            `${name}: HSN or SAC`,
            `${name} has no HSN or SAC`,
            'Give it, unless the product has it.',
          ),
        ]
      : []),
    ...(isService || unitCodeOf(unit) !== undefined
      ? []
      : [
          finding(
            `${name}: Unit`,
            `${name} has ${unit === '' ? 'no unit' : `the unit "${unit}", which is not a unit quantity code`}`,
            'Use a code such as NOS, PCS, KGS or MTR.',
          ),
        ]),
  ];
  return { refusals: [], warnings };
}
