import { expect, it } from 'vitest'
import { type Chunk, type ChunkGraph, withImports } from './chunk-graph.ts'
import { mergeSharedChunks } from './merge-chunks.ts'

interface Shape {
  [chunk: string]: { bytes?: number; isEntry?: boolean; imports?: string[] }
}

/** A graph whose screens load the chunk of their name with what it imports. */
function createGraph(shape: Shape, fixed: string[] = []): ChunkGraph & { names: string[] } {
  const names = Object.keys(shape)
  const chunks: Chunk[] = Object.entries(shape).map(([name, { bytes = 100, isEntry = false, imports = [] }]) => ({
    name,
    modules: [`/${name}.ts`],
    bytes,
    isEntry,
    imports: imports.map((each) => names.indexOf(each)),
    dynamicImports: [],
  }))
  const screens = chunks.flatMap(({ name, isEntry }, chunk) => {
    const first = withImports(chunks, [chunk])
    return isEntry ? [{ first, all: first, isFixed: fixed.includes(name) }] : []
  })
  return { chunks, screens, names }
}

const limits = { sharedChunks: 1, cost: 1000, laterWeight: 0.1, wasteFactor: 10, waste: 1 }

const mergeAndName = (shape: Shape, fixed?: string[], change = {}) => {
  const graph = createGraph(shape, fixed)
  return mergeSharedChunks(graph, { ...limits, ...change })
    .map((group) =>
      group
        .map((chunk) => graph.names[chunk])
        .sort()
        .join('+'),
    )
    .sort()
}

const screen = (...imports: string[]) => ({ isEntry: true, imports })

it('merges what the same screens share before what costs others', () => {
  const shape = { list: screen('a', 'b'), form: screen('a', 'b'), other: screen('c'), third: screen('a', 'b', 'c') }
  const shared = { a: {}, b: {}, c: { bytes: 5000 } }
  expect(mergeAndName({ ...shape, ...shared })).toEqual(['a+b', 'c'])
})

it('leaves screens alone that have few shared chunks', () => {
  const shape = { list: screen('a', 'b'), form: screen('a', 'b'), a: {}, b: {} }
  expect(mergeAndName(shape, [], { sharedChunks: 2 })).toEqual(['a', 'b'])
})

it('never lets a fixed screen load more, nor through what is imported', () => {
  const shape = { signIn: screen('a'), list: screen('a', 'b', 'c'), a: {}, b: {}, c: {} }
  expect(mergeAndName(shape, ['signIn'])).toEqual(['a', 'b+c'])
})

it('counts what a merged chunk imports as loaded in vain', () => {
  const shape = { list: screen('a', 'b'), other: screen('a'), a: {}, b: { imports: ['large'] }, large: { bytes: 9000 } }
  expect(mergeAndName(shape)).toEqual(['a', 'b+large'])
})

it('lets no screen load more in vain than its share', () => {
  const shape = { list: screen('a', 'b'), form: screen('a', 'b'), other: screen('a'), a: { bytes: 900 }, b: {} }
  expect(mergeAndName(shape, [], { waste: 0.2 })).toEqual(['a+b'])
  expect(mergeAndName(shape, [], { waste: 0.05 })).toEqual(['a', 'b'])
})

it('merges no chunks that would import each other through a third', () => {
  const shape = { list: screen('a'), a: { imports: ['entry'] }, entry: { isEntry: true, imports: ['b'] }, b: {} }
  expect(mergeAndName(shape)).toEqual(['a', 'b'])
})

it('merges the same way every time', () => {
  const shape = {
    first: screen('a', 'b', 'c'),
    second: screen('b', 'c', 'd'),
    third: screen('c', 'd', 'a'),
    a: {},
    b: {},
    c: {},
    d: {},
  }
  expect(mergeAndName(shape)).toEqual(mergeAndName(shape))
})
