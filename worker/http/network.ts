/**
 * Returns the network of a request for rate limits: an IPv4 address, or the /64 of an IPv6 address, which one household
 * or company has. Cloudflare sets the header; without Cloudflare it is `local`.
 */
export function getClientNetwork({ headers }: Request): string {
  const address = headers.get('CF-Connecting-IP') ?? 'local'
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::') as [string, string?]
  const groups = before.split(':').filter(Boolean)
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').filter(Boolean).length
  const whole = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(after ?? '').split(':').filter(Boolean),
  ]
  return `${whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Masks a network for display: enough for users to recognize their own, too little to locate someone. */
export function maskNetworkForDisplay(network: string): string {
  const [first = '', second = '', third = ''] = network.split(network.includes(':') ? ':' : '.')
  if (network.includes(':')) return `${first}:${second}:${third}::/48`
  return third ? `${first}.${second}.${third}.x` : network
}
