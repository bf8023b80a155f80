import { expect, it } from 'vitest'
import { createSampleSettings } from '#app/document/sample-document.tsx'
import { renderShareCard } from './share-card.tsx'

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
const neutral = createSampleSettings({})
const settings = createSampleSettings({ theme: { ...neutral.theme, logo: { ...neutral.theme.logo, icon } } })
const head = { title: 'Blue <Heron>', description: 'By the river.' }
const origin = 'https://heron.example'

it('the card of a page with a picture shows it from the same host', () => {
  const image = { url: `${origin}/media/heron.jpg`, alt: 'A heron', isLarge: true }
  const { html } = renderShareCard({ head: { ...head, image }, settings, origin }, 'light')
  expect(html).toContain('<img src="/media/heron.jpg" alt="A heron"/>')
  expect(html).toContain('Blue &lt;Heron&gt;')
  expect(html).toContain('heron.example')
})

it('the card of a page without a picture shows the icon that is not saved', () => {
  const image = { url: `${origin}/apple-touch-icon.png`, alt: '', isLarge: false }
  const { html } = renderShareCard({ head: { ...head, image }, settings, origin }, 'dark')
  expect(html).toContain(`src="data:image/svg+xml,${encodeURIComponent(icon).replaceAll("'", '&#x27;')}"`)
})
