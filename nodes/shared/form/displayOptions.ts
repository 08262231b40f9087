import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * Shows parameters only if others have these values. n8n's own function for this copies them
 * deeply, which takes a quarter of the time to build the description.
 */
export const showOnlyFor = (
  show: IDisplayOptions['show'],
  properties: INodeProperties[],
): INodeProperties[] =>
  properties.map((property) => ({
    ...property,
    displayOptions: {
      ...property.displayOptions,
      // n8n asks no further condition after one about a value that is an expression, so these come first.
      show: { ...show, ...property.displayOptions?.show },
    },
  }));

/** Parameters with these conditions in place of their own. */
export const shownWhen = (
  displayOptions: IDisplayOptions,
  properties: readonly INodeProperties[],
): INodeProperties[] => properties.map((property) => ({ ...property, displayOptions }));
