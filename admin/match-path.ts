/** What stands at an address, by patterns of addresses in which a part that begins with a colon is anything. */
export function matchPath<T>(byPattern: Record<string, T>, pathname: string): T | undefined {
  const parts = pathname.split('/')
  const isHere = (pattern: string[]) =>
    pattern.length === parts.length && pattern.every((part, at) => part[0] === ':' || part === parts[at])
  return Object.entries(byPattern).find(([pattern]) => isHere(pattern.split('/')))?.[1]
}
