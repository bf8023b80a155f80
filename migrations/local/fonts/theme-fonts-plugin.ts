import type { Plugin } from 'vite'
import { fontFamilies, toFontHref } from '#schema/theme/fonts.ts'
import { readFontFile, readFontMetrics } from './font-metrics.ts'

const id = 'virtual:theme-fonts'

/**
 * Serves the files of the fonts that a theme can choose, and gives the worker their metrics (`virtual:theme-fonts`).
 * Their names contain the version of the packages, so that a page can name them without the build's list of files.
 */
export function themeFontsPlugin(): Plugin {
  return {
    name: 'tidemark:theme-fonts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return
      const metrics = Object.fromEntries(fontFamilies.map((family) => [family, readFontMetrics(family)]))
      return `export const fontMetrics = ${JSON.stringify(metrics)}`
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const family = fontFamilies.find((each) => toFontHref(each) === request.url)
        if (!family) return next()
        response.setHeader('Content-Type', 'font/woff2')
        response.end(readFontFile(family))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const family of fontFamilies)
        this.emitFile({ type: 'asset', fileName: toFontHref(family).slice(1), source: readFontFile(family) })
    },
  }
}
