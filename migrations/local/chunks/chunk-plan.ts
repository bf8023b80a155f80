import type { Rolldown } from 'vite'
import { readChunkGraph } from './chunk-graph.ts'
import { type MergeLimits, mergeSharedChunks } from './merge-chunks.ts'

/**
 * A bundler makes a file of each set of modules that the same screens share, hundreds of them. A draft of the build
 * tells which they are; the plan says which of them are one file in the build itself.
 */
export function createChunkPlan(limits: MergeLimits, leadsToScreens: (module: string) => boolean) {
  const names = new Map<string, string>()
  return {
    /** Decides by a draft that was split without a plan. */
    decide(draft: Rolldown.RolldownOutput) {
      names.clear()
      const graph = readChunkGraph(draft.output, { leadsToScreens })
      const taken = new Set<string>()
      for (const group of mergeSharedChunks(graph, limits)) {
        const chunks = group.map((chunk) => graph.chunks[chunk]!)
        const name = toFreeName(chunks.toSorted((a, b) => b.bytes - a.bytes)[0]!.name, taken)
        for (const module of chunks.flatMap(({ modules }) => modules)) names.set(module, name)
      }
    },
    /** Returns the name of the file that a module belongs to; null if the bundler decides. */
    nameOf: (module: string): string | null => names.get(module) ?? null,
  }
}

/** Two groups with one name would be one file. */
function toFreeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`
  taken.add(free)
  return free
}
