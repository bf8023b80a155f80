import { expect, it } from 'vitest'
import { getPageType } from '#app/templates/index.ts'
import { upgradePageContent, validatePageContent } from './content.ts'

const type = getPageType('generic_page')!
const empty = upgradePageContent(type, {}, 'validation')
/** Content of about this many kilobytes, in a script of three bytes a letter. */
const contentOf = (kilobytes: number) => ({
  ...{ title: 'Long', slug: 'long' },
  body: Array.from({ length: kilobytes / 12.1 }, (_, index) => ({
    ...{ id: `h${index}`, type: 'heading', version: 1 },
    value: { heading_text: '東'.repeat(4000), size: 'h2', style: 'plain' },
  })),
})

it('a page of more than 1.8 MB is refused with its size', () => {
  expect(validatePageContent(type, contentOf(1700), empty, 'draft')).toMatchObject({ ok: true })
  const large = validatePageContent(type, contentOf(1900), empty, 'draft')
  expect(large).toMatchObject({
    ok: false,
    failure: { problems: [{ message: expect.stringMatching(/it has 1\.9\d MB, and 1\.8 MB is the limit/) }] },
  })
})
