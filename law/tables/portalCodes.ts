import written from './data/portalCodes.json';

/** An error code of one of the government's two portals, with its explanation. */
export interface PortalCode {
  /** The portal's number. */
  code: string;
  portal: 'e-invoice' | 'e-way bill';
  /** What the code means, as a sentence. */
  meaning: string;
  /** What to do about it, as one or two sentences. */
  advice: string;
}

/**
 * The codes by the portals' numbers (service.md, Errors: Portal codes). Their classes, which decide
 * about retries, are in api/failure/portalClasses.json.
 */
export const portalCodes: ReadonlyMap<string, PortalCode> = new Map(
  (Object.keys(written) as Array<PortalCode['portal']>).flatMap((portal) =>
    Object.entries(written[portal]).map(([code, about]) => [code, { code, portal, ...about }]),
  ),
);
