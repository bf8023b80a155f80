import type { Rolldown } from 'vite'
import { readChunkGraph } from './chunk-graph.ts'
import { type MergeLimits, mergeSharedChunks } from './merge-chunks.ts'

/**
 * A bundler makes a file of each set of modules that the same screens share, hundreds of them. From a draft that it
 * split so this decides which of them are one file in the build itself. Returns the name of the file of a module, and
 * null for those that the bundler places.
 */
export function planChunks(
  { output }: Rolldown.RolldownOutput,
  limits: MergeLimits,
  leadsToScreens: (module: string) => boolean,
): (module: string) => string | null {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const graph = readChunkGraph(output, { leadsToScreens })
  for (const group of mergeSharedChunks(graph, limits)) {
    const chunks = group.map((chunk) => graph.chunks[chunk]!)
    const name = toFreeName(chunks.toSorted((a, b) => b.bytes - a.bytes)[0]!.name, taken)
    for (const module of chunks.flatMap(({ modules }) => modules)) names.set(module, name)
  }
  return (module) => names.get(module) ?? null
}

/** Two groups with one name would be one file. */
function toFreeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`
  taken.add(free)
  return free
}
