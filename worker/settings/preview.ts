import { browserEntries } from 'virtual:browser-entries'
import * as z from 'zod/mini'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import { listContentReferences } from '#schema/fields/struct.ts'
import { parseJsonText, toJsonText } from '#schema/records/json-text.ts'
import { type ThemePreviewSubject, themePreviewSubjects } from '#schema/theme/preview-subjects.ts'
import { toShownThemeScheme } from '#schema/theme/theme-colors.ts'
import { replaceMapImagesInHtml } from '../maps/preview-image.ts'
import { loadDraftRenderContext } from '../pages/context/site-context.ts'
import {
  createPreviewErrorResponse,
  type PreviewRequestContext,
  previewColorSchemeQuery,
  readPreviewContent,
  withValidPreviewInput,
} from '../pages/preview/preview-request.ts'
import { listReferencesInStoredPageContent } from '../pages/queries/content-index.ts'
import { preparePageForRendering, streamRenderedDocument } from '../public/render-page.tsx'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { createThemeStylesheet } from '../theme/stylesheet.ts'
import { renderMailPreview } from './mail-preview.ts'
import { parseStoredSettings } from './parse-settings.ts'
import { findThemePreviewPage } from './preview-page.ts'
import type { StoredSiteFrontPage } from './queries.ts'
import { findRequestedSetting, type RequestedSetting } from './requested-setting.ts'
import { findStoredSetting, upgradeStoredSettingValues, validateSettingValues } from './save.ts'
import { renderSharePreview } from './share-preview.ts'

type Values = Record<string, unknown>

const subjects = Object.keys(themePreviewSubjects) as ThemePreviewSubject[]

/** What a preview of a setting shows, and in which color scheme; the home page without a known subject. */
export const settingPreviewQuery = z.object({
  show: z.catch(z._default(z.pipe(firstQueryParameterValueSchema, z.enum(subjects)), 'home'), 'home'),
  scheme: previewColorSchemeQuery,
})
export type SettingPreviewQuery = z.infer<typeof settingPreviewQuery>

const input = {
  param: z.object({ app: z.string(), model: z.string(), site: idParamSchema }),
  query: settingPreviewQuery,
}

const notFoundMessage = 'There is no such setting.'

/** `POST /wagtail/settings/{app}/{model}/{site}/preview/`: renders a page with unsaved values, for a frame. */
export const serveSettingPreview = withValidPreviewInput(input, { notFoundMessage }, async (c) => {
  const setting = await findRequestedSetting(c.env.DB, c.var.editor, c.req.valid('param'))
  if (!setting.ok) return createPreviewErrorResponse(setting.failure)
  const sent = await readPreviewContent<Values>(c, z.record(z.string(), z.unknown()))
  if (sent instanceof Response) return sent
  const { env } = c
  const before = upgradeStoredSettingValues(setting.value, await findStoredSetting(env.DB, setting.value))
  const values = await validateSettingValues({ env, editor: c.var.editor }, setting.value, {
    before,
    input: sent.content,
    strictness: 'draft',
  })
  if (!values.ok) return createPreviewErrorResponse(values.failure)
  return renderPageWithSetting(c, setting.value, { ...before, ...values.value }, c.req.valid('query'))
})

/** Renders a page of a site, the one that `?show=` names, with values of a setting that are not live. */
export async function renderPageWithSetting(
  c: PreviewRequestContext,
  setting: RequestedSetting,
  values: Values,
  { show, scheme }: SettingPreviewQuery,
): Promise<Response> {
  // Only the preview of a theme has a choice.
  const subject = setting.declaration.model === 'theme' ? show : 'home'
  const page = await findThemePreviewPage(c.env.DB, setting.site.id, subject)
  return page
    ? renderPreview(c, setting, page, { subject, values, scheme })
    : createPreviewErrorResponse({ reason: 'not_found', message: missingPageMessages[subject] })
}

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
  scheme: SettingPreviewQuery['scheme']
}

async function renderPreview(
  { env, req }: PreviewRequestContext,
  { declaration, site: { id: site } }: RequestedSetting,
  page: StoredSiteFrontPage,
  { subject, values, scheme: requested }: Previewed,
): Promise<Response> {
  const { model, fields } = declaration
  const references = [
    ...listReferencesInStoredPageContent(page.content_type, page.content),
    ...listContentReferences(fields, values),
  ]
  const stored = await loadDraftRenderContext(env.DB, page, references)
  const context = { ...stored, settings: toJsonText({ ...parseJsonText(stored.settings), [model]: values }) }
  const settings = parseStoredSettings(context.settings)
  const scheme = toShownThemeScheme(settings.theme, requested)
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
      ? replaceMapImagesInHtml(await new Response(rendered).text(), site, settings.theme)
      : rendered
  return new Response(body, {
    headers: { ...rendering.headers, 'X-Robots-Tag': 'noindex' },
  })
}
