import type { Page } from 'playwright-core'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { paths } from '#schema/paths.ts'
import type { GuideRecords } from './guide-site.ts'

/** A screen of the back office that the editors' guide shows. */
export interface GuideScreen {
  /** Of the file: `docs/editors/images/<name>.webp`. */
  name: string
  path: (records: GuideRecords) => string
  /** Opens or scrolls to what is shown. */
  prepare?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const scrollTo = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .first()
    .evaluate((each) => scrollBy({ top: each.getBoundingClientRect().top - 24, behavior: 'instant' }))

async function findInPalette(page: Page) {
  await button(page, 'Search or jump to').click()
  await page.getByRole('searchbox', { name: 'Search or jump to' }).fill('lobster')
  await page.getByRole('group', { name: 'Images' }).waitFor()
}
async function openBlockPicker(page: Page) {
  await button(page, 'Add a block').last().click()
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('hero')
  await page.frameLocator('.block-look iframe').locator('main, section').first().waitFor()
}
async function openSchedule(page: Page) {
  await button(page, 'More options').click()
  await page.getByRole('menuitem', { name: 'Schedule publishing…' }).click()
  await page.getByRole('dialog').getByText('At a specific time', { exact: true }).first().click()
}

/** In the order of the guide. `sign-in` is shown to somebody who is not signed in. */
export const guideScreens: readonly GuideScreen[] = [
  { name: 'sign-in', path: () => paths.wagtail.login },
  { name: 'account', path: () => paths.wagtail.account },
  { name: 'pages', path: ({ home }) => paths.wagtail.explorer(home) },
  { name: 'palette', path: () => paths.wagtail.home, prepare: findInPalette },
  { name: 'blocks', path: ({ giftCards }) => paths.wagtail.edit(giftCards), prepare: openBlockPicker },
  { name: 'preview', path: ({ freshCatch }) => paths.wagtail.edit(freshCatch) },
  { name: 'schedule', path: ({ offers }) => paths.wagtail.edit(offers), prepare: openSchedule },
  { name: 'history', path: ({ story }) => paths.wagtail.history(story) },
  { name: 'workflow', path: ({ workflow }) => paths.wagtail.workflow(workflow) },
  {
    name: 'comments',
    path: ({ catering }) => paths.wagtail.edit(catering),
    prepare: (page) => page.getByRole('button', { name: /^Comments 1$/ }).click(),
  },
  { name: 'images', path: () => paths.wagtail.images },
  { name: 'image', path: ({ image }) => paths.wagtail.image(image) },
  { name: 'header', path: () => paths.wagtail.setting('site', 'header', 1) },
  {
    name: 'brand-kit',
    path: () => paths.wagtail.setting('site', 'theme', 1),
    prepare: (page) => scrollTo(page, 'Contrast'),
  },
  { name: 'redirect', path: () => paths.wagtail.addRedirect },
  { name: 'locations', path: () => paths.wagtail.locations },
  {
    name: 'hours',
    path: ({ location }) => paths.wagtail.location(location),
    prepare: (page) => scrollTo(page, 'Hours'),
  },
  { name: 'wait-list', path: ({ rlid }) => paths.wagtail.waitList(rlid) },
  { name: 'menu', path: () => paths.wagtail.menu },
  { name: 'menu-item', path: ({ dish }) => buildBackOfficePathsOfMenu().item(dish) },
  { name: 'sold-out', path: ({ rlid }) => paths.wagtail.soldOutAt(rlid) },
  { name: 'submissions', path: ({ contact }) => paths.wagtail.submissions(contact) },
  { name: 'settings', path: () => paths.wagtail.settings },
  { name: 'users', path: () => paths.wagtail.users },
  { name: 'group', path: ({ group }) => paths.wagtail.group(group) },
  { name: 'reports', path: () => paths.wagtail.reports },
  { name: 'calendar', path: () => `${paths.wagtail.report('calendar')}?month=2026-12` },
]
