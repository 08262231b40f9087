import { aiAgent } from './examples/aiAgent';
import { bankStatement } from './examples/bankStatement';
import { errorToSlack } from './examples/errorToSlack';
import { eWayBill } from './examples/eWayBill';
import { inventoryRows } from './examples/inventoryRows';
import { overdueReminders } from './examples/overdueReminders';
import { salesRegister } from './examples/salesRegister';
import { useSetting } from './examples/setting';
import { sheetInvoices } from './examples/sheetInvoices';
import { slackAlert } from './examples/slackAlert';
import { webshopOrder } from './examples/webshopOrder';

// One n8n for all of them: its start takes longer than they do.
const setting = useSetting();

slackAlert(setting);
inventoryRows(setting);
sheetInvoices(setting);
webshopOrder(setting);
overdueReminders(setting);
salesRegister(setting);
eWayBill(setting);
bankStatement(setting);
errorToSlack(setting);
aiAgent(setting);
