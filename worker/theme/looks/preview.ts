import * as z from 'zod/mini'
import { themeSetting } from '#app/settings/theme.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import {
  createPreviewErrorResponse,
  type PreviewRequestContext,
  withValidPreviewInput,
} from '../../pages/preview/preview-request.ts'
import { renderPageWithSetting, settingPreviewQuery } from '../../settings/preview.ts'
import { findLookDraft, findPastSiteLook } from './queries.ts'
import { findChangeableThemeSetting } from './routes.ts'

const input = { param: z.object({ site: idParamSchema, id: idParamSchema }), query: settingPreviewQuery }

const inTab = {
  respondToSignedOut: (c: Pick<PreviewRequestContext, 'redirect' | 'req'>) =>
    c.redirect(paths.wagtail.loginFor(c.req.path)),
  notFoundMessage: 'There is no such look.',
}

/** `GET /wagtail/looks/{site}/{id}/preview/`: the front page in a look that the site had. */
export const serveLookPreview = withValidPreviewInput(input, inTab, (c) => showFrontPage(c, findPastSiteLook))

/** `GET /wagtail/looks/{site}/drafts/{id}/preview/`: the front page in a draft of a look. */
export const serveLookDraftPreview = withValidPreviewInput(input, inTab, (c) => showFrontPage(c, findLookDraft))

async function showFrontPage(
  c: PreviewRequestContext<typeof input>,
  find: typeof findPastSiteLook | typeof findLookDraft,
): Promise<Response> {
  const { site, id } = c.req.valid('param')
  const setting = await findChangeableThemeSetting(c, site)
  if (!setting.ok) return createPreviewErrorResponse(setting.failure)
  const look = await find(c.env.DB, setting.value.site.id, id)
  if (!look) return createPreviewErrorResponse({ reason: 'not_found', message: inTab.notFoundMessage })
  const values = upgradeStoredContent(themeSetting.fields, look.value, 'form')
  return renderPageWithSetting(c, setting.value, values, c.req.valid('query'))
}
