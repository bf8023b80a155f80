/** A label of a host name: letters, digits and inner hyphens (RFC 1123). */
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/**
 * Validates a lowercase host name; returns undefined or the error message. Other alphabets must be encoded as `xn--…`.
 */
export function findHostnameProblem(text: string): string | undefined {
  if (text === '') return 'Enter a host name.'
  if (/[/:@\s]/.test(text)) return 'Enter the host name alone, without https://, port or path.'
  if (text.length > 253) return 'Use at most 253 characters.'
  if (!text.split('.').every((part) => label.test(part))) return 'Enter a host name such as www.example.com.'
  // A numeric last label would be parsed as an IP address.
  if (/(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(text) && !/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}$/.test(text))
    return 'Enter a host name such as www.example.com.'
  return undefined
}

/** Names that never lead to a public host (RFC 6761, RFC 6762, RFC 8375 and ICANN's `.internal`). */
const localSuffixes = ['localhost', 'internal', 'local', 'home.arpa', 'lan', 'test', 'invalid', 'onion']

/** Whether a host name is one that the internet does not know. */
export const isLocalHostname = (host: string): boolean =>
  !host.includes('.') || localSuffixes.some((suffix) => host.endsWith(`.${suffix}`))
