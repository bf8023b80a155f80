import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { editorsGuideFolder, listGuideChapterFiles, readGuideChapter, summarizeGuideChapter } from './guide-folder.ts'
import { chapterFileNameToSlug } from './parse-chapter.ts'

const id = 'virtual:editors-guide'

/**
 * Gives the back office the editors' guide: `virtual:editors-guide` lists all chapters and loads each by its slug. The
 * Markdown is parsed here, so that browsers need no parser.
 */
export function editorsGuidePlugin(): Plugin {
  return {
    name: 'tidemark:editors-guide',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}`) return
      const files = listGuideChapterFiles()
      const summaries = (await Promise.all(files.map(readGuideChapter))).map(summarizeGuideChapter)
      const loaders = files.map(
        (file) => `${JSON.stringify(chapterFileNameToSlug(basename(file)))}: () => import('/${file}')`,
      )
      return `export const chapters = ${JSON.stringify(summaries)}
export const chapterLoaders = { ${loaders.join(', ')} }`
    },
    transform: {
      filter: { id: /\/docs\/editors\/\d[\w-]*\.md$/ },
      async handler(_, file) {
        const chapter = await readGuideChapter(file)
        const sources = [...new Set(chapter.blocks.flatMap((block) => (block.kind === 'image' ? [block.src] : [])))]
        const imports = sources.map(
          (src, n) => `import image${n} from ${JSON.stringify(resolve(editorsGuideFolder, src))}`,
        )
        const urls = sources.map((src, n) => `${JSON.stringify(src)}: image${n}`)
        return {
          code: `${imports.join('\n')}
export const chapter = ${JSON.stringify(chapter)}
export const images = { ${urls.join(', ')} }`,
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
