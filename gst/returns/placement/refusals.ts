import { validateGstin } from '../../gstin';
import { subjectOfNumbered } from './subject';
import { applyRules } from '../../rules/table';
import { gstr1Rates, supplyTypes } from '../../tables/gstr1';
import {
  isNote,
  isRegistered,
  type NumberedDocument,
  type ReturnDocument,
} from '../documents/document';
import type { Filing } from '../base/filing';
import { rupeeText, sumOf, type Paise } from '../../../core/paise';
import { groupBy } from '../../../core/groupBy';
import type { Supply } from './supply';
import type { Finding } from '../../rules/rule';

/** A rule returns what is wrong, if anything. */
type Rule = (document: ReturnDocument, supply: Supply, filing: Filing) => Finding | undefined;

/** The registrations of UN bodies (UIN), non-residents and TDS deductors, which have other forms. */
const otherRegistrations = [
  /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/,
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
];

/** The largest amount of a field with 11 digits before the decimal point. */
const largest: Paise = 99_999_999_999_99n;

/** Why a number can't be used in the return. */
export const numberRefusal = (document: NumberedDocument): Finding | undefined =>
  applyRules('check', subjectOfNumbered(document)).warnings.find(
    ({ rejects }) => rejects === 'document',
  );

/** Why the portal would reject the document itself, which is then left out of the file. */
export const refusalsOf = (document: ReturnDocument, supply: Supply, filing: Filing): Finding[] =>
  rules.flatMap((rule) => rule(document, supply, filing) ?? []);

const buyerGstin: Rule = ({ party }, { section }, filing) => {
  const { gstin } = party;
  if (!gstin || (section !== 'b2b' && section !== 'cdnr')) return undefined;
  const field = 'Customer GSTIN';
  if (gstin === filing.gstin) {
    return {
      field,
      problem: `The customer's GSTIN ${gstin} is your own`,
      fix: "Correct the customer's GSTIN. Transfers within one GSTIN are not supplies.",
    };
  }
  const { valid, warnings } = validateGstin(gstin);
  if (valid || otherRegistrations.some((form) => form.test(gstin))) return undefined;
  return {
    field,
    problem: `The customer's GSTIN "${gstin}" is not valid`,
    fix: `${warnings.join(' ')} Correct it on the customer, or empty it for an unregistered one.`,
  };
};

const taxRates: Rule = ({ lines }) => {
  const unknown = lines.find(({ rate }) => !gstr1Rates.includes(rate));
  return (
    unknown && {
      field: 'Tax Rate',
      problem: `The rate ${unknown.rate} % of "${unknown.name}" is not a rate of GSTR-1`,
      fix: `Use one of ${gstr1Rates.join(', ')}.`,
    }
  );
};

const amounts: Rule = ({ lines, total }) => {
  const byRate = [...groupBy(lines, ({ rate }) => rate).values()];
  const taxable = byRate.map((group) => sumOf(group.map((line) => line.taxable)));
  const cess = byRate.map((group) => sumOf(group.map((line) => line.cess ?? 0n)));
  const unfit = [total, ...taxable, ...cess].find((amount) => amount < 0n || amount > largest);
  return unfit === undefined
    ? undefined
    : {
        field: 'Total Amount',
        problem: `The amount ${rupeeText(unfit)} is ${unfit < 0n ? 'negative' : 'too large'}`,
        fix: 'Correct the prices and discounts. What reduces a supply is a credit note.',
      };
};

const emptyNote: Rule = (document) =>
  isNote(document) && document.lines.every(({ taxable }) => taxable === 0n)
    ? {
        field: 'Net Amount',
        problem: 'The note has no taxable value',
        fix: 'A note must have a taxable value above 0. Correct its items, or cancel it.',
      }
    : undefined;

const supplyType: Rule = ({ party, facts }, supply) => {
  const { isSez, isExport, name } = supplyTypes[supply.supplyType];
  const field = 'Supply Type';
  if ((isSez || supply.supplyType === 'deemedExport') && !isRegistered(party)) {
    return {
      field,
      problem: `${name} needs a registered customer, and this one has no GSTIN`,
      fix: "Give the customer's GSTIN, or correct Supply Type.",
    };
  }
  if (supply.supplyType === 'deemedExport' && facts.reverseCharge) {
    return {
      field: 'Reverse Charge',
      problem: 'A deemed export is never under reverse charge',
      fix: 'Set Reverse Charge to false, or correct Supply Type.',
    };
  }
  if (isExport && facts.placeOfSupply && facts.placeOfSupply !== '96') {
    return {
      field: 'Place of Supply',
      problem: `The place of supply of an export is 96, not ${facts.placeOfSupply}`,
      fix: 'Leave Place of Supply empty for exports, or correct Supply Type.',
    };
  }
  return undefined;
};

const shippingBill: Rule = ({ facts }, { section }) => {
  if (section !== 'exp') return undefined;
  const { portCode, shippingBillNumber: number, shippingBillDate: date } = facts;
  if (portCode !== undefined && !/^[a-zA-Z0-9]{1,6}$/.test(portCode)) {
    return {
      field: 'Port Code',
      problem: `The port code "${portCode}" must have 1 to 6 letters and digits`,
      fix: 'Write it as INMAA1.',
    };
  }
  if (number !== undefined && !/^\d{3,7}$/.test(number)) {
    return {
      field: 'Shipping Bill Number',
      problem: `The shipping bill number "${number}" must have 3 to 7 digits`,
      fix: 'Copy it from the shipping bill.',
    };
  }
  if ((number === undefined) === (date === undefined)) return undefined;
  return {
    field: number === undefined ? 'Shipping Bill Number' : 'Shipping Bill Date',
    problem: 'A shipping bill has both a number and a date, and only one is given',
    fix: 'Give both, or neither before the shipping bill exists.',
  };
};

const rules: Rule[] = [
  (document) => numberRefusal(document),
  buyerGstin,
  taxRates,
  amounts,
  emptyNote,
  supplyType,
  shippingBill,
];
