import { extname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What a restaurant's page and a city's start at once is one file, with copies of what it shares with others: four
 * requests less before interaction. What is loaded after a click has the shared files, as before.
 */
export function restaurantIslandsPlugin(): Plugin {
  // With the ending of the file: what other plugins do to files, they do to their copies.
  const mark = '?restaurant-islands&lang'
  return {
    name: 'tidemark:restaurant-islands',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer?.includes(mark) && importer !== resolve('app/islands/locations/restaurant-islands.ts'))
        return undefined
      const found = await this.resolve(source, importer.split(mark)[0], { skipSelf: true })
      return found && { ...found, id: `${found.id}${mark}${extname(found.id)}` }
    },
  }
}
