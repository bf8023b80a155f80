import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { FormState } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { pageTranslations } from '#schema/phrases.ts'
import { CurrentPathContext, type ResolvedReferences, ResolvedReferencesContext } from '../resolved-references.ts'
import type { Settings } from '../settings/index.ts'
import { CaptchaContext, type CaptchaKind, FormContext } from '../ui/forms/form-state.ts'
import { TranslationsContext } from '../ui/text/use-phrases.ts'
import { Consent } from './consent/consent.tsx'
import { NoThirdPartiesContext } from './consent/no-third-parties.ts'
import { Head, type HeadProps } from './head.tsx'
import { Footer } from './navigation/footer.tsx'
import { Header, type HeaderProps } from './navigation/header.tsx'
import { type PreviewMarks, PreviewMarksContext } from './preview/preview-marks-context.ts'

export interface DocumentProps {
  head: HeadProps
  settings: Settings
  resolved: ResolvedReferences
  /** The request's own path. */
  url: string
  /** Of the site record, without a slash at the end: `https://www.example.com`. */
  origin: string
  main: ReactNode
  /** A form that was sent and comes back. */
  form?: FormState | undefined
  /** The main part alone: no header, no footer. */
  mainOnly?: boolean | undefined
  /** How forms ask for proof of a person; by work, unless it says otherwise. */
  captcha?: CaptchaKind | undefined
  /** In the editor's preview: what says where blocks and texts come from. */
  previewMarks?: PreviewMarks | undefined
  /** Carries nothing of other companies, frames neither. */
  noThirdParties?: boolean | undefined
}

/**
 * The document in the three pieces it is sent in: the browser fetches styles and fonts while the main part is rendered.
 * Rendering whole segments costs a fifth of React's stream for the same bytes; public templates suspend nowhere.
 * By the time the main part is rendered the answer has begun: if it breaks, an apology stands in its place.
 */
export function* renderDocumentSegments(
  {
    head,
    settings,
    resolved,
    url,
    origin,
    main,
    form,
    mainOnly,
    captcha = { kind: 'proof' },
    previewMarks,
    noThirdParties = false,
  }: DocumentProps,
  whenBroken: (error: unknown) => void,
): Generator<string> {
  const translations = pageTranslations(settings.wording.reworded, [])
  const render = (node: ReactNode) =>
    renderToString(
      <ResolvedReferencesContext value={resolved}>
        <CurrentPathContext value={url}>
          <FormContext value={form}>
            <CaptchaContext value={captcha}>
              <NoThirdPartiesContext value={noThirdParties}>
                <TranslationsContext value={translations}>{node}</TranslationsContext>
              </NoThirdPartiesContext>
            </CaptchaContext>
          </FormContext>
        </CurrentPathContext>
      </ResolvedReferencesContext>,
    )
  const surroundings = { settings, currentUrl: url, origin, thirdParties: head.thirdParties }
  yield `<!doctype html><html lang="en">${render(<Head {...head} />)}<body>${mainOnly ? '' : render(<Top {...surroundings} externalHeader={head.external} />)}`
  const inMain = (node: ReactNode) => {
    const html = render(
      <main id="mainContent" tabIndex={-1}>
        {previewMarks ? <PreviewMarksContext value={previewMarks}>{node}</PreviewMarksContext> : node}
      </main>,
    )
    return previewMarks ? previewMarks.markHtml(html) : html
  }
  try {
    yield inMain(main)
  } catch (error) {
    whenBroken(error)
    yield inMain(<Broken />)
  }
  yield `${mainOnly ? '' : render(<Footer {...surroundings} />)}</body></html>`
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

type TopProps = HeaderProps & Pick<HeadProps, 'thirdParties'>

const Top = ({ thirdParties, ...header }: TopProps) => (
  <>
    <a className="button skip-link" href="#mainContent">
      Skip to main content
    </a>
    {thirdParties && <Consent privacy={header.settings.privacy} services={thirdParties} />}
    <Header {...header} />
  </>
)
