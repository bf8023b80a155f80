import { expect, it } from 'vitest'
import { createSectionEdgeCssRules } from './section-edges.ts'

it('colored sections have the theme’s edge above and below, except a straight one', () => {
  expect(createSectionEdgeCssRules('straight')).toBe('')
  for (const [edge, period] of [
    ['waves', 'c8-12 28-12 36-4'],
    ['slant', 'l96-12v12'],
    ['torn', 'l7-5 6 3'],
  ] as const) {
    const rules = createSectionEdgeCssRules(edge)
    expect(rules.match(/mask:url\("[^"]*"\)/g)?.filter((mask) => mask.includes(period))).toHaveLength(2)
    expect(rules).toMatch(/^@media screen\{/)
  }
})

it('in wide windows no edge is drawn over the card of a hero', () => {
  expect(createSectionEdgeCssRules('torn')).toContain(
    '@media(width>=840px){.hero-center.hero-pictured+:is(.band-sand,.band-mist)::before{content:none}}}',
  )
})

it('neighbors of one color have no edge between them', () => {
  expect(createSectionEdgeCssRules('waves')).toContain(
    '.band-sand+.band-sand::before,.band-sand:has(+.band-sand)::after,.band-mist+.band-mist::before,' +
      '.band-mist:has(+.band-mist)::after{content:none}',
  )
})
