/**
 * The network a request comes from, as limits count it: an IPv4 address, or the /64 that one household or company has
 * of IPv6. Cloudflare sets the header itself; where there is no Cloudflare everybody is `local`.
 */
export function getNetwork({ headers }: Request): string {
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

/** A network as its owner is told of it: enough to tell home from abroad, too little to find somebody by. */
export function maskNetwork(network: string): string {
  const [first = '', second = '', third = ''] = network.split(network.includes(':') ? ':' : '.')
  if (network.includes(':')) return `${first}:${second}:${third}::/48`
  return third ? `${first}.${second}.${third}.x` : network
}
