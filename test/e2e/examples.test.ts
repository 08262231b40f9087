import { agingReport } from './examples/agingReport';
import { aiAgent } from './examples/aiAgent';
import { bankStatement } from './examples/bankStatement';
import { drive } from './examples/drive';
import { errorToSlack } from './examples/errorToSlack';
import { eWayBill } from './examples/eWayBill';
import { inventoryRows } from './examples/inventoryRows';
import { oneWebhook } from './examples/oneWebhook';
import { monthEndGstPack } from './examples/monthEndGstPack';
import { paymentReminders } from './examples/paymentReminders';
import { razorpay } from './examples/razorpay';
import { salesRegister } from './examples/salesRegister';
import { useEnvironment } from './examples/environment';
import { sheetInvoices } from './examples/sheetInvoices';
import { slackAlert } from './examples/slackAlert';
import { version3 } from './examples/version3';
import { webshopOrder } from './examples/webshopOrder';
import { whatsApp } from './examples/whatsApp';

// All examples share one n8n, since its start takes longer than they do.
const environment = useEnvironment();

slackAlert(environment);
inventoryRows(environment);
sheetInvoices(environment);
webshopOrder(environment);
razorpay(environment);
whatsApp(environment);
drive(environment);
paymentReminders(environment);
agingReport(environment);
salesRegister(environment);
monthEndGstPack(environment);
eWayBill(environment);
bankStatement(environment);
errorToSlack(environment);
aiAgent(environment);
oneWebhook(environment);
version3(environment);
