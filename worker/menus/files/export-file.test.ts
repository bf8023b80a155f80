import { expect, it } from 'vitest'
import { createSampleMenu, createSampleMenuOverride } from '#schema/menus/sample-menu.ts'
import { exportMenu } from './export-file.ts'

it('an Excel file that would cut a cell is refused, and CSV is complete', async () => {
  const overrides = Array.from({ length: 400 }, (_, index) =>
    createSampleMenuOverride({ scope: 'location', target: `${1001 + index}`, name: `Roll ${index} `.padEnd(90, 'x') }),
  )
  const areas: [] = []
  const draft = {
    ...createSampleMenu({ overrides }),
    id: 1,
    version: 1,
    note: '',
    published_at: null,
    areas,
    overrides,
  }
  const [excel, csv] = [await exportMenu(draft, [], 'xlsx'), await exportMenu(draft, [], 'csv')]
  expect(excel).toMatchObject({ ok: false, failure: { reason: 'unprocessable' } })
  expect(csv instanceof Response && (await csv.text())).toContain(overrides.at(-1)!.name)
})
