import type { Context } from 'hono'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { createPreviewErrorResponse } from '../../pages/preview/preview.ts'
import { renderPageWithSetting } from '../../settings/preview.ts'
import { findLook, findLookDraft } from './queries.ts'
import { findThemeSetting } from './routes.ts'

type Call = Context<BackOfficeHonoEnv>

/** `GET /wagtail/looks/{site}/{id}/preview/`: the front page in a look that the site had. */
export const serveLookPreview = (c: Call) => showFrontPage(c, findLook)

/** `GET /wagtail/looks/{site}/drafts/{id}/preview/`: the front page in a draft of a look. */
export const serveLookDraftPreview = (c: Call) => showFrontPage(c, findLookDraft)

async function showFrontPage(c: Call, find: typeof findLook | typeof findLookDraft): Promise<Response> {
  if (!c.var.session) return c.redirect(paths.wagtail.loginFor(c.req.path))
  const setting = await findThemeSetting(c as never, Number(c.req.param('site')))
  if (!setting.ok) return createPreviewErrorResponse(setting.failure)
  const look = await find(c.env.DB, setting.value.site.id, Number(c.req.param('id')))
  return look
    ? renderPageWithSetting(c, setting.value, upgradeStoredContent(themeSetting.fields, look.value, 'form'))
    : createPreviewErrorResponse({ reason: 'not_found', message: 'There is no such look.' })
}
