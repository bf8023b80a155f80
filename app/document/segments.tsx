import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { paths } from '#schema/paths.ts'
import { carriedTranslations } from '#schema/phrases.ts'
import type { FormState } from '#schema/wire/form.ts'
import { HereContext, type Resolved, ResolvedContext } from '../resolved.ts'
import type { Settings } from '../settings/index.ts'
import { CaptchaContext, type CaptchaKind, FormContext } from '../ui/form-state.ts'
import { TranslationsContext } from '../ui/phrases.ts'
import { Consent } from './consent.tsx'
import { Footer } from './footer.tsx'
import { Head, type HeadProps } from './head.tsx'
import { Header } from './header.tsx'
import { type Marks, MarksContext } from './marks.ts'
import { NoThirdPartiesContext } from './no-third-parties.ts'

export interface DocumentProps {
  head: HeadProps
  settings: Settings
  resolved: Resolved
  /** The request's own path. */
  url: string
  /** Of the site record, without a slash at the end: `https://www.example.com`. */
  origin: string
  main: ReactNode
  /** A form that was sent and comes back. */
  form?: FormState | undefined
  /** The main part alone: no header, no footer. */
  isBare?: boolean | undefined
  /** How forms ask for proof of a person; by work, unless it says otherwise. */
  captcha?: CaptchaKind | undefined
  /** In the editor's preview: what says where blocks and texts come from. */
  marks?: Marks | undefined
  /** Carries nothing of other companies, frames neither. */
  noThirdParties?: boolean | undefined
}

/**
 * The document in the three pieces it is sent in: the browser fetches styles and fonts while the main part is rendered.
 * Rendering whole segments costs a fifth of React's stream for the same bytes; public templates suspend nowhere.
 * By the time the main part is rendered the answer has begun: if it breaks, an apology stands in its place.
 */
export function* documentSegments(
  { head, settings, resolved, url, origin, main, form, isBare, captcha = { kind: 'proof' }, marks, noThirdParties = false }: DocumentProps,
  whenBroken: (error: unknown) => void,
): Generator<string> {
  const translations = carriedTranslations(settings.wording.reworded, [])
  const render = (node: ReactNode) =>
    renderToString(
      <ResolvedContext value={resolved}>
        <HereContext value={url}>
          <FormContext value={form}>
            <CaptchaContext value={captcha}>
              <NoThirdPartiesContext value={noThirdParties}>
                <TranslationsContext value={translations}>{node}</TranslationsContext>
              </NoThirdPartiesContext>
            </CaptchaContext>
          </FormContext>
        </HereContext>
      </ResolvedContext>,
    )
  const place = { settings, url, origin, thirdParties: head.thirdParties, external: head.external }
  yield `<!doctype html><html lang="en">${render(<Head {...head} />)}<body>${isBare ? '' : render(<Top {...place} />)}`
  const inMain = (node: ReactNode) => {
    const html = render(
      <main id="mainContent" tabIndex={-1}>
        {marks ? <MarksContext value={marks}>{node}</MarksContext> : node}
      </main>,
    )
    return marks ? marks.html(html) : html
  }
  try {
    yield inMain(main)
  } catch (error) {
    whenBroken(error)
    yield inMain(<Broken />)
  }
  yield `${isBare ? '' : render(<Footer {...place} />)}</body></html>`
}

const Broken = () => (
  <div className="wrap not-found">
    <h1>We could not draw this page, sorry.</h1>
    <p>We have been told. Please try again in a moment.</p>
    <a className="button" href={paths.home}>
      Return to Homepage
    </a>
  </div>
)

type TopProps = Pick<DocumentProps, 'settings' | 'url' | 'origin'> & Pick<HeadProps, 'thirdParties' | 'external'>

const Top = ({ thirdParties, ...place }: TopProps) => (
  <>
    <a className="button skip-link" href="#mainContent">
      Skip to main content
    </a>
    {thirdParties && <Consent privacy={place.settings.privacy} services={thirdParties} />}
    <Header {...place} />
  </>
)
