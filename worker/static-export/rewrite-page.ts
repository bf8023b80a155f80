import { escapeMarkup } from '#schema/security/escape-markup.ts'
import { unescapeMarkup } from '#schema/security/unescape-markup.ts'
import {
  cssUrlPattern,
  splitSrcset,
  structuredDataImageUrlPattern,
  structuredDataScriptPattern,
} from './find-references.ts'

/** What an exported page points at. */
export interface PageExportRewriteOptions {
  /** The URL of the page on the live site. */
  url: URL
  /** The origin at which the export will be served. */
  origin: string
  /** Where forms are instead: a text such as a telephone number; else they are at the live site. */
  contact?: string
  /** Returns the path of a URL of the site in the export; null if it is not in it. */
  toPath: (url: URL) => string | null
}

/** Components that need the server. What they show is also there without script, except forms. */
const serverIslands = /\sdata-island="(?:form|location-map|menu|seating|unsubscribe)"/g
/** What scripts would turn into buttons that ask the server, and where pages report errors. */
const serverHooks = /\sdata-(?:seating|menu-api|reports-errors)(?:="[^"]*")?/g

/** With a label, a script turns the link to the map page into the button of a search. */
const popoverLabel = /(<a class="location-trigger"[^>]*)\sdata-label="[^"]*"/g

/**
 * Rewrites a page for an export: forms become a sentence that says where they are, links to what is not exported lead
 * to the live site, and components that need the server are left as they are without script. Pages are written by
 * React, so tags and attributes have one form only.
 */
export function rewritePageForExport(html: string, rewriting: PageExportRewriteOptions): string {
  const scripts: string[] = []
  // Scripts and structured data are text, not markup.
  const body = html.replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, (script) => {
    scripts.push(script)
    return `<!--script ${scripts.length - 1}-->`
  })
  return moveToOrigin(
    body
      .replaceAll(/<form\b([^>]*)>.*?<\/form>/gs, (_, attributes: string) => toSentence(attributes, rewriting))
      .replaceAll(serverIslands, '')
      .replaceAll(serverHooks, '')
      .replaceAll(popoverLabel, '$1')
      .replaceAll(
        /(<style\b[^>]*>)(.*?)<\/style>/gs,
        (_, start: string, css: string) => `${start}${rewriteStylesheetForExport(css, rewriting)}</style>`,
      )
      .replaceAll(
        /<(\w+)(\s[^>]*?)(\/?)>/g,
        (_, name: string, attributes: string, end: string) =>
          `<${name}${rewriteAttributes(attributes, rewriting)}${end}>`,
      )
      .replaceAll(/<!--script (\d+)-->/g, (_, place: string) => rewriteScript(scripts[Number(place)]!, rewriting)),
    rewriting,
  )
}

/** Rewrites a stylesheet for an export: its files have the paths that they have there. Other references stay. */
export const rewriteStylesheetForExport = (
  css: string,
  { url, toPath }: Pick<PageExportRewriteOptions, 'url' | 'toPath'>,
): string =>
  css.replaceAll(cssUrlPattern, (whole, quotation: string, reference: string) => {
    const target = !reference.startsWith('#') && URL.canParse(reference, url) ? new URL(reference, url) : null
    const path = target?.origin === url.origin ? toPath(target) : null
    return target === null || path === null || path === target.pathname
      ? whole
      : `url(${quotation}${path}${target.hash}${quotation})`
  })

/** Marks links to the live site, which keep their origin when that of the others changes. */
const liveMark = 'live-site:'

const toLiveLink = (url: URL) => `${liveMark}${url.host}${url.pathname}${url.search}${url.hash}`

/** Rewrites absolute URLs of the site, as in canonical links and structured data. */
const moveToOrigin = (html: string, { url, origin }: PageExportRewriteOptions) =>
  replaceOriginInText(html, url.origin, origin).replaceAll(liveMark, `${url.protocol}//`)

/** What follows an origin that is only the beginning of a longer one. */
const longerOrigin = /^(?:[\w:-]|\.\w)/

/** Replaces an origin in a text, but not the beginning of a longer one, such as that of https://a.example.org. */
export function replaceOriginInText(text: string, from: string, to: string): string {
  const [start = '', ...parts] = text.split(from)
  return start + parts.map((part) => (longerOrigin.test(part) ? from : to) + part).join('')
}

/** Returns the sentence in place of a form. One without an action only has meaning with script. */
function toSentence(attributes: string, { url, contact }: PageExportRewriteOptions): string {
  if (!attributes.includes('action="')) return ''
  const name = attributes.includes('method="get"') ? 'This search' : 'This form'
  const link = `<a href="${escapeMarkup(toLiveLink(url))}">${escapeMarkup(`${url.host}${url.pathname}`)}</a>`
  return `<p class="moved-form">${name} is not here: ${contact ? escapeMarkup(contact) : link}</p>`
}

function rewriteAttributes(attributes: string, rewriting: PageExportRewriteOptions): string {
  return attributes.replaceAll(
    /\s(href|src|poster|srcset|imagesrcset|data-[a-z-]+)="([^"]*)"/gi,
    (whole: string, name: string, value: string) => {
      const decoded = unescapeMarkup(value)
      const rewritten = /srcset$/i.test(name)
        ? splitSrcset(decoded)
            .map(([to, descriptor]) => [rewriteReference(to, rewriting), descriptor].filter(Boolean).join(' '))
            .join(', ')
        : name.startsWith('data-') && !decoded.startsWith('/')
          ? decoded
          : rewriteReference(decoded, rewriting)
      return rewritten === decoded ? whole : ` ${name}="${escapeMarkup(rewritten)}"`
    },
  )
}

/** Returns a reference as it is in the export: to a path of it, or to the live site. */
function rewriteReference(reference: string, { url, toPath }: PageExportRewriteOptions): string {
  if (reference === '' || reference.startsWith('#') || !URL.canParse(reference, url)) return reference
  const target = new URL(reference, url)
  if (target.origin !== url.origin) return reference
  const path = toPath(target)
  if (path === null) return toLiveLink(target)
  const isAbsolute = /^https?:/.test(reference)
  return `${isAbsolute ? url.origin : ''}${path}${target.hash}`
}

/**
 * Leaves scripts of the build, whose names are in the export, and data without the token of forms and without the
 * template, by which the server counts visits. Structured data names the pictures of the export.
 */
const rewriteScript = (script: string, rewriting: PageExportRewriteOptions) =>
  script
    .replaceAll(/("csrf_token":)"[^"]*"/g, '$1""')
    .replace(/("page":\{"id":(?:null|\d+),"template":)"[^"]*"/, '$1""')
    .replaceAll(structuredDataScriptPattern, (data) =>
      data.replaceAll(
        structuredDataImageUrlPattern,
        (_, reference: string) => `"${rewriteReference(reference, rewriting)}"`,
      ),
    )
    .replace(/^<script(\s[^>]*)>/, (_, attributes: string) => `<script${rewriteAttributes(attributes, rewriting)}>`)
