import { assignBlockIds } from '#app/blocks/create-block.ts'
import { settingAppLabel } from '#app/settings/define.ts'
import { pageActionEndpoints, pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { pageReadEndpoints } from '#schema/pages/endpoints.ts'
import { paths } from '#schema/paths.ts'
import { settingEndpoints } from '#schema/settings/endpoints.ts'
import type { SiteDetail } from '#schema/sites/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { type FrontPageStarterName, frontPageStarters } from './front-pages.ts'
import { listStarterNavigationSettings, type StarterNavigationSetting } from './navigation.ts'
import { type StarterPage, starterPages } from './starter-pages.ts'
import { StarterBlockBuilder } from './starter-writer.ts'

/** What an administrator wants to begin with. */
export interface ChosenStarterContent {
  /** Null leaves the front page as it is. */
  frontPage: FrontPageStarterName | null
  hasPages: boolean
  hasNavigation: boolean
}

/** The outcome of one part: `kept` existed before and is unchanged. */
export interface StarterContentStepResult {
  title: string
  outcome: 'live' | 'draft' | 'saved' | 'kept' | 'failed'
  /** Why it failed. */
  message?: string
  /** The screen where it is edited. */
  edit?: string
}

/** The site that gets starters, and the pages that it has by their paths. */
interface StarterRun {
  site: SiteDetail
  ids: Map<string, number>
  write: StarterBlockBuilder
}

/**
 * Creates what is missing of the chosen parts, one after the other, through the endpoints that editors use. What exists
 * is never changed, so that a second call continues where the first was interrupted. For the same reason the front page
 * and the navigation wait for all pages: they would stay without the links to those that failed.
 */
export async function createStarterContent(
  site: SiteDetail,
  brand: string,
  { frontPage, hasPages, hasNavigation }: ChosenStarterContent,
  onStep: (step: StarterContentStepResult) => void,
): Promise<void> {
  const ids = new Map<string, number>()
  const run = { site, ids, write: new StarterBlockBuilder(brand, ids) }
  let hasFailure = false
  for (const page of starterPages) {
    const step = await findOrCreatePage(run, page, hasPages)
    hasFailure ||= step?.outcome === 'failed'
    if (step && (hasPages || step.outcome === 'failed')) onStep(step)
  }
  if (frontPage) onStep(hasFailure ? toWaitingStep(frontPageTitle) : await fillFrontPage(run, frontPage))
  if (!hasNavigation) return
  for (const setting of listStarterNavigationSettings(run.write))
    onStep(hasFailure ? toWaitingStep(setting.title) : await fillSetting(site, setting))
}

const frontPageTitle = 'Front page'

const toWaitingStep = (title: string): StarterContentStepResult => ({
  title,
  outcome: 'failed',
  message: 'not filled yet: it links to the pages above',
})

/** Finds the page of a starter, or creates it if `isWanted`. Returns null without the page above it. */
async function findOrCreatePage(
  run: StarterRun,
  page: StarterPage,
  isWanted: boolean,
): Promise<StarterContentStepResult | null> {
  const { site, ids, write } = run
  const [slug = '', ...above] = page.path.split('/').filter(Boolean).reverse()
  const parent = above.length === 0 ? site.root_page.id : ids.get(`/${above.reverse().join('/')}/`)
  if (parent === undefined) return null
  const title = page.title(write.brand)
  const found = await callEndpoint(pageReadEndpoints.list, { query: { child_of: parent, slug, limit: 1 } })
  if (!found.ok) return { title, outcome: 'failed', message: found.message }
  const existing = found.value.items[0]
  if (existing) {
    ids.set(page.path, existing.id)
    return { title, outcome: 'kept', edit: paths.wagtail.edit(existing.id) }
  }
  return isWanted ? createPage(run, page, parent, slug) : null
}

async function createPage(
  { ids, write }: StarterRun,
  { path, type, title, description, isDraft = false, body, values }: StarterPage,
  parent_id: number,
  slug: string,
): Promise<StarterContentStepResult> {
  const content = {
    ...{ title: title(write.brand), slug, search_description: description(write.brand) },
    ...(body && { body: assignBlockIds(body(write)) }),
    ...values?.(write),
  }
  const created = await callEndpoint(pageCreationEndpoints.create, {
    body: { parent_id, type, content, publish: !isDraft },
  })
  if (!created.ok) return { title: content.title, outcome: 'failed', message: created.message }
  const { id } = created.value
  ids.set(path, id)
  return { title: content.title, outcome: isDraft ? 'draft' : 'live', edit: paths.wagtail.edit(id) }
}

/** Publishes the blocks of a starter on a front page that has none. */
async function fillFrontPage(
  { site, write }: StarterRun,
  name: FrontPageStarterName,
): Promise<StarterContentStepResult> {
  const { id } = site.root_page
  const step = { title: frontPageTitle, edit: paths.wagtail.edit(id) }
  const draft = await callEndpoint(pageEditorEndpoints.draft, { params: { id } })
  if (!draft.ok) return { ...step, outcome: 'failed', message: draft.message }
  const { content, latest_revision_id } = draft.value
  if (!hasEmptyPageBody(content)) return { ...step, outcome: 'kept' }
  const published = await callEndpoint(pageActionEndpoints.publish, {
    params: { id },
    body: {
      content: { ...content, body: assignBlockIds(frontPageStarters[name].body(write)) },
      base_revision_id: latest_revision_id,
    },
  })
  return published.ok ? { ...step, outcome: 'live' } : { ...step, outcome: 'failed', message: published.message }
}

/** Whether a page has no blocks. */
export const hasEmptyPageBody = ({ body }: Record<string, unknown>) => !Array.isArray(body) || body.length === 0

/** Saves values in a setting whose own are empty. */
async function fillSetting(
  site: SiteDetail,
  { model, title, values, isEmpty }: StarterNavigationSetting,
): Promise<StarterContentStepResult> {
  const step = { title, edit: paths.wagtail.setting(settingAppLabel, model, site.id) }
  const params = { app: settingAppLabel, model, site: site.id }
  const stored = await callEndpoint(settingEndpoints.get, { params })
  if (!stored.ok) return { ...step, outcome: 'failed', message: stored.message }
  if (!isEmpty(stored.value.values)) return { ...step, outcome: 'kept' }
  const saved = await callEndpoint(settingEndpoints.update, { params, body: { version: stored.value.version, values } })
  return saved.ok ? { ...step, outcome: 'saved' } : { ...step, outcome: 'failed', message: saved.message }
}
