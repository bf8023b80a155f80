let last: { address: string; url: URL | null } | undefined

/**
 * Returns the parsed URL of a request, which must not be changed; null if it is not valid. Several places ask for that
 * of the same request one after another, and parsing it is a good part of a short answer.
 */
export function parseRequestUrl({ url: address }: Pick<Request, 'url'>): Readonly<URL> | null {
  if (last?.address !== address) last = { address, url: URL.parse(address) }
  return last.url
}
