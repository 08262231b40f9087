import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** What one picker looks like. */
interface PickerLook {
  displayName: string;
  name: string;
  searchListMethod: string;
  placeholder: string;
  description?: string;
  displayOptions?: IDisplayOptions;
}

/** A record of the account, chosen from a list or given by its ID. */
function picker({ searchListMethod, placeholder, ...look }: PickerLook): INodeProperties {
  return {
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    // Behind a selector it would be demanded whatever the selector's expression comes to.
    required: look.displayOptions === undefined,
    ...look,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod, searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder },
    ],
  };
}

export const customerPicker = (displayOptions?: IDisplayOptions): INodeProperties =>
  picker({
    displayName: 'Customer',
    name: 'customer',
    searchListMethod: 'searchCustomers',
    placeholder: 'e.g. CUST-1001',
    displayOptions,
  });

export const vendorPicker = (displayOptions?: IDisplayOptions): INodeProperties =>
  picker({
    displayName: 'Vendor',
    name: 'vendor',
    searchListMethod: 'searchVendors',
    placeholder: 'e.g. VEND-1001',
    displayOptions,
  });

export const productPicker = (displayOptions?: IDisplayOptions): INodeProperties =>
  picker({
    displayName: 'Product',
    name: 'product',
    searchListMethod: 'searchProducts',
    placeholder: 'e.g. KB-101',
    displayOptions,
  });

/** Documents are chosen by number from a list of invoices, or given by their hash ID. */
export const documentPicker = (
  searchListMethod: 'searchInvoices' | 'searchPendingInvoices',
  displayOptions?: IDisplayOptions,
): INodeProperties =>
  picker({
    displayName: 'Document',
    name: 'document',
    searchListMethod,
    placeholder: 'e.g. {{ $json.hash_id }}',
    description:
      searchListMethod === 'searchPendingInvoices'
        ? 'The list shows invoices of the last 12 months that are not paid. Give any other document by its hash ID, as Document: Create returns it.'
        : 'The list shows invoices of the last 12 months. Give any other document by its hash ID, as Document: Create returns it.',
    displayOptions,
  });
