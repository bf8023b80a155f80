import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import {
  excludeReauthErrors,
  getHomePageId,
  openEditorSite,
  reauthenticate,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'
import type { TestSite } from '../../support/site.ts'

setUpBrowser()

const focused = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)

/** Fills the form of a new task in the open chooser, by keyboard; without a group it is refused. */
async function makeTask(page: Page, dialog: Locator) {
  await dialog.getByRole('tab', { name: 'Existing' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Facts <b>')
  await page.keyboard.press('Enter')
  await dialog.getByText('Choose at least one group.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Editors' }).focus()
  await page.keyboard.press('Space')
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create and add' }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function tasksOf({ db }: TestSite, workflow: string) {
  const { results } = await db
    .prepare(
      'SELECT task.name FROM workflow JOIN workflow_task ON workflow_id = workflow.id JOIN task ON task.id = task_id WHERE workflow.name = ?1 ORDER BY sort_order',
    )
    .bind(workflow)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

it('BR-23 a workflow of two tasks is created and assigned to a page by keyboard', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.getByRole('link', { name: 'Workflows', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Moderators approval' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Add workflow' }).focus()
  await page.keyboard.press('Enter')

  // Nothing filled in: each field says what it needs, and the first has the focus.
  const add = page.getByRole('button', { name: 'Add workflow' })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Enter a name.').waitFor()
  await page.getByText('Add at least one task.').waitFor()
  const name = page.getByRole('textbox', { name: 'Name' })
  await focused(name)
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.type('Two eyes')

  const addTask = page.getByRole('button', { name: 'Add task' })
  await addTask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a task' })
  await focused(dialog.getByRole('searchbox', { name: 'Search tasks' }))
  await page.keyboard.type('moderators')
  await dialog.getByRole('button', { name: /^Moderators approval/ }).waitFor()
  // What is sent in the dialog is not the workflow.
  await page.keyboard.press('Enter')
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Moderators approval/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Moderators approval' }).waitFor()

  await addTask.focus()
  await page.keyboard.press('Enter')
  await makeTask(page, dialog)
  await page.getByRole('button', { name: 'Move Facts <b> up' }).focus()
  await page.keyboard.press('Enter')
  await focused(page.getByRole('button', { name: 'Move Facts <b> down' }))
  await page.getByRole('button', { name: 'Add page' }).focus()
  await page.keyboard.press('Enter')
  const pages = page.getByRole('dialog', { name: 'Choose a page' })
  await focused(pages.getByRole('searchbox'))
  await page.keyboard.type('menu')
  await pages.getByRole('button').filter({ hasText: '/menu/' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByText('/menu/', { exact: true }).waitFor()
  await add.focus()
  await page.keyboard.press('Enter')
  await reauthenticate(page)
  await page.getByRole('link', { name: 'Two eyes' }).waitFor()
  expect(await tasksOf(site, 'Two eyes')).toEqual(['Facts <b>', 'Moderators approval'])

  // The handle moves by pointer.
  await page.getByRole('link', { name: 'Two eyes' }).click()
  const entries = page.locator('.task-order > .task-entry')
  const [from, to] = [await entries.nth(0).locator('.task-handle').boundingBox(), await entries.nth(1).boundingBox()]
  await page.mouse.move(from!.x + 5, from!.y + 5)
  await page.mouse.down()
  await page.mouse.move(to!.x + 20, to!.y + to!.height - 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => entries.nth(0).locator('strong').textContent()).toBe('Moderators approval')
  // The browser's error about a 400 response is expected here.
  expect(excludeReauthErrors(complaints).filter((complaint) => !complaint.includes('400'))).toEqual([])
})

it('BR-23 BR-24 BR-25 every screen of workflows and reports fits every width, without an accessibility error', async () => {
  const { site, page } = await openEditorSite()
  const id = await getHomePageId(site)
  const at = new Date(Date.now() - 3_600_000).toISOString()
  await site.db.batch([
    site.db.prepare('INSERT OR REPLACE INTO workflow_page (page_id, workflow_id) VALUES (?1, 1)').bind(id),
    site.db.prepare('UPDATE page SET locked = 1, locked_at = ?2, locked_by_id = 1 WHERE id = ?1').bind(id, at),
    site.db
      .prepare(
        "INSERT INTO workflow_state (id, object_type, object_id, workflow_id, created_at, requested_by_id) VALUES (1, 'page', ?1, 1, ?2, 1)",
      )
      .bind(id, at),
    site.db
      .prepare(
        "INSERT INTO task_state (workflow_state_id, task_id, revision_id, status, started_at, finished_at, finished_by_id, comment) VALUES (1, 1, 1, 'rejected', ?1, ?1, 1, 'Please say which harbour, and since when.'), (1, 1, 1, 'in_progress', ?1, NULL, NULL, '')",
      )
      .bind(at),
  ])
  const { report } = paths.wagtail
  const screens = [
    paths.wagtail.reports,
    ...(['site-history', 'aging-pages', 'page-types-usage', 'locked', 'workflow', 'workflow_tasks'] as const).map(
      report,
    ),
    paths.wagtail.pagesOfType('generic_page'),
    ...[paths.wagtail.workflows, paths.wagtail.addWorkflow, paths.wagtail.workflow(1), paths.wagtail.workflowUsage(1)],
    ...[paths.wagtail.toggleWorkflow(1, 'disable'), paths.wagtail.removeWorkflow(id)],
    ...[paths.wagtail.tasks, paths.wagtail.addTask, paths.wagtail.task(1), paths.wagtail.toggleTask(1, 'disable')],
  ]
  for (const path of screens) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await page.locator('.table, form.workflow-form, form.confirm, .report-cards').first().waitFor()
    for (const width of [1280, 840, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(beyond, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0)
      if (process.env['LOOK'])
        await page.screenshot({ path: `${process.env['LOOK']}/${path.replaceAll('/', '_')}-${width}.png` })
    }
    expect([path, await listAxeViolations(page)]).toEqual([path, []])
  }
})
