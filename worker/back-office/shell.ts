import { browserEntries } from 'virtual:browser-entries'
import type { Context } from 'hono'
import { documentKeyName } from '#schema/security/document-key.ts'
import { createContentSecurityPolicy } from '../http/security-headers.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { createDocumentKey } from '../security/document-key.ts'

/** By section, the words that may stand where a number stands. */
const collectWords = new Map([
  ['pages', new Set(['', 'add', 'search', 'trash', 'usage'])],
  ['images', new Set(['', 'add', 'chooser', 'usage'])],
  ['documents', new Set(['', 'multiple', 'edit'])],
  ['videos', new Set(['', 'add'])],
  ['choose-page', new Set([''])],
  ['embeds', new Set(['chooser'])],
  ['locations', new Set(['', 'add', 'feed'])],
])

/** Sections whose addresses are a verb and, behind any other than these, a number. */
const collectVerbs = new Map([
  ['users', new Set(['', 'add', 'invitation'])],
  ['groups', new Set(['', 'add'])],
  ['sites', new Set(['', 'add'])],
])
const verbs = new Set(['edit', 'delete', 'history', 'usage'])

/** The document of the back-office application, for every address that is not answered otherwise. */
export async function serveShell(c: Context<BackOfficeContext>): Promise<Response> {
  const {
    req,
    var: { signedInUserId },
  } = c
  const { pathname, search } = new URL(req.url)
  if (!pathname.endsWith('/'))
    return new Response(null, { status: 301, headers: { Location: `${pathname}/${search}` } })
  const key = signedInUserId && (await createDocumentKey(c, signedInUserId, Date.now()))
  return new Response(key ? html.replace('<title>', `<meta name="${documentKeyName}" content="${key}">$&`) : html, {
    status: isAddress(pathname) ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': createContentSecurityPolicy({ frames: ["'self'"], policies: editorPolicy }),
      'X-Robots-Tag': 'noindex',
    },
  })
}

/**
 * The rich text editor reads pasted HTML in a detached document, where nothing runs, and keeps only what its schema
 * knows.
 */
const editorPolicy = 'ProseMirrorClipboard'

/** Ids are numbers: `/wagtail/pages/abc/edit/` is nothing. The application shows its own message under the status. */
function isAddress(pathname: string): boolean {
  const [, , section = '', id = '', next = ''] = pathname.split('/')
  const alone = collectVerbs.get(section)
  if (alone) return alone.has(id) || (verbs.has(id) && /^[1-9]\d*$/.test(next))
  const words = collectWords.get(section)
  return !words || words.has(id) || /^[1-9]\d*$/.test(id)
}

const { scripts, styles, preload } = browserEntries.admin

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Tidemark</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</head><body><div id="admin"></div><noscript>The back office needs JavaScript.</noscript></body></html>`
