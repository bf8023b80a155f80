import { afterEach, expect, it, vi } from 'vitest'

// The client of the API reads its document once.
vi.stubGlobal('document', { querySelector: () => null })
const { loadThemeFontContents } = await import('./theme-file-fonts.ts')
afterEach(() => vi.unstubAllGlobals())

const file = 'fonts/heron-0123456789abcdef.woff2'
const values = { type: { heading_font: { file, family: 'Heron' }, text_font: null } }

it('the fonts of a brand kit are loaded for its file', async () => {
  vi.stubGlobal('fetch', async (path: string) => new Response(path === `/media/${file}` ? 'wOF2' : ''))
  expect(await loadThemeFontContents(values)).toEqual({ ok: true, value: { [file]: btoa('wOF2') } })
})

it.each([
  ['is not answered', async () => new Response('', { status: 503 })],
  ['cannot be asked for', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a font that %s is named instead of a file without it', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched)
  expect(await loadThemeFontContents(values)).toMatchObject({
    ok: false,
    failure: { message: 'The font Heron cannot be loaded. Please try again.' },
  })
})
