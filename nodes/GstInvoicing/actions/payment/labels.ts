import type { Labels } from '../../run/words';

const labels: Record<string, string> = { document: 'Document', documents: 'Documents' };

/** How the forms of payments name what a command has. @param ownAmount how to set the amount by hand */
export const paymentLabels = (ownAmount: string): Labels => ({
  of: (path) => (path === 'ownAmount' ? ownAmount : (labels[path] ?? path)),
});
