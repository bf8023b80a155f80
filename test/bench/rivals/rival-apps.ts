import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findElement, type PageTemplateAndData, toAstroOrJsxMarkup } from './page-template.ts'

/** The page of a rival, and a plain text with which its cost is compared. */
export const rivalPaths = { page: '/', plainText: '/ht' } as const

/** The packages of both rivals, by name; npm installs their current versions. */
export const rivalNpmPackages = ['astro', '@astrojs/node', 'next', 'react', 'react-dom']

/** Reads the page's data from SQLite for every request, as our worker reads it from D1. */
const readData = (folder: string) => `import { DatabaseSync } from 'node:sqlite'
const database = new DatabaseSync(${JSON.stringify(join(folder, 'page.sqlite'))}, { readOnly: true })
const query = database.prepare('SELECT data FROM page WHERE path = ?')
export const readPage = (path) => JSON.parse(query.get(path).data)
`

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Writes the page as an Astro site that is rendered for every request. Returns its commands. */
export function writeAstroApp(folder: string, { html }: PageTemplateAndData) {
  write(join(folder, 'astro-app'), {
    'package.json': '{ "type": "module", "private": true }',
    'astro.config.mjs': `import node from '@astrojs/node'
export default { output: 'server', adapter: node({ mode: 'standalone' }), telemetry: false, compressHTML: true }
`,
    'src/read-page.js': readData(folder),
    'src/pages/index.astro': `---
import { readPage } from '../read-page.js'
const data = readPage('/')
---
<!doctype html>
${toAstroOrJsxMarkup(html, false)}
`,
    'src/pages/ht.js': "export const GET = () => new Response('ok')\n",
  })
  return {
    name: 'Astro',
    build: ['astro', 'build'],
    server: 'dist/server/entry.mjs',
    folder: join(folder, 'astro-app'),
  }
}

/** Writes the page as a Next site that is rendered for every request. Returns its commands. */
export function writeNextApp(folder: string, { html }: PageTemplateAndData) {
  const dynamic = "export const dynamic = 'force-dynamic'\n"
  const read = "import { readPage } from '../read-page.js'\n"
  const [head, body] = [findElement(html, 'head'), findElement(html, 'body')]
  const around = { ...html, children: [{ ...body, children: [] }] }
  write(join(folder, 'next-app'), {
    'package.json': '{ "private": true }',
    'next.config.mjs': `export default { output: 'standalone', outputFileTracingRoot: ${JSON.stringify(folder)} }\n`,
    'read-page.js': readData(folder),
    'app/layout.jsx': `${read}${dynamic}export default function Layout({ children }) {
  const data = readPage('/')
  return (${toAstroOrJsxMarkup(around, true).replace('></body>', '>{children}</body>')})
}
`,
    'app/page.jsx': `${read}${dynamic}export default function Page() {
  const data = readPage('/')
  return (<>${[...head.children, ...body.children].map((child) => (typeof child === 'number' ? `{data[${child}]}` : toAstroOrJsxMarkup(child, true))).join('')}</>)
}
`,
    'app/ht/route.js': `${dynamic}export const GET = () => new Response('ok')\n`,
  })
  return {
    ...{ name: 'Next', build: ['next', 'build'], folder: join(folder, 'next-app') },
    server: '.next/standalone/next-app/server.js',
  }
}
