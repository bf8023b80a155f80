import { basename, extname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Scripts that are one file each, with copies of what they share with others. */
const roots = [
  'locations/restaurant-islands',
  'locations/show-preferred-location',
  'locations/prepare-location',
  'locations/refresh-preferred-location',
  'menus/chosen-restaurant',
  'menus/prices-of-restaurant',
  'seating/in-header',
  'seating/place-in-header',
  'orders/order-in-header',
  'third-parties/third-parties',
].map((file) => resolve(`app/islands/${file}.ts`))

/**
 * The mark of the copies of a script. It goes on with the ending of the file: what other plugins do to files, they do
 * to their copies.
 */
const toMark = (root: string) => `?${basename(root, '.ts')}&lang`

/** Helpers so small that each file has a copy: shared, they would make another file larger for those who need none. */
const copiedByEach = resolve('schema/records/shapes.ts')

/** What notes the restaurant of the visitor, or what they wait for, is there once for all scripts of a page. */
const shared = ['locations/preferred-location', 'seating/stored-place', 'orders/stored-order'].map((file) =>
  resolve(`app/islands/${file}.ts`),
)

/**
 * What a restaurant's page and a city's start at once is one file, with copies of what it shares with others, and so is
 * what shows the visitor's restaurant on every page, its prices on the menu, and what a guest waits for: fewer requests
 * before interaction. What is loaded after a click has the shared files, as before.
 */
export function islandCopiesPlugin(): Plugin {
  return {
    name: 'tidemark:island-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const root = roots.find((each) => importer?.includes(toMark(each)) || importer === each)
      if (!root) {
        if (!importer || basename(source) !== basename(copiedByEach)) return undefined
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found?.id === copiedByEach
          ? { ...found, id: `${found.id}?${basename(importer, '.ts')}&lang${extname(found.id)}` }
          : found
      }
      const mark = toMark(root)
      const found = await this.resolve(source, importer!.split(mark)[0], { skipSelf: true })
      const isCopied = found && !shared.includes(found.id) && !roots.includes(found.id)
      return isCopied ? { ...found, id: `${found.id}${mark}${extname(found.id)}` } : found
    },
  }
}
