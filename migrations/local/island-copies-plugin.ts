import { basename, extname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Islands that are one file each, by the mark of their copies. It goes on with the ending of the file: what other
 * plugins do to files, they do to their copies.
 */
const islands: Record<string, string> = {
  '?restaurant-islands&lang': resolve('app/islands/locations/restaurant-islands.ts'),
  '?preferred-restaurant&lang': resolve('app/islands/locations/show-preferred-location.ts'),
}

/** Helpers so small that each file has a copy: shared, they would make another file larger for those who need none. */
const copiedByEach = resolve('schema/records/shapes.ts')

/** What notes the visitor's restaurant for all scripts of a page is there once. */
const shared = resolve('app/islands/locations/preferred-location.ts')

/**
 * What a restaurant's page and a city's start at once is one file, with copies of what it shares with others, and so is
 * what shows the visitor's restaurant on every page: fewer requests before interaction. What is loaded after a click
 * has the shared files, as before.
 */
export function islandCopiesPlugin(): Plugin {
  return {
    name: 'tidemark:island-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const mark = Object.keys(islands).find((each) => importer?.includes(each) || importer === islands[each])
      if (!mark) {
        if (!importer || basename(source) !== basename(copiedByEach)) return undefined
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found?.id === copiedByEach
          ? { ...found, id: `${found.id}?${basename(importer, '.ts')}&lang${extname(found.id)}` }
          : found
      }
      const found = await this.resolve(source, importer!.split(mark)[0], { skipSelf: true })
      return found && found.id !== shared ? { ...found, id: `${found.id}${mark}${extname(found.id)}` } : found
    },
  }
}
