/** Whether an address leads to this machine or its network, where calls cost nothing, or out to somebody else. */

const PRIVATE_V4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;
const PRIVATE_V6 = /^\[(::1\]|f[cd]|fe[89ab])/;
/** Names that no public registry gives out; one without a dot is of the network itself. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|lan|internal|home\.arpa)$/;

/** By the host's name or number alone; an address that can't be read is nobody's own. */
export function isOwnServer(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const host = new URL(baseUrl).hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return PRIVATE_V6.test(host);
  return /^[\d.]+$/.test(host) ? PRIVATE_V4.test(host) : PRIVATE_NAME.test(host);
}
