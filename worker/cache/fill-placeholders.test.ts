import { expect, it } from 'vitest'
import { formatCachedPagePlaceholder } from '#schema/cache/placeholders.ts'
import { fillPlaceholdersInHtml, fillPlaceholdersInSplitPage, splitAtPlaceholders } from './fill-placeholders.ts'

const html = `<p title="é">100 %%csrf%% &quot;%%csrf%%&quot; <input value="${formatCachedPagePlaceholder('csrf')}"/><i>"${formatCachedPagePlaceholder('question')}"</i>“”</p>`
const fill = (placeholder: string) => (placeholder === 'csrf' ? '"T"' : `How much, ${placeholder}?`)

it('fills placeholders byte for byte, and leaves similar text alone', () => {
  const parts = splitAtPlaceholders(html)
  expect(parts.placeholders).toEqual(['csrf', 'question'])
  const whole = new TextDecoder().decode(fillPlaceholdersInSplitPage(parts, fill))
  expect(whole).toBe(
    '<p title="é">100 %%csrf%% &quot;%%csrf%%&quot; <input value="T"/><i>How much, question?</i>“”</p>',
  )
  expect(fillPlaceholdersInHtml(html, fill)).toBe(whole)
})

it('does not fill placeholders in inserted text', () => {
  expect(
    fillPlaceholdersInHtml(
      `"${formatCachedPagePlaceholder('query:q')}"`,
      () => `"${formatCachedPagePlaceholder('csrf')}"`,
    ),
  ).toBe(`"${formatCachedPagePlaceholder('csrf')}"`)
})
