/** A scheme, a host and a port as a header may name them. URLs allow more hosts: with `;` one would begin a directive, with `*` mean every host. */
const origin = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/** Whether a text is an origin and nothing more. */
export const isOrigin = (text: string): boolean => origin.test(text)

/** The origin of an address of the web; nothing for what is no such address, or whose host would say more than a host. */
export function toWebOrigin(address: string): string {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && isOrigin(url.origin) ? url.origin : ''
}

/** Whether an address can be followed: a path of this site, or one of the web as it is written, in one word. */
export const isWebUrl = (text: string): boolean =>
  !/[\s\p{Cc}]/u.test(text) && (/^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && toWebOrigin(text) !== ''))
