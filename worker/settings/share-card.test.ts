import { expect, it } from 'vitest'
import { renderShareCardHtml } from './share-card.tsx'

const icon = 'data:image/svg+xml,%3Csvg%3E'
const head = { title: 'Blue <Heron>', description: 'By the river.' }
const origin = 'https://heron.example'

it('the card of a page with a picture shows it, large', () => {
  const image = { url: `${origin}/media/heron.jpg`, alt: 'A heron', isLarge: true }
  const { html } = renderShareCardHtml({ head: { ...head, image }, origin }, '/media/heron.jpg', 'light')
  expect(html).toContain('<div class="card"><img src="/media/heron.jpg" alt="A heron"/>')
  expect(html).toContain('Blue &lt;Heron&gt;')
  expect(html).toContain('heron.example')
})

it('the card of a page without a picture shows the icon, small', () => {
  const image = { url: `${origin}/apple-touch-icon.png`, alt: '', isLarge: false }
  const { html } = renderShareCardHtml({ head: { ...head, image }, origin }, icon, 'dark')
  expect(html).toContain(`<div class="card small"><img src="${icon}"`)
})
