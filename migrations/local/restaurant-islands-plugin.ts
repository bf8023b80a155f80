import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What a restaurant's page and a city's start at once is one file, with copies of what it shares with others: four
 * requests less before interaction. What is loaded after a click has the shared files, as before.
 */
export function restaurantIslandsPlugin(): Plugin {
  const mark = '?restaurant-islands'
  return {
    name: 'tidemark:restaurant-islands',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer?.endsWith(mark) && importer !== resolve('app/islands/locations/restaurant-islands.ts'))
        return undefined
      const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true })
      return found && { ...found, id: `${found.id}${mark}` }
    },
  }
}
