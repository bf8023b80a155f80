import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { SubmittedFormState } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { selectPagePhrases } from '#schema/phrases.ts'
import { CurrentPagePathContext, type ResolvedReferences, ResolvedReferencesContext } from '../resolved-references.ts'
import type { SiteSettings } from '../settings/index.ts'
import { CaptchaContext, type CaptchaMethod, SubmittedFormContext } from '../ui/forms/form-state.ts'
import { TranslationsContext } from '../ui/text/use-phrases.ts'
import { ConsentBanner } from './consent/consent.tsx'
import { NoThirdPartiesContext } from './consent/no-third-parties.ts'
import { DocumentHead, type DocumentHeadProps } from './head.tsx'
import { markMailAddresses } from './mail-addresses.ts'
import { SiteFooter } from './navigation/footer.tsx'
import { SiteHeader, type SiteHeaderProps } from './navigation/header.tsx'
import { type PreviewMarkFunctions, PreviewMarkFunctionsContext } from './preview/preview-marks-context.ts'
import { createSharedHeaderAndFooterRenderer } from './reused-parts.tsx'

export interface HtmlDocumentProps {
  head: DocumentHeadProps
  settings: SiteSettings
  resolved: ResolvedReferences
  /** The path of the request. */
  url: string
  /** The origin of the site record, without a trailing slash: `https://www.example.com`. */
  origin: string
  main: ReactNode
  /** A form that was sent and is rendered again. */
  form?: SubmittedFormState | undefined
  /** Renders only the main part, without header and footer. */
  mainOnly?: boolean | undefined
  /** How forms verify that the sender is a person; by default proof of work. */
  captcha?: CaptchaMethod | undefined
  /** Set in the editor's preview, to mark where blocks and texts come from. */
  previewMarks?: PreviewMarkFunctions | undefined
  /** Excludes everything of third parties, frames too. */
  noThirdParties?: boolean | undefined
}

/**
 * Renders the document in the three segments in which it is sent, so that the browser loads styles and fonts while the
 * main part is rendered. Rendering whole segments costs a fifth of React's stream for the same bytes; public templates
 * do not suspend. The response has begun when the main part is rendered, so an error there is replaced by a message.
 */
export function* renderHtmlDocumentSegments(
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
  }: HtmlDocumentProps,
  onError: (error: unknown) => void,
): Generator<string> {
  const translations = selectPagePhrases(settings.wording.reworded, [])
  const render = (node: ReactNode) =>
    renderToString(
      <ResolvedReferencesContext value={resolved}>
        <CurrentPagePathContext value={url}>
          <SubmittedFormContext value={form}>
            <CaptchaContext value={captcha}>
              <NoThirdPartiesContext value={noThirdParties}>
                <TranslationsContext value={translations}>{node}</TranslationsContext>
              </NoThirdPartiesContext>
            </CaptchaContext>
          </SubmittedFormContext>
        </CurrentPagePathContext>
      </ResolvedReferencesContext>,
    )
  const shared = { settings, currentUrl: url, origin, thirdParties: head.thirdParties }
  const others = [head.thirdParties, head.external, captcha, noThirdParties, form]
  const renderPart = createSharedHeaderAndFooterRenderer({ settings, resolved, url, origin, others }, render)
  const opening = `<!doctype html><html lang="en">${render(<DocumentHead {...head} />)}<body>`
  const top = mainOnly ? '' : renderPart('top', <Top {...shared} externalHeader={head.external} />)
  yield opening + markMailAddresses(top)
  const inMain = (node: ReactNode) => {
    const html = render(
      <main id="mainContent" tabIndex={-1}>
        {previewMarks ? <PreviewMarkFunctionsContext value={previewMarks}>{node}</PreviewMarkFunctionsContext> : node}
      </main>,
    )
    return previewMarks ? previewMarks.markHtml(html) : html
  }
  try {
    yield markMailAddresses(inMain(main))
  } catch (error) {
    onError(error)
    yield inMain(<ErrorMessage />)
  }
  const footer = mainOnly ? '' : renderPart('footer', <SiteFooter {...shared} />)
  yield `${markMailAddresses(footer)}</body></html>`
}

const ErrorMessage = () => (
  <div className="wrap not-found">
    <h1>Sorry, this page could not be displayed.</h1>
    <p>We have been notified. Please try again in a moment.</p>
    <a className="button" href={paths.home}>
      Return to Homepage
    </a>
  </div>
)

type TopProps = SiteHeaderProps & Pick<DocumentHeadProps, 'thirdParties'>

const Top = ({ thirdParties, ...header }: TopProps) => (
  <>
    <a className="button skip-link" href="#mainContent">
      Skip to main content
    </a>
    {thirdParties && <ConsentBanner privacy={header.settings.privacy} services={thirdParties} />}
    <SiteHeader {...header} />
  </>
)
