// Imported first: the list of all blocks and the blocks that contain blocks import each other.
import '../index.ts'
import { expect, it } from 'vitest'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { twoColumnHeroBlock } from './two_column_hero.tsx'

it('EB-23 the columns are heroes', () => {
  const html = renderWithSampleMedia(<twoColumnHeroBlock.View id="it" value={twoColumnHeroBlock.sample} />)
  expect(html).toMatch(
    /<div class="two-column-hero"><section class="hero .*Supper to go.*<section class="hero .*Supper by the window/,
  )
})

it('EB-23 a hero in a column must be complete to be published', () => {
  const [first] = twoColumnHeroBlock.sample.columns
  const parsed = toFieldsSchema(twoColumnHeroBlock.fields, 'schema').safeParse({
    columns: [{ ...first, value: { ...first!.value, title: '' } }],
  })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['columns.0.title'])
})

it('a single column is render, and no column renders nothing', () => {
  const render = (columns: typeof twoColumnHeroBlock.sample.columns) =>
    renderWithSampleMedia(<twoColumnHeroBlock.View id="it" value={{ columns }} />)
  expect(render(twoColumnHeroBlock.sample.columns.slice(0, 1))).toContain('Supper to go')
  expect(render([])).toBe('')
})
