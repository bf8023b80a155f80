/** Returns the value of the first pattern that matches a path. A segment with a leading colon matches anything. */
export function selectValueByUrlPathPattern<T>(byPattern: Record<string, T>, pathname: string): T | undefined {
  const parts = pathname.split('/')
  const matches = (pattern: string[]) =>
    pattern.length === parts.length && pattern.every((part, index) => part[0] === ':' || part === parts[index])
  return Object.entries(byPattern).find(([pattern]) => matches(pattern.split('/')))?.[1]
}
