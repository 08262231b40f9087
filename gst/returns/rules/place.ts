import { isRegistered } from '../documents/document';
import { b2cLargeLimit, dateOfPeriod, type Filing } from '../base/filing';
import { rupeeText } from '../../../core/paise';
import type { PlacedDocument } from '../placement/entry';
import { stateOfGstin } from '../placement/placeOfSupply';
import type { Finding } from '../../rules/rule';

/** Doubts about the place of a supply, which the portal accepts. */
export function placeFindings(entry: PlacedDocument, filing: Filing): Finding[] {
  const { document, placeOfSupply, section } = entry;
  const { party } = document;
  const registered = stateOfGstin(party);
  const findings: Finding[] = [];
  if (registered && placeOfSupply.code !== registered && section !== 'exp') {
    findings.push({
      field: 'Place of Supply',
      problem: `The place of supply is ${placeOfSupply.code}, but the customer's GSTIN is of state ${registered}`,
      fix: 'Check the place of supply. It may differ where goods are shipped to another state.',
    });
  }
  if (registered && party.billing.state && party.billing.state !== registered) {
    findings.push({
      field: 'Customer GSTIN',
      problem: `The customer's GSTIN is of state ${registered}, but the billing address is in ${party.billing.state}`,
      fix: "Correct the customer's GSTIN or billing address.",
    });
  }
  const isLarge = document.total > b2cLargeLimit(dateOfPeriod(filing));
  if (!isRegistered(party) && placeOfSupply.basis === 'own' && isLarge) {
    findings.push({
      field: 'Place of Supply',
      problem: `The customer of this invoice of ${rupeeText(document.total)} has no state. In another state it is B2C (Large)`,
      fix: "Add the state to the customer's address, or give Place of Supply.",
    });
  }
  return findings;
}

/** A supply under reverse charge is reported with the rate that the customer pays. */
export const reverseChargeFindings = ({ document: { facts, lines } }: PlacedDocument): Finding[] =>
  facts.reverseCharge && lines.some(({ rate }) => rate === 0)
    ? [
        {
          field: 'Tax Rate',
          problem: 'The document is under reverse charge and has lines at 0 %',
          fix: 'Give the lines the rate that the customer pays under reverse charge.',
        },
      ]
    : [];
