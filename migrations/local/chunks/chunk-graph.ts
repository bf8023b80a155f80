import type { Rolldown } from 'vite'

/** A file of a build, by its number in the graph. */
export interface Chunk {
  name: string
  modules: string[]
  bytes: number
  /** Whether something loads it by itself. Such a chunk stays a file of its own. */
  isEntry: boolean
  imports: number[]
  dynamicImports: number[]
}

export interface Screen {
  /** The chunks that are loaded before the screen is shown. */
  first: Set<number>
  /** Those, and what the screen may load later. */
  all: Set<number>
  /** Whether it has to stay as light as it is. */
  isFixed: boolean
}

export interface ChunkGraph {
  chunks: Chunk[]
  screens: Screen[]
}

interface Navigation {
  /** Whether a module only leads to screens: what it loads later is another screen. */
  leadsToScreens: (module: string) => boolean
}

/** Reads which screen loads which chunks from a build that begins with one script. What it loads itself is fixed. */
export function readChunkGraph(output: Rolldown.RolldownOutput['output'], { leadsToScreens }: Navigation): ChunkGraph {
  const files = output.filter((file) => file.type === 'chunk')
  const numbers = new Map(files.map(({ fileName }, index) => [fileName, index]))
  const toNumbers = (names: string[]) => names.flatMap((name) => numbers.get(name) ?? [])
  const chunks = files.map(({ name, code, moduleIds, isEntry, isDynamicEntry, imports, dynamicImports }) => ({
    name,
    modules: moduleIds,
    bytes: code.length,
    isEntry: isEntry || isDynamicEntry,
    imports: toNumbers(imports),
    dynamicImports: toNumbers(dynamicImports),
  }))
  const leading = new Set(
    files.flatMap(({ facadeModuleId }, index) => (facadeModuleId && leadsToScreens(facadeModuleId) ? [index] : [])),
  )
  const start = files.findIndex(({ isEntry }) => isEntry)
  return { chunks, screens: [...listScreens(chunks, leading, { from: start, loaded: new Set(), isFixed: true })] }
}

interface Way {
  from: number
  loaded: Set<number>
  isFixed: boolean
}

/** Follows what leads to screens from the start. */
function* listScreens(chunks: Chunk[], leading: Set<number>, { from, loaded, isFixed }: Way): Generator<Screen> {
  const before = withImports(chunks, [from], loaded)
  for (const next of chunks[from]!.dynamicImports) {
    if (leading.has(next)) yield* listScreens(chunks, leading, { from: next, loaded: before, isFixed: false })
    else {
      const first = withImports(chunks, [next], before)
      yield { first, all: withLaterImports(chunks, leading, first), isFixed }
    }
  }
}

/** Chunks with all they import, and what is loaded already. */
export function withImports(chunks: Pick<Chunk, 'imports'>[], started: Iterable<number>, loaded = new Set<number>()) {
  const found = new Set(loaded)
  const left = [...started]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue
    found.add(next)
    left.push(...chunks[next]!.imports)
  }
  return found
}

function withLaterImports(chunks: Chunk[], leading: Set<number>, first: Set<number>): Set<number> {
  let all = first
  // A set is gone through with what is added meanwhile.
  const queue = new Set(first)
  for (const chunk of queue) {
    if (leading.has(chunk)) continue
    all = withImports(chunks, chunks[chunk]!.dynamicImports, all)
    for (const each of all) queue.add(each)
  }
  return all
}
