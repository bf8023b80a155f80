import { afterEach, expect, it, vi } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'

// The client of the API reads its document once.
vi.stubGlobal('document', { querySelector: () => null })
const { loadThemePictures, uploadThemePictures } = await import('./theme-file-pictures.ts')
afterEach(() => vi.unstubAllGlobals())

const neutral = createEmptyFieldValues(themeSetting.fields)
const withPictures = (pictures: object) => ({ ...neutral, pictures: { ...neutral.pictures, ...pictures } })

it('pictures visitors may not see are named, and a late one stops the download', async () => {
  const statuses = { '/images/brand/7-share': 404, '/images/brand/8-icon': 503 }
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (path: keyof typeof statuses, init?: RequestInit) => {
    asked.push([path, init])
    return new Response('', { status: statuses[path] })
  })
  expect(await loadThemePictures(withPictures({ share_card: 7 }))).toEqual({
    ok: true,
    value: { pictures: {}, leftOut: ['Share card'] },
  })
  expect(asked).toEqual([['/images/brand/7-share', { cache: 'no-cache' }]])
  expect(await loadThemePictures(withPictures({ icon: 8 }))).toMatchObject({
    ok: false,
    failure: { message: 'The picture Icon cannot be loaded. Please try again.' },
  })
})

const png = 'data:image/png;base64,iVBORw0KGgo='

/** Answers uploads with a status and a body, and collects their titles. */
function answerUploads(status: number, response: object) {
  const titles: (FormDataEntryValue | null)[] = []
  class UploadRequest {
    upload = {}
    status = status
    response = response
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    send(form: FormData) {
      titles.push(form.get('title'))
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.stubGlobal('fetch', async () => Response.json({ csrf_token: 'token' }))
  return titles
}

it('uploaded pictures are titled by their place', async () => {
  const titles = answerUploads(201, { id: 12 })
  const banner = { section: 'menu', drawing: '', picture: null, picture_on_phones: null }
  const values = { ...neutral, sections: { banners: [banner] } }
  const pictures = { 'sections.banners.0.picture_on_phones': png, 'pictures.map_pin': png }
  expect(await uploadThemePictures(values, pictures)).toMatchObject({
    ok: true,
    value: {
      values: { sections: { banners: [{ picture: null, picture_on_phones: 12 }] }, pictures: { map_pin: 12 } },
      lacksPictures: false,
    },
  })
  expect(titles).toEqual(['Brand kit: Banner of menu, phones', 'Brand kit: Map pin'])
})

it('a brand kit is opened without its pictures where the editor may add none', async () => {
  answerUploads(403, { message: 'You may not add images.' })
  expect(await uploadThemePictures(neutral, { 'pictures.icon': png })).toEqual({
    ok: true,
    value: { values: neutral, lacksPictures: true },
  })
})
