/** Paths in a tree, each once, without those that stand below another. */
export function outermostPaths(paths: readonly string[]): string[] {
  const once = [...new Set(paths)]
  return once.filter((path) => !once.some((other) => other !== path && path.startsWith(other)))
}
