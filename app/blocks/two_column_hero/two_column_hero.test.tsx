// Imported first: the list of all blocks and the blocks that contain blocks import each other.
import '../index.ts'
import { expect, it } from 'vitest'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { renderWithMedia } from '../sample-media.tsx'
import { twoColumnHero } from './two_column_hero.tsx'

it('EB-23 the columns are heroes', () => {
  const html = renderWithMedia(<twoColumnHero.View id="it" value={twoColumnHero.sample} />)
  expect(html).toMatch(
    /<div class="two-column-hero"><section class="hero .*Supper to go.*<section class="hero .*Supper by the water/,
  )
})

it('EB-23 a hero in a column must be complete to be published', () => {
  const [first] = twoColumnHero.sample.columns
  const parsed = toFieldsSchema(twoColumnHero.fields, 'schema').safeParse({
    columns: [{ ...first, value: { ...first!.value, title: '' } }],
  })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['columns.0.title'])
})

it('a single column is render, and no column renders nothing', () => {
  const render = (columns: typeof twoColumnHero.sample.columns) =>
    renderWithMedia(<twoColumnHero.View id="it" value={{ columns }} />)
  expect(render(twoColumnHero.sample.columns.slice(0, 1))).toContain('Supper to go')
  expect(render([])).toBe('')
})
