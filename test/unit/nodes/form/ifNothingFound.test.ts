import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';
import { GstInvoicingPollingTrigger } from '../../../../nodes/GstInvoicingPollingTrigger/GstInvoicingPollingTrigger.node';
import { GstInvoicingTrigger } from '../../../../nodes/GstInvoicingTrigger/GstInvoicingTrigger.node';
import { GstReturns } from '../../../../nodes/GstReturns/GstReturns.node';
import { ifNothingFound } from '../../../../nodes/shared/form/ifNothingFound';
import { inside } from '../../../../nodes/shared/form/labels';

/** All fields that can have an expression, with what becomes of each: `lineItems.quantity refuse`. */
function rulesOf(properties: readonly INodeProperties[], collection?: string): string[] {
  return properties.flatMap((property) => {
    const { name, type, noDataExpression } = property;
    if (noDataExpression || type === 'notice' || type === 'hidden') return [];
    const isGroup = type === 'collection' || type === 'fixedCollection';
    if (isGroup)
      return rulesOf(inside(property as INodePropertyCollection & INodeProperties), name);
    const path = collection === undefined ? name : `${collection}.${name}`;
    return [`${path} ${ifNothingFound(property, collection)}`];
  });
}

const rules = [GstInvoicing, GstReturns, GstInvoicingTrigger, GstInvoicingPollingTrigger].flatMap(
  (Node) => rulesOf(new Node().description.properties),
);

const withRule = (rule: string): string[] => [
  ...new Set(rules.filter((one) => one.endsWith(` ${rule}`)).map((one) => one.split(' ')[0] ?? '')),
];

const named = (text: string): string[] => text.trim().split(/\s+/);

describe('what becomes of a field whose expression finds nothing', () => {
  it.each([
    [
      'refuseUndefined',
      `acceptanceDates body dueDate endTime lastRows lineItemsJson newPartyGstin ownGstin purchases query
      reconciledRows transporterDocNumber transporterId vehicleNumber
      additionalFields.cessAmount additionalFields.cessRate additionalFields.companyGstin
      additionalFields.creditLimit additionalFields.discount additionalFields.dueDate
      additionalFields.extraDiscount additionalFields.itemType additionalFields.openingBalance
      additionalFields.openingBalanceType additionalFields.pan additionalFields.priceWithTax
      additionalFields.purchasePriceWithTax additionalFields.quantity additionalFields.shipToGstin
      additionalFields.status additionalFields.taxRate additionalFields.tcsId additionalFields.tdsId
      additionalFields.transporterDocDate additionalFields.transporterDocNumber
      additionalFields.unitPrice additionalFields.visibility additionalFields.warehouseId
      advances.placeOfSupply chargesAndDeductions.amount payments.amount
      exportInvoiceDetails.shippingBillDate exportInvoiceDetails.shippingBillNumber
      furtherFields.discountAmount furtherFields.discountPercent furtherFields.netAmount
      furtherFields.totalAmount gstr3bAmounts.centralTax gstr3bAmounts.cess gstr3bAmounts.integratedTax
      gstr3bAmounts.placeOfSupply gstr3bAmounts.stateTax gstr3bAmounts.taxableValue options.currentYear
      options.filedGstr1 options.filedOn options.hsnCodes options.lastReturn options.lastRows
      options.previousYear preferences.discountPercent preferences.lowStockAlert
      subscriptionDetails.endTime`,
    ],
    [
      'leaveOut',
      `companyName publicKey qrCode subSupplyTypeDescription supplierNumber
      additionalFields.barcode additionalFields.category additionalFields.ccEmails
      additionalFields.companyName additionalFields.description additionalFields.dialCode
      additionalFields.email additionalFields.exclusiveNotes additionalFields.furtherFieldsJson
      additionalFields.gstin additionalFields.hsnCode additionalFields.name additionalFields.notes
      additionalFields.phone additionalFields.profileImage additionalFields.remarks
      additionalFields.tags additionalFields.terms additionalFields.transporterName
      additionalFields.unit answers.amendsDate answers.amendsNumber answers.cess answers.charges
      answers.currency answers.eCommerceGstin answers.exchangeRate answers.late answers.notifiedUnder
      answers.originalInvoiceDate answers.originalInvoiceNumber answers.originalInvoiceTotal
      answers.placeOfSupply answers.portCode answers.reverseCharge answers.shippingBillDate
      answers.shippingBillNumber answers.supplyType answers.zeroRateLines billingAddress.addressLine1
      billingAddress.addressLine2 billingAddress.city billingAddress.country billingAddress.pincode
      billingAddress.state chargesAndDeductions.sacCode companyBillingAddress.addressLine2
      companyShippingAddress.addressLine2 dispatchFrom.addressLine2 dispatchTo.addressLine2
      exportInvoiceDetails.countryId exportInvoiceDetails.shippingPortCode furtherFields.category
      furtherFields.description furtherFields.hsnCode furtherFields.name furtherFields.unit
      known.buyerGstin known.documentDate known.documentNumber known.documentType known.irn
      known.supplierGstin known.total newPartyDetails.companyName newPartyDetails.countryCode
      newPartyDetails.email newPartyDetails.phoneNumber options.answerRows options.fileName
      options.note payments.notes shippingAddress.addressLine1 shippingAddress.addressLine2
      shippingAddress.city shippingAddress.country shippingAddress.pincode
      updatePartyDetails.companyName updatePartyDetails.countryCode updatePartyDetails.email
      updatePartyDetails.gstin updatePartyDetails.name updatePartyDetails.phoneNumber`,
    ],
    [
      'takeEmpty',
      'answers.irn gstin msmeVendors.agreedDays msmeVendors.isTrader msmeVendors.takesCredit',
    ],
  ])('%s: what may be absent', (rule, fields) => {
    expect(withRule(rule).sort()).toEqual(named(fields).sort());
  });

  it('is an error for all others: what identifies, quantities, prices, rates, types and switches', () => {
    expect(withRule('refuse')).toEqual(
      expect.arrayContaining(
        named(
          `additionalFields.serialNumber additionalFields.reference additionalFields.recordId
          additionalFields.withTax additionalFields.documentDate documentKey documentType customer
          filters.customer filters.dueWithin filters.messageContains furtherFields.itemType
          furtherFields.priceWithTax lineItems.id lineItems.quantity lineItems.taxRate
          lineItems.unitPrice newPartyDetails.id newPartyName options.ifTaken options.maximumAge
          recordId serialNumber serialNumberParts.number`,
        ),
      ),
    );
  });
});
