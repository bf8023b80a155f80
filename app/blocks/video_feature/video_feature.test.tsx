import { expect, it } from 'vitest'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { videoFeatureBlock } from './video_feature.tsx'

const sample: typeof videoFeatureBlock.sample = { ...videoFeatureBlock.sample, video: 1, image: 1 }
const render = (change: Partial<typeof sample>) =>
  renderWithSampleMedia(<videoFeatureBlock.View id="it" value={{ ...sample, ...change }} />)

it.each([
  { video: 2 },
  { image: 2 },
  { image_alignment: 'left' },
  { image_alignment: 'right' },
  { title: 'Another' },
  { subtitle: 'Another' },
  { text_style: 'dark' },
  { show_share_icons: false },
  { facebook_url: '' },
  { twitter_url: '' },
  { fineprint: 'Another' },
] as Partial<typeof sample>[])('%j changes the output', (change) => {
  expect(render(change)).not.toBe(render({}))
})

it('each share icon links to its network, and is shown only when enabled', () => {
  const links = [...render({}).matchAll(/<a href="([^"]+)"[^>]*>.*?Share on ([^<(]+)/g)].map(([, address, name]) => [
    name!.trim(),
    address,
  ])
  expect(links).toEqual([
    ['Facebook', sample.facebook_url],
    ['X', sample.twitter_url],
  ])
  expect(render({ show_share_icons: false })).not.toMatch(/Share|social-icon/)
})

it('BL-25 Play opens the dialog with the video, and is missing without one', () => {
  expect(render({})).toMatch(
    /command="show-modal" commandfor="it-film".*<dialog id="it-film".*command="close" commandfor="it-film".*<video/,
  )
  expect(render({ video: null })).not.toMatch(/<dialog|Play/)
})
