import { type ChunkGraph, type Screen, withImports } from './chunk-graph.ts'

export interface MergeLimits {
  /** How many shared chunks a screen may have before more are merged for its sake. */
  sharedChunks: number
  /** How many bytes all screens together may load in vain for each screen that has one file less. */
  cost: number
  /** What a byte weighs that a screen loads after it is shown; before, it weighs 1. */
  laterWeight: number
  /** How much dearer a byte is for a screen that already loads others in vain, by their share of what it loads. */
  wasteFactor: number
  /** The largest share of what a screen loads before it is shown that it may load in vain. */
  waste: number
}

/**
 * Merges shared chunks, the cheapest pair first, until no screen loads too many. Returns the chunks of each merged
 * one. Merged chunks never import each other in a circle, and what a fixed screen loads never grows.
 */
export function mergeSharedChunks(graph: ChunkGraph, limits: MergeLimits): number[][] {
  const state = new Merging(graph, limits)
  const pairs = state.listPairs([...state.groups.keys()])
  for (let pair = takeCheapest(pairs); pair; pair = takeCheapest(pairs)) {
    const { a, b, version } = pair
    if (version !== state.versionOf(a, b)) continue
    // Merges since then can only have been of other chunks, but they change what is loaded in vain.
    const cost = state.costOf(a, b)
    if (cost > pair.cost) {
      if (cost < limits.cost) pairs.push({ ...pair, cost })
    } else if (!state.wouldBeCircular(a, b)) {
      state.merge(a, b)
      pairs.push(...state.listPairs([a], [...state.groups.keys()]))
    }
  }
  return [...state.groups.values()]
}

interface Pair {
  a: number
  b: number
  cost: number
  version: string
}

function takeCheapest(pairs: Pair[]): Pair | undefined {
  let cheapest = 0
  for (const [index, { cost }] of pairs.entries()) if (cost < pairs[cheapest]!.cost) cheapest = index
  const found = pairs[cheapest]
  const last = pairs.pop()
  if (found && last && found !== last) pairs[cheapest] = last
  return found
}

const toLoading = ({ first, all }: Screen, chunk: number) =>
  first.has(chunk) ? 'first' : all.has(chunk) ? 'later' : 'never'

/** What is merged so far. A merged chunk has the number of its first one. */
class Merging {
  readonly groups: Map<number, number[]>
  private readonly bytes: number[]
  private readonly chunks: { imports: number[] }[]
  /** By chunk, 1 for each screen that loads it: before it is shown, and at all. */
  private readonly first: Uint8Array[]
  private readonly all: Uint8Array[]
  /** By chunk, when each fixed screen loads it. */
  private readonly fixed: string[]
  private reached: Set<number>[] = []
  /** By screen: bytes that it loads, those in vain, and whether it has too many chunks. */
  private readonly needed: number[]
  private readonly wasted: number[]
  private crowded: boolean[] = []

  constructor(
    { chunks, screens }: ChunkGraph,
    private readonly limits: MergeLimits,
  ) {
    this.groups = new Map(chunks.flatMap(({ isEntry }, index) => (isEntry ? [] : [[index, [index]]])))
    this.bytes = chunks.map(({ bytes }) => bytes)
    this.chunks = chunks.map(({ imports }) => ({ imports: [...imports] }))
    const open = screens.filter(({ isFixed }) => !isFixed)
    const fixed = screens.filter(({ isFixed }) => isFixed)
    this.first = chunks.map((_, chunk) => Uint8Array.from(open, ({ first }) => (first.has(chunk) ? 1 : 0)))
    this.all = chunks.map((_, chunk) => Uint8Array.from(open, ({ all }) => (all.has(chunk) ? 1 : 0)))
    this.fixed = chunks.map((_, chunk) => fixed.map((each) => toLoading(each, chunk)).join())
    this.needed = open.map(({ first }) => [...first].reduce((sum, chunk) => sum + this.bytes[chunk]!, 0))
    this.wasted = open.map(() => 0)
    this.update()
  }

  private update() {
    this.reached = this.chunks.map((_, chunk) => withImports(this.chunks, [chunk]))
    this.crowded = this.wasted.map((_, screen) => {
      const shared = [...this.groups.keys()].filter((chunk) => this.all[chunk]![screen]).length
      return shared > this.limits.sharedChunks
    })
  }

  versionOf = (a: number, b: number) => `${this.groups.get(a)?.length} ${this.groups.get(b)?.length}`

  /** Pairs of chunks that may be merged, each once. */
  listPairs(those: number[], others = those): Pair[] {
    return those.flatMap((a) =>
      others.flatMap((b) => {
        if (a === b || (others === those && a > b) || this.fixed[a] !== this.fixed[b]) return []
        const cost = this.costOf(a, b)
        return cost < this.limits.cost ? [{ a, b, cost, version: this.versionOf(a, b) }] : []
      }),
    )
  }

  /** The bytes in vain for each crowded screen that loads both. */
  costOf(a: number, b: number): number {
    const saved = this.crowded.filter((crowded, screen) => crowded && this.all[a]![screen] && this.all[b]![screen])
    if (saved.length === 0) return Number.POSITIVE_INFINITY
    const atFirst = this.extraOf(this.first, a, b)
    const later = this.extraOf(this.all, a, b)
    let sum = 0
    for (const [screen, bytes] of atFirst.entries()) {
      if (bytes > 0 && this.wasted[screen]! + bytes > this.limits.waste * this.needed[screen]!)
        return Number.POSITIVE_INFINITY
      sum +=
        bytes * (1 + this.limits.wasteFactor * this.wastedShareOf(screen)) + later[screen]! * this.limits.laterWeight
    }
    return sum / saved.length
  }

  /** By screen, the bytes that those with one of two chunks would load more if they had both. */
  private extraOf(loads: Uint8Array[], a: number, b: number): number[] {
    const extra = this.wasted.map(() => 0)
    for (const [having, wanted] of [
      [a, b],
      [b, a],
    ] as const)
      for (const chunk of this.reached[wanted]!)
        for (const [screen, has] of loads[having]!.entries())
          if (has && !loads[chunk]![screen]) extra[screen]! += this.bytes[chunk]!
    return extra
  }

  private wastedShareOf = (screen: number) => this.wasted[screen]! / this.needed[screen]!

  /** Whether one imports the other by way of a third. */
  wouldBeCircular(a: number, b: number): boolean {
    const goesAround = (from: number, to: number) =>
      this.chunks[from]!.imports.some((next) => next !== to && this.reached[next]!.has(to))
    return goesAround(a, b) || goesAround(b, a)
  }

  merge(a: number, b: number) {
    this.loadWith(a, b)
    this.loadWith(b, a)
    this.bytes[a]! += this.bytes[b]!
    this.groups.get(a)!.push(...this.groups.get(b)!)
    this.groups.delete(b)
    const both = new Set([...this.chunks[a]!.imports, ...this.chunks[b]!.imports])
    this.chunks[a]!.imports = [...both].filter((chunk) => chunk !== a && chunk !== b)
    this.chunks[b]!.imports = []
    for (const chunk of this.chunks) {
      if (chunk.imports.includes(b)) chunk.imports = [...new Set(chunk.imports.map((each) => (each === b ? a : each)))]
    }
    this.update()
  }

  /** Lets all screens that have one chunk load another one with what it imports. */
  private loadWith(having: number, wanted: number) {
    for (const chunk of this.reached[wanted]!)
      for (const loads of [this.first, this.all])
        for (const [screen, has] of loads[having]!.entries()) {
          if (!has || loads[chunk]![screen]) continue
          loads[chunk]![screen] = 1
          if (loads === this.first) this.wasted[screen]! += this.bytes[chunk]!
        }
  }
}
