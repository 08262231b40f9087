import { flagOption } from '../form/option';

/** Makes a create without a serial number recognizable. @param where what gets the mark */
export const markOption = (where: string) =>
  flagOption('makeRetriesSafe', 'Prevent Double Entries', {
    description: `Whether to add a mark such as [n8n-1f3c9a7e] to ${where}, by which the node finds out after a lost response whether the request succeeded`,
  });
