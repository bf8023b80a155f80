// The registry first: it and the blocks that hold blocks name each other.
import '../index.ts'
import { expect, it } from 'vitest'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { renderWithMedia } from '../sample-media.tsx'
import { twoColumnHero } from './two_column_hero.tsx'

it('EB-23 the columns are heroes', () => {
  const html = renderWithMedia(<twoColumnHero.View id="it" value={twoColumnHero.sample} />)
  expect(html).toMatch(/<div class="two-column-hero"><section class="hero .*Supper to go.*<section class="hero .*Supper by the water/)
})

it('EB-23 a hero in a column must be complete to be published', () => {
  const [first] = twoColumnHero.sample.columns
  const parsed = toFieldsSchema(twoColumnHero.fields, 'schema').safeParse({
    columns: [{ ...first, value: { ...first!.value, title: '' } }],
  })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['columns.0.title'])
})

it('one column is shown, none leaves nothing behind', () => {
  const shown = (columns: typeof twoColumnHero.sample.columns) => renderWithMedia(<twoColumnHero.View id="it" value={{ columns }} />)
  expect(shown(twoColumnHero.sample.columns.slice(0, 1))).toContain('Supper to go')
  expect(shown([])).toBe('')
})
