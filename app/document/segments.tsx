import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Resolved, ResolvedContext } from '../resolved.ts'
import type { Settings } from '../settings/index.ts'
import { Footer } from './footer.tsx'
import { Head, type HeadProps } from './head.tsx'
import { Header } from './header.tsx'

export interface DocumentProps {
  head: HeadProps
  settings: Settings
  resolved: Resolved
  /** The request's own path. */
  url: string
  main: ReactNode
}

/**
 * The document in the three pieces it is sent in: the browser fetches styles and fonts while the main part is rendered.
 * Rendering whole segments costs a fifth of React's stream for the same bytes; public templates suspend nowhere.
 */
export function* documentSegments({ head, settings, resolved, url, main }: DocumentProps): Generator<string> {
  const render = (node: ReactNode) => renderToString(<ResolvedContext value={resolved}>{node}</ResolvedContext>)
  yield `<!doctype html><html lang="en">${render(<Head {...head} />)}<body>${render(<Header settings={settings} />)}`
  yield render(<main id="mainContent">{main}</main>)
  yield `${render(<Footer settings={settings} url={url} />)}</body></html>`
}
