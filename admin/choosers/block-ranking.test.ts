import { expect, it } from 'vitest'
import { allBlocks } from '#app/blocks/index.ts'
import { rankBlocks } from './block-ranking.ts'

const found = (typed: string) => rankBlocks(allBlocks(), typed).map(({ label }) => label)

it.each(allBlocks().map(({ label }) => label))('%s: the exact name comes first', (label) => {
  expect(found(label)[0]).toBe(label)
  expect(found(` ${label.toUpperCase()} `)[0]).toBe(label)
})

it('puts names that begin with what was typed before those that hold it', () => {
  expect(found('media').indexOf('Media grid')).toBeLessThan(found('media').indexOf('Two columns with media'))
  expect(found('faq')).toContain('Questions and answers')
  expect(found('no such block')).toEqual([])
  expect(found('')).toHaveLength(allBlocks().length)
})
