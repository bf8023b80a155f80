import { isLocalHostname } from '#schema/sites/hostname.ts'

const privateMessage = 'This address is private or local. Use a host name that the internet knows.'

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)

/**
 * Returns why events cannot be sent to a URL, or null if they can: only to a host name, by https. `allowsLoopback` is
 * for local development, where receivers run on the same machine.
 */
export function findWebhookUrlProblem(text: string, allowsLoopback: boolean): string | null {
  const url = URL.parse(text)
  if (!url) return 'Enter a URL such as https://example.com/events.'
  const { protocol, username, password } = url
  const host = url.hostname.toLowerCase().replace(/\.+$/, '')
  if (username || password) return 'Remove the name and password from the URL.'
  if (allowsLoopback && isLoopback(host) && (protocol === 'http:' || protocol === 'https:')) return null
  if (protocol !== 'https:') return 'The URL must begin with https://.'
  // The parser turns every notation of an IPv4 address (hexadecimal, octal, one number) into four decimal numbers.
  if (host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host)) return 'Use a host name, not an IP address.'
  return isLocalHostname(host) ? privateMessage : null
}
