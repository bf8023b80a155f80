import { browserEntries } from 'virtual:browser-entries'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { listContentReferences } from '#schema/fields/struct.ts'
import { parseThemePreviewSubject, type ThemePreviewSubject } from '#schema/theme/preview-subjects.ts'
import { parseWithSchema } from '../http/body.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { replaceMapImages } from '../maps/preview-image.ts'
import { loadDraftRenderContext } from '../pages/context/site-context.ts'
import { createPreviewErrorResponse, readPreviewFormContent } from '../pages/preview/preview.ts'
import { listReferencesInStoredPageContent } from '../pages/queries/content-index.ts'
import { preparePageForRendering, streamRenderedDocument } from '../public/render-page.tsx'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { createThemeStylesheet } from '../theme/stylesheet.ts'
import { renderMailPreview } from './mail-preview.ts'
import { parseStoredSettings } from './parse-settings.ts'
import { findThemePreviewPage } from './preview-page.ts'
import type { SiteFrontPage } from './queries.ts'
import { findRequestedSetting, type RequestedSetting } from './requested-setting.ts'
import { findStoredSetting, upgradeStoredSettingValues, validateSettingValues } from './save.ts'
import { renderSharePreview } from './share-preview.ts'

type Call = Context<BackOfficeHonoEnv>
type Values = Record<string, unknown>

/** `POST /wagtail/settings/{app}/{model}/{site}/preview/`: renders a page with unsaved values, for a frame. */
export async function renderSettingPreview(c: Call): Promise<Response> {
  if (!c.var.session)
    return createPreviewErrorResponse({
      reason: 'unauthenticated',
      message: 'Please sign in again to see the preview.',
    })
  const setting = await findRequestedSetting(c.env.DB, c.var.editor, {
    app: c.req.param('app') ?? '',
    model: c.req.param('model') ?? '',
    site: Number(c.req.param('site')),
  })
  if (!setting.ok) return createPreviewErrorResponse(setting.failure)
  const json = await readPreviewFormContent(c, c.var.session)
  const sent = json.ok ? parseWithSchema<Values>(z.record(z.string(), z.unknown()), json.value) : json
  if (!sent.ok) return createPreviewErrorResponse(sent.failure)
  const { env } = c
  const before = upgradeStoredSettingValues(setting.value, await findStoredSetting(env.DB, setting.value))
  const values = await validateSettingValues({ env, editor: c.var.editor }, setting.value, {
    before,
    input: sent.value,
    strictness: 'draft',
  })
  if (!values.ok) return createPreviewErrorResponse(values.failure)
  return renderPageWithSetting(c, setting.value, { ...before, ...values.value })
}

/** Renders a page of a site, the one that `?show=` names, with values of a setting that are not live. */
export async function renderPageWithSetting(c: Call, setting: RequestedSetting, values: Values): Promise<Response> {
  const subject = toPreviewSubject(setting, c.req.query('show'))
  const page = await findThemePreviewPage(c.env.DB, setting.site.id, subject)
  return page
    ? renderPreview(c, setting, page, { subject, values })
    : createPreviewErrorResponse({ reason: 'not_found', message: missingPageMessages[subject] })
}

/** Only the preview of a theme has a choice. */
const toPreviewSubject = ({ declaration }: RequestedSetting, show: string | undefined): ThemePreviewSubject =>
  declaration.model === 'theme' ? parseThemePreviewSubject(show ?? null) : 'home'

const noFrontPage = 'The front page is not live: there is nothing to show yet.'
const missingPageMessages: Record<ThemePreviewSubject, string> = {
  home: noFrontPage,
  header: noFrontPage,
  mail: noFrontPage,
  share: noFrontPage,
  restaurant: 'No page of a restaurant is live: there is nothing to show yet.',
  form: 'No page with a form is live: there is nothing to show yet.',
}

interface Previewed {
  subject: ThemePreviewSubject
  values: Values
}

async function renderPreview(
  { env, req }: Call,
  { declaration, site: { id: site } }: RequestedSetting,
  page: SiteFrontPage,
  { subject, values }: Previewed,
): Promise<Response> {
  const { model, fields } = declaration
  const references = [
    ...listReferencesInStoredPageContent(page.content_type, page.content),
    ...listContentReferences(fields, values),
  ]
  const stored = await loadDraftRenderContext(env.DB, page, references)
  const context = { ...stored, settings: JSON.stringify({ ...JSON.parse(stored.settings), [model]: values }) }
  const settings = parseStoredSettings(context.settings)
  const scheme = new URL(req.url).searchParams.get('scheme') === 'dark' ? 'dark' : 'light'
  if (subject === 'mail') return renderMailPreview({ env, settings, origin: toSiteOrigin(context.site) }, scheme)
  const style = model === 'theme' ? createThemeStylesheet(settings.theme, scheme) : ''
  const rendering = await preparePageForRendering(env, { ...page, context, style }, req.raw, "'self'")
  if (!rendering) return createPreviewErrorResponse({ reason: 'not_found', message: 'There is nothing to show.' })
  const { document } = rendering
  if (subject === 'share') return renderSharePreview(env, document, scheme)
  // The stylesheet of a theme that is not saved yet is in the page itself, and nowhere else.
  const stylesheets = style
    ? [...browserEntries.site.styles, ...document.head.stylesheets.slice(1)]
    : document.head.stylesheets
  const main = subject === 'header' ? [] : document.main
  const rendered = streamRenderedDocument({ ...document, main, head: { ...document.head, stylesheets } })
  const body =
    style && subject === 'restaurant'
      ? replaceMapImages(await new Response(rendered).text(), site, settings.theme)
      : rendered
  return new Response(body, {
    headers: { ...rendering.headers, 'X-Robots-Tag': 'noindex' },
  })
}
