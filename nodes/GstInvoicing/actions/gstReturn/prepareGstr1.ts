import { dayOfInstant, toIsoDate } from '../../../../core/day';
import { isIff } from '../../../../gst/returns/base/filing';
import { prepareGstr1 as prepare } from '../../../../gst/returns/prepareGstr1';
import { readText } from '../../../shared/form/readValue';
import { outputField } from '../../rows/file';
import type { Operation } from '../../run/operation';
import { groupDocuments, numberedTypes, supplyTypes } from './documents';
import {
  filingProperties,
  hintAtLeftOut,
  hintAtPeriod,
  readFiling,
  returnDocuments,
} from './filing';
import { fileOptions, readReturnOptions } from './returnOptions';

/** Makes the upload file for the portal, and what to check before uploading it. */
export const prepareGstr1: Operation = {
  name: 'Prepare GSTR-1',
  value: 'prepareGstr1',
  action: 'Prepare GSTR-1',
  description:
    'Get the upload file of GSTR-1 or IFF, with a summary and open questions. Nothing is filed.',
  properties: [...filingProperties, fileOptions, outputField],
  groupItems: groupDocuments,
  async run(form, session, group) {
    const { filing, dates } = readFiling(form);
    const options = readReturnOptions(form);
    const field = readText(form.parameter('binaryPropertyName'), 'Put Output File in Field');
    const types = isIff(filing) ? supplyTypes : numberedTypes;
    const { documents } = await returnDocuments(session, group, { types, dates });
    const madeOn = toIsoDate(dayOfInstant(new Date(), form.settings.timeZone));
    const { parts, ...report } = prepare({ ...filing, ...options, madeOn, documents });
    hintAtPeriod(form, filing);
    const leftOut = report.left_out.filter((row) => row.left_out_of === 'return');
    hintAtLeftOut(
      form,
      leftOut.map(({ document }) => document),
    );
    const { gstin, period, frequency } = filing;
    return await Promise.all(
      parts.map(async ({ fileName, json }, index) => ({
        json: {
          gstin,
          return_period: `${period.year}-${String(period.month).padStart(2, '0')}`,
          return_type: isIff(filing) ? 'IFF' : `GSTR-1 (${frequency})`,
          file_name: fileName,
          part: index + 1,
          parts: parts.length,
          ...report,
        },
        binary: {
          [field]: await form.functions.helpers.prepareBinaryData(
            Buffer.from(json),
            fileName,
            'application/json',
          ),
        },
      })),
    );
  },
};
