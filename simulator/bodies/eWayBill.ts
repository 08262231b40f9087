import { z } from 'zod';
import { dispatchAddress } from './address';
import { date, nonEmpty, text } from './basics';

/** POST /v2/ewaybill/{doc_hash_id} (service.md, Resources: E-way bill). */
export const eWayBillBody = z
  .object({
    supply_type: z.enum(['Outward', 'Inward']),
    sub_supply_type: z.enum([
      'Supply',
      'Export',
      'Job Work',
      'SKD/CKD/Lots',
      'Recipient Not Known',
      'For Own Use',
      'Job Work Returns',
      'Sales Returns',
      'Exhibition or fairs',
      'Line Sales',
      'Others',
    ]),
    transporter_doc_date: date,
    dispatch_from: dispatchAddress,
    dispatch_to: dispatchAddress,
    transport_mode: z.enum([
      'Road',
      'Rail',
      'Air',
      'Ship',
      'Ship Cum Road/Rail',
      'Ship or Ship Cum Road/Rail',
    ]),
    vehicle_type: z.enum(['Regular', 'Over Dimensional Cargo']).optional(),
    transaction_type: z
      .enum(['Regular', 'Bill To - Ship To', 'Bill From - Dispatch From', 'Combination of 2 and 3'])
      .optional(),
    ship_to_gstin: nonEmpty.max(15, 'must have at most 15 characters').optional(),
    sub_supply_type_description: text.optional(),
    transporter_id: text.optional(),
    transporter_name: text.optional(),
    vehicle_number: text.optional(),
    transporter_doc_number: text.optional(),
  })
  .strict()
  .superRefine(({ transaction_type: type, ship_to_gstin: shipTo }, context) => {
    if (type !== 'Bill To - Ship To' && type !== 'Combination of 2 and 3') return;
    if (shipTo) return;
    const message = `is required for ${type}: the consignee's GSTIN, or URP`;
    context.addIssue({ code: 'custom', path: ['ship_to_gstin'], message });
  });

export type EWayBillBody = z.infer<typeof eWayBillBody>;
