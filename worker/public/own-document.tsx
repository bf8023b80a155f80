import type { ReactNode } from 'react'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { surroundingsAt } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders, contentSecurityPolicy } from '../security-headers.ts'
import { otherOrigins, siteHead } from './document-head.ts'
import type { Filling } from './fill.ts'
import { streamDocument } from './rendering.tsx'

interface OwnDocument {
  title: string
  /** What start-up data calls it. */
  template: string
  main: ReactNode
  status?: number
  /** For a document that holds a form. */
  filling?: Filling | undefined
}

/** A document no editor wrote, in the site's own clothes: never kept and never found. */
export async function ownDocument(
  env: Env,
  request: Request,
  { title, template, main, status = 200, filling }: OwnDocument,
): Promise<Response> {
  const { settings: stored, resolved, site } = await surroundingsAt(env.DB, null, [])
  const settings = settingsFrom(stored)
  const url = new URL(request.url).pathname
  const head = {
    title,
    description: '',
    robots: 'noindex',
    canonical: null,
    jsonLd: [],
    style: '',
    ...siteHead(env, settings, { id: null, template, title, url, data: null }, { url: originOf(site) + url }),
  }
  const headers = {
    ...commonHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(otherOrigins(env, settings, head)),
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
    ...filling?.headers,
  }
  const body = streamDocument({ head, settings, resolved, url, origin: originOf(site), main }, { fill: filling?.fill })
  return new Response(body, { status, headers })
}
