import { expect, it } from 'vitest'
import { listAllBlockDefinitions } from '#app/blocks/index.ts'
import { filterAndRankBlocks } from './block-ranking.ts'

const rankedLabels = (typed: string) => filterAndRankBlocks(listAllBlockDefinitions(), typed).map(({ label }) => label)

it.each(listAllBlockDefinitions().map(({ label }) => label))('ranks the exact name %s first', (label) => {
  expect(rankedLabels(label)[0]).toBe(label)
  expect(rankedLabels(` ${label.toUpperCase()} `)[0]).toBe(label)
})

it('ranks names that start with the search text before names that contain it', () => {
  expect(rankedLabels('media').indexOf('Media grid')).toBeLessThan(
    rankedLabels('media').indexOf('Two columns with media'),
  )
  expect(rankedLabels('faq')).toContain('Questions and answers')
  expect(rankedLabels('no such block')).toEqual([])
  expect(rankedLabels('')).toHaveLength(listAllBlockDefinitions().length)
})
