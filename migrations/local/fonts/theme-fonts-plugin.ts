import type { Plugin } from 'vite'
import { fontFamilies, toFontFileHref } from '#schema/theme/fonts.ts'
import { createFontAtUrl, createServedFont, readServedFontMetrics } from './served-fonts.ts'
import { createTitleFont, titleFontHrefs } from './title-fonts.ts'

const id = 'virtual:theme-fonts'

/**
 * Serves the files of the fonts that a theme can choose, and gives the worker their metrics (`virtual:theme-fonts`).
 * Those of titles are for the worker, which draws pictures with them.
 * Their names contain the version of the packages, so that a page can name them without the build's list of files.
 */
export function themeFontsPlugin(): Plugin {
  return {
    name: 'tidemark:theme-fonts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}`) return
      return `export const fontMetrics = ${JSON.stringify(await readServedFontMetrics())}`
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const served = createFontAtUrl(request.url ?? '')
        if (served) served.then((file) => response.setHeader('Content-Type', 'font/woff2').end(file), next)
        else if (titleFontHrefs.includes(request.url ?? ''))
          createTitleFont(request.url!).then((file) => response.setHeader('Content-Type', 'font/ttf').end(file), next)
        else next()
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const family of fontFamilies)
        this.emitFile({
          type: 'asset',
          fileName: toFontFileHref(family).slice(1),
          source: await createServedFont(family),
        })
      for (const href of titleFontHrefs)
        this.emitFile({ type: 'asset', fileName: href.slice(1), source: await createTitleFont(href) })
    },
  }
}
