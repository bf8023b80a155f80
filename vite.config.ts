import { appendFileSync, readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { localVars } from './migrations/local/secrets.ts'

/** What the browser loads, by the name the worker knows it under. */
const entries = {
  site: 'app/styles/site.ts',
  islands: 'app/islands/loader.ts',
  admin: 'admin/main.tsx',
}

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
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return
      const found = development ? sources() : builtFiles()
      const release = development ? 'development' : Date.now().toString(36)
      return `export const release = ${JSON.stringify(release)}; export const browserEntries = ${JSON.stringify(found)}`
    },
  }
}

const sources = () =>
  Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, { script: `/${file}`, styles: [] as string[], preload: [] as string[] }]),
  )

function builtFiles() {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => {
      const chunk = manifest[file]
      if (!chunk) throw new Error(`The client build has no entry ${file}.`)
      const preload = (chunk.imports ?? []).map((key) => `/${manifest[key]!.file}`)
      return [name, { script: `/${chunk.file}`, styles: (chunk.css ?? []).map((css) => `/${css}`), preload }]
    }),
  )
}

/** Development works on the state that `npm start` made. */
const state = '.tidemark/state'

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      persistState: { path: state },
      config: ({ vars }) => ({ vars: { ...vars, ...(command === 'serve' && localVars(state)) } }),
    }),
    browserEntries(),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: 'dist/client',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rollupOptions: { input: entries },
      },
    },
    worker: { build: { outDir: 'dist/worker', sourcemap: true } },
  },
  builder: {
    // The worker names the hashed browser files, so the client is built first.
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      appendFileSync('dist/client/.assetsignore', '\n.vite\n')
      await builder.build(builder.environments.worker!)
    },
  },
}))
