import { isLocalHostname } from '#schema/sites/hostname.ts'

/**
 * Whether a mail address is at the domain of a site's host name, as receivers of mail trust it: at that name, with or
 * without `www.`, or at a name above or below it. Never for a host that the internet does not know.
 */
export function isMailAddressAtDomainOfHost(address: string, hostname: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const host = hostname.toLowerCase().replace(/^www\./, '')
  if (isLocalHostname(host) || !domain.includes('.')) return false
  return domain === host || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`)
}
