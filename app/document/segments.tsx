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
  /** Of the site record, without a slash at the end: `https://www.example.com`. */
  origin: string
  main: ReactNode
}

/**
 * The document in the three pieces it is sent in: the browser fetches styles and fonts while the main part is rendered.
 * Rendering whole segments costs a fifth of React's stream for the same bytes; public templates suspend nowhere.
 */
export function* documentSegments({ head, settings, resolved, url, origin, main }: DocumentProps): Generator<string> {
  const render = (node: ReactNode) => renderToString(<ResolvedContext value={resolved}>{node}</ResolvedContext>)
  const place = { settings, url, origin }
  yield `<!doctype html><html lang="en">${render(<Head {...head} />)}<body>${render(<Top {...place} />)}`
  yield render(
    <main id="mainContent" tabIndex={-1}>
      {main}
    </main>,
  )
  yield `${render(<Footer {...place} />)}</body></html>`
}

const Top = (props: Pick<DocumentProps, 'settings' | 'url' | 'origin'>) => (
  <>
    <a className="button skip-link" href="#mainContent">
      Skip to main content
    </a>
    <Header {...props} />
  </>
)
