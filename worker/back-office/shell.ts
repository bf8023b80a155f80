import { browserEntries } from 'virtual:browser-entries'
import type { Context } from 'hono'
import { documentKeyMetaName } from '#schema/security/document-key.ts'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import { siteNameMetaName } from '#schema/sites/site-name.ts'
import { fontWorkerTrustedTypesPolicy } from '#schema/theme/font-worker-policy.ts'
import { createContentSecurityPolicy, createCspHash } from '../http/security-headers.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { createBackOfficeDocumentKey } from '../security/document-key.ts'
import { loadBackOfficeBrand } from './site-brand.ts'

/** By section, the words allowed in place of an id. */
const sectionWords = new Map([
  ['pages', new Set(['', 'add', 'search', 'trash', 'usage'])],
  ['images', new Set(['', 'add', 'chooser', 'usage'])],
  ['documents', new Set(['', 'multiple', 'edit'])],
  ['videos', new Set(['', 'add'])],
  ['choose-page', new Set([''])],
  ['embeds', new Set(['chooser'])],
  ['locations', new Set(['', 'add', 'feed'])],
])

/** Sections whose URLs start with a verb. Verbs not listed here need an id. */
const sectionVerbs = new Map([
  ['users', new Set(['', 'add', 'invitation'])],
  ['groups', new Set(['', 'add'])],
  ['sites', new Set(['', 'add'])],
])
const verbs = new Set(['edit', 'delete', 'history', 'usage'])

/** Serves the document of the back-office application for every URL without a route of its own. */
export async function serveBackOfficeDocument(c: Context<BackOfficeHonoEnv>): Promise<Response> {
  const {
    req,
    var: { signedInUserId },
  } = c
  const { pathname, search } = new URL(req.url)
  if (!pathname.endsWith('/'))
    return new Response(null, { status: 301, headers: { Location: `${pathname}/${search}` } })
  const now = Date.now()
  const [key, brand] = await Promise.all([
    signedInUserId && createBackOfficeDocumentKey(c, signedInUserId, now),
    loadBackOfficeBrand(c.env, req.raw, now),
  ])
  const head = (key ? toMeta(documentKeyMetaName, key) : '') + (brand ? toMeta(siteNameMetaName, brand.name) : '')
  // The scene is beside the forms for users who are not signed in.
  const css = brand && brand.style + (signedInUserId ? '' : brand.scene)
  const style = css ? `<style>${css}</style>` : ''
  return new Response(
    html.replace('<title>', () => `${head}<title>`).replace('</head>', () => `${style}</head>`),
    {
      status: isScreenPath(pathname) ? 200 : 404,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': createContentSecurityPolicy({
          ...(css && { styles: [await createCspHash(css)] }),
          frames: ["'self'"],
          policies: `${editorPolicy} ${fontWorkerTrustedTypesPolicy}`,
        }),
        'X-Robots-Tag': 'noindex',
      },
    },
  )
}

const toMeta = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`

/**
 * Trusted Types policy of the rich text editor, which parses pasted HTML in a detached document where no script runs
 * and keeps only what its schema allows.
 */
const editorPolicy = 'ProseMirrorClipboard'

/**
 * Whether a path can be a screen. Ids are numbers, so `/wagtail/pages/abc/edit/` returns 404. The application shows its
 * own message.
 */
function isScreenPath(pathname: string): boolean {
  const [, , section = '', id = '', next = ''] = pathname.split('/')
  const ownVerbs = sectionVerbs.get(section)
  if (ownVerbs) return ownVerbs.has(id) || (verbs.has(id) && /^[1-9]\d*$/.test(next))
  const words = sectionWords.get(section)
  return !words || words.has(id) || /^[1-9]\d*$/.test(id)
}

const { scripts, styles, preload } = browserEntries.admin

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Tidemark</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</head><body><div id="admin"></div><noscript>The back office needs JavaScript.</noscript></body></html>`
