/** Hosts that only this machine or its own network can reach, as URL writes them. */
const privateHost = new RegExp(
  [
    /^[^.:]*$|\.(local|localhost|internal|home\.arpa)$/,
    /^(0|10|127)(\.\d+){3}$|^(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}$/,
    /^\[(::1?|f[cd].*|fe80.*)\]$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Whether the service can call an address: https, and no private host (service.md, Delivery rules 3). */
export function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !privateHost.test(hostname);
}
