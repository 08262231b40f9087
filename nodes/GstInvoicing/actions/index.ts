import type { Operation, Resource } from '../../shared/run/operation';
import { send } from './apiRequest/send';
import { customerResource } from './customer';
import { cancel as cancelDocument } from './document/cancel';
import { convert } from './document/convert';
import { create as createDocument } from './document/create';
import { downloadPdf } from './document/downloadPdf';
import { get as getDocument } from './document/get';
import { getMany as getDocuments } from './document/getMany';
import { update } from './document/update';
import { cancel as cancelEInvoice } from './eInvoice/cancel';
import { create as createEInvoice } from './eInvoice/create';
import { create as createEWayBill } from './eWayBill/create';
import { downloadPdf as downloadEWayBill } from './eWayBill/downloadPdf';
import { lookUp } from './gstin/lookUp';
import { getWarehouses } from './inventory/getWarehouses';
import { moveStock } from './inventory/moveStock';
import { createUpiLink } from './payment/createUpiLink';
import { getMany as getPayments } from './payment/getMany';
import { record } from './payment/record';
import { productResource } from './product';
import { create as createSubscription } from './subscription/create';
import { get as getInvoices } from './subscription/get';
import { getMany as getSubscriptions } from './subscription/getMany';
import { vendorResource } from './vendor';

const resource = (
  name: string,
  value: string,
  defaultOperation: Operation,
  operations: Operation[] = [defaultOperation],
): Resource => ({ name, value, operations, defaultOperation });

/** All resources of the node and their operations, in the editor's order. The last one is for what the others lack. */
export const resources: Resource[] = [
  customerResource,
  resource('Document', 'document', createDocument, [
    cancelDocument,
    convert,
    createDocument,
    downloadPdf,
    getDocument,
    getDocuments,
    update,
  ]),
  resource('E-Invoice', 'eInvoice', createEInvoice, [cancelEInvoice, createEInvoice]),
  resource('E-Way Bill', 'eWayBill', createEWayBill, [createEWayBill, downloadEWayBill]),
  resource('GSTIN', 'gstin', lookUp),
  resource('Inventory', 'inventory', moveStock, [getWarehouses, moveStock]),
  resource('Payment', 'payment', record, [createUpiLink, getPayments, record]),
  productResource,
  resource('Subscription', 'subscription', getSubscriptions, [
    createSubscription,
    getInvoices,
    getSubscriptions,
  ]),
  vendorResource,
  resource('API Request', 'apiRequest', send),
];
