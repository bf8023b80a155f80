import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin, type ViteBuilder } from 'vite'
import { markBuildStarted } from './migrations/local/build.ts'
import { planChunks } from './migrations/local/chunks/chunk-plan.ts'
import { themeFontsPlugin } from './migrations/local/fonts/theme-fonts-plugin.ts'
import { editorsGuidePlugin } from './migrations/local/guide/guide-modules.ts'
import { islandCopiesPlugin } from './migrations/local/island-copies-plugin.ts'
import { schemaVersionPlugin } from './migrations/local/schema-version-module.ts'
import { loadOrCreateLocalWorkerVars } from './migrations/local/secrets.ts'
import {
  createMarkZodCallsPurePlugin,
  createStripFieldHelpPlugin,
  stripDeclarationViewsPlugin,
  stripEndpointSchemasPlugin,
  stripSqlIndentationPlugin,
  stripTextAndLinkChecksPlugin,
} from './migrations/local/strip-views.ts'

/** What the browser loads on the public site, by the name the worker knows it under. */
const siteEntries = {
  site: 'app/styles/site.ts',
  restaurants: 'app/styles/restaurants.ts',
  islands: 'app/islands/loader.ts',
}

/** What it loads in the back office. */
const adminEntries = { admin: 'admin/main.tsx' }
const adminManifest = '.vite/admin-manifest.json'

const entries = { ...siteEntries, ...adminEntries }

/**
 * Hands the worker the public URL of each browser entry: the hashed file of the client build,
 * or in development the source module itself.
 */
function browserEntries(): Plugin {
  const id = 'virtual:browser-entries'
  let development = false
  return {
    name: 'tidemark:browser-entries',
    configResolved(config) {
      development = config.command === 'serve'
    },
    resolveId: (source) => (source === id || source === reactRefresh ? `\0${source}` : undefined),
    load(loaded) {
      if (loaded === `\0${reactRefresh}`) return reactRefreshCode
      if (loaded !== `\0${id}`) return
      const found = development ? sources() : builtFiles()
      const release = development ? 'development' : Date.now().toString(36)
      return `export const release = ${JSON.stringify(release)}; export const browserEntries = ${JSON.stringify(found)}`
    },
  }
}

/**
 * The public site imports by a helper of its own, which ends up in the loader; the back office keeps Vite's, in a file
 * of its own.
 */
function ownPreloadHelper(): Plugin {
  return {
    name: 'tidemark:own-preload-helper',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '\0vite/preload-helper.js' && importer?.startsWith(resolve('app'))
        ? resolve('app/islands/preload.ts')
        : undefined,
  }
}

/**
 * Of React's two renderers for servers the worker uses the one that draws text. `react-dom/server` brings the one for
 * streams too, a hundred kilobytes that every start would read.
 */
function oneRenderer(): Plugin {
  return {
    name: 'tidemark:one-renderer',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: (source) => (source === 'react-dom/server' ? textRenderer : undefined),
  }
}

const textRenderer = resolve('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js')

/**
 * The library of the MCP server uses all of zod. It gets a copy of its own: what it shared with the schemas of
 * endpoints would be read by every start.
 */
function ownZodOfMcpServer(): Plugin {
  const mark = '?mcp-server'
  return {
    name: 'tidemark:own-zod-of-mcp-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'worker',
    async resolveId(source, importer) {
      const isOfLibrary = importer?.includes('/@modelcontextprotocol/') && /^zod(?:\/|$)/.test(source)
      if (!isOfLibrary && !importer?.endsWith(mark)) return undefined
      const found = await this.resolve(source, importer?.replace(mark, ''), { skipSelf: true })
      return found && { ...found, id: `${found.id}${mark}` }
    },
  }
}

/**
 * What an island depends on is not named in the loader, which every visitor fetches: the island itself asks for it. The
 * islands with copies depend on nothing else.
 */
const namedDependencies = (_file: string, dependencies: string[], { hostId }: { hostId: string }) =>
  withoutNames.test(hostId) ? [] : dependencies
const withoutNames = /\/(?:islands|show-preferred-location|chosen-restaurant|prices-of-restaurant|in-header)-/

/**
 * The back office knows declarations by their fields and shows what the worker draws; no script of the public site
 * knows them at all. So the browser's build goes without their views, and without the schemas of endpoints that the
 * worker validates.
 */
const inBrowserBuild = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'worker',
})

/**
 * Whatever a file of these calls at its top, it does so for what it exports: unless something of that is used, the file
 * can go.
 */
const declaring = {
  test: /\/(?:schema|app\/(?:blocks|document|islands|mail|seating|settings|snippets|templates|ui))\/.+\.tsx?$/,
  sideEffects: false,
}

interface BrowserEntry {
  scripts: string[]
  styles: string[]
  preload: string[]
}

/** In development a style entry is a script too, and React's hot reload needs a script before it. */
const sources = (): Record<string, BrowserEntry> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      name,
      { scripts: ['/@vite/client', `/@id/__x00__${reactRefresh}`, `/${file}`], styles: [], preload: [] },
    ]),
  )

const reactRefresh = 'virtual:react-refresh'
const reactRefreshCode = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

const builtFiles = () => ({
  ...findBuiltFiles(siteEntries, '.vite/manifest.json'),
  ...findBuiltFiles(adminEntries, adminManifest),
})

function findBuiltFiles(of: Record<string, string>, manifestPath: string): Record<string, BrowserEntry> {
  const manifest: Manifest = JSON.parse(readFileSync(`dist/client/${manifestPath}`, 'utf8'))
  return Object.fromEntries(
    Object.entries(of).map(([name, file]) => {
      const chunk = manifest[file]
      if (!chunk) throw new Error(`The client build has no entry ${file}.`)
      // The script of a style entry is empty: only its styles are loaded.
      const scripts = file.startsWith('app/styles/') ? [] : [`/${chunk.file}`]
      const preload = (chunk.imports ?? []).map((key) => `/${manifest[key]!.file}`)
      return [name, { scripts, styles: (chunk.css ?? []).map((css) => `/${css}`), preload }]
    }),
  )
}

/** Builds the back office twice: the first build tells which modules the second one puts into which file. */
async function buildAdmin(builder: ViteBuilder) {
  const { admin, adminDraft } = builder.environments
  const draft = await builder.build(adminDraft!)
  if (!('output' in draft)) throw new Error('The draft of the back office is one build.')
  const name = planChunks(draft, adminChunkLimits, leadsToScreens)
  const group = { name, debugName: 'shared chunks', includeDependenciesRecursively: false }
  Object.assign(admin!.config.build.rolldownOptions.output!, { codeSplitting: { groups: [group] } })
  await builder.build(admin!)
}

/** Hashes do not compress, and every script names the scripts that it may load: 42 bits are enough beside a name. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/**
 * The name of a hashed file changes with its content, so browsers need never ask for it again. The worker that cuts fonts
 * may compile WebAssembly and the functions that its library writes, but load and send nothing (decision 276).
 */
const hashedFiles = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
/assets/cut-font-worker-*
  Content-Security-Policy: default-src 'none'; script-src 'unsafe-eval'
`

/** Several islands need the modules that tell whether a restaurant is open: one file, not six. */
const whetherOpen = {
  name: 'opening',
  test: /\/(?:schema\/(?:locations\/hours\/(?:opening|week-days)|time\/zoned-time)|app\/ui\/locations\/hours\/(?:timetable|opening-text))\.ts$/,
}

/** Most islands need the start-up data of a page and its parser: one file, not two. */
const pageData = {
  name: 'start-up',
  test: /\/app\/(?:document|islands)\/start-up\.ts$/,
  includeDependenciesRecursively: false,
}

/**
 * Sixteen shared files beside those of its own keep a screen at about thirty (`script-files.test.ts`). More bytes for
 * fewer files are spread over the screens.
 */
const adminChunkLimits = { sharedChunks: 16, cost: 50_000, laterWeight: 0.03, wasteFactor: 80, waste: 0.12 }
const leadsToScreens = (module: string) => /\/admin\/(?:app\.tsx|(?:.+\/)?routes\.ts)$/.test(module)

/** The back office has a build of its own: what both share would be cut into files that neither needs. */
const adminBuild = {
  manifest: adminManifest,
  outDir: 'dist/client',
  emptyOutDir: false,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rollupOptions: {
    input: adminEntries,
    treeshake: { moduleSideEffects: [declaring] },
    output: { ...shortNames },
  },
}

/** What reads the database imports the query builder and what writes its expressions: one file, not six. */
const queries = {
  name: 'queries',
  test: (id: string) => queryFiles.some((each) => each.test(id)),
}
const queryFiles = [
  /\/worker\/stores\/(?:db|expressions|statement|columns\/typed-columns)\.ts$/,
  /\/drizzle-orm\/.*(?:alias|aggregate)\.js$/,
]

/** The worker's start leaves out tables that it does not read, though the list of all tables names them. */
const tables = { test: /\/schema\/(?:[\w-]+\/)+(?:[\w-]+-)?table\.ts$/, sideEffects: false }

/** Development works on the state that `npm start` made. */
const state = '.tidemark/state'

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      persistState: { path: state },
      // In development Vite serves the source modules before it calls the worker.
      ...(command === 'serve' && {
        config: {
          vars: { ...loadOrCreateLocalWorkerVars(state), CHECK_RESPONSES: 'yes' },
          assets: { run_worker_first: false },
        },
      }),
    }),
    browserEntries(),
    editorsGuidePlugin(),
    schemaVersionPlugin(),
    themeFontsPlugin(),
    ownPreloadHelper(),
    oneRenderer(),
    ownZodOfMcpServer(),
    islandCopiesPlugin(),
    inBrowserBuild(stripDeclarationViewsPlugin()),
    inBrowserBuild(stripEndpointSchemasPlugin()),
    inBrowserBuild(stripTextAndLinkChecksPlugin()),
    createMarkZodCallsPurePlugin(),
    createStripFieldHelpPlugin(),
    stripSqlIndentationPlugin(),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  environments: {
    client: {
      // In development both floors are one: what the back office imports is prepared before a screen asks for it.
      optimizeDeps: { entries: Object.values(entries) },
      build: {
        manifest: true,
        outDir: 'dist/client',
        modulePreload: { polyfill: false, resolveDependencies: namedDependencies },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: siteEntries,
          treeshake: { moduleSideEffects: [declaring] },
          output: {
            ...shortNames,
            codeSplitting: { groups: [whetherOpen, pageData] },
          },
        },
      },
    },
    // In development Vite serves the back office's modules as they are.
    ...(command === 'build' && {
      adminDraft: { consumer: 'client', build: { ...adminBuild, write: false } },
      admin: { consumer: 'client', build: adminBuild },
    }),
    worker: {
      build: {
        outDir: 'dist/worker',
        sourcemap: true,
        minify: true,
        rollupOptions: {
          treeshake: { moduleSideEffects: [tables] },
          output: { codeSplitting: { groups: [queries] } },
        },
      },
    },
  },
  builder: {
    // The worker names the hashed browser files, so the client is built first.
    async buildApp(builder) {
      const finished = markBuildStarted()
      await builder.build(builder.environments.client!)
      await buildAdmin(builder)
      appendFileSync('dist/client/.assetsignore', '\n.vite\n')
      writeFileSync('dist/client/_headers', hashedFiles)
      await builder.build(builder.environments.worker!)
      finished()
    },
  },
}))
