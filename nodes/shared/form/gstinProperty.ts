import type { INodeProperties } from 'n8n-workflow';

export const gstinProperty: INodeProperties = {
  displayName: 'GSTIN',
  name: 'gstin',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. 29AAAAA0000A1ZY',
};
