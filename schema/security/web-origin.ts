/**
 * A scheme, a host and a port that are safe in a header. URLs allow more hosts: `;` would start a directive, `*` would
 * mean every host.
 */
const origin = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/** Whether a text is exactly an origin. */
export const isOrigin = (text: string): boolean => origin.test(text)

/** Returns the origin of a web URL; an empty string for other URLs, or for an unsafe host. */
export function toWebOrigin(address: string): string {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && isOrigin(url.origin) ? url.origin : ''
}

/** Whether a text is a web URL or a path of this site, without white space. */
export const isWebUrlOrSitePath = (text: string): boolean =>
  !/[\s\p{Cc}]/u.test(text) && (/^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && toWebOrigin(text) !== ''))
