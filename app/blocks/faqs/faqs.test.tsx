import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import { faqsBlock } from './faqs.tsx'

const render = (change: Partial<typeof faqsBlock.sample>) =>
  renderToStaticMarkup(<faqsBlock.View id="it" value={{ ...faqsBlock.sample, ...change }} />)

it('EB-04 questions and answers are in one column or two', () => {
  const columns = (html: string) => html.split('<div><details').length - 1
  expect(columns(render({ layout: 'one-column' }))).toBe(1)
  expect(columns(render({ layout: 'two-column' }))).toBe(2)
  expect(render({})).toMatch(/<summary><h3>What is fresh today\?<\/h3>.*It changes every morning/)
})

it('lists each question for search engines, and no answer can end the script element', () => {
  const html = render({ faqs: [{ question: 'Fresh?', answer: paragraphsToRichText('</script><b>') }] })
  expect(html).toContain('"@type":"FAQPage"')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})
