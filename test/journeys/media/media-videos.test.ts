import { expect, it } from 'vitest'
import type { DuplicateUploadResponse, ImageItem, MediaListResponse, VideoItem } from '../../../schema/media/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createMediaClient,
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertCollection,
  setUpMediaLibrarySite,
} from '../../support/media/media-library.ts'
import { createUser, fetchFromSharedSite } from '../../support/site.ts'

const { site, ada } = setUpMediaLibrarySite()
type Librarian = Awaited<ReturnType<typeof createMediaClient>>

/**
 * The first box of an MP4 and this many bytes behind it, marked: each test has films of its own, for the same one twice
 * is refused.
 */
function mp4(length: number, mark = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(mark)
  bytes.set([0, 0, 0, 16, ...new TextEncoder().encode('ftypisom'), 0, 0, 0, 0])
  return bytes
}

const uploadVideo = ({ headers }: Librarian, body: BodyInit, query: string) =>
  site.fetch(`${apiPaths.videos}?${query}`, { method: 'POST', headers, body })

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe boats come in.\n'
const track = { kind: 'captions', label: 'English', srclang: 'en', sort_order: 1, content: vtt }

/** The names of the video files in R2: the demo's own, and what a test brings. */
const videoFiles = async () =>
  (await (await site.miniflare.getR2Bucket('MEDIA')).list({ prefix: 'videos/' })).objects.map(({ key }) => key)

it('BR-32 a video is uploaded in one request and plays from any position', async () => {
  const before = await videoFiles()
  const film = mp4(3_000_000, 7)
  const answer = await uploadVideo(ada, film, 'file_name=Boats.mp4&title=The+boats&tags=harbour')
  expect(answer.status).toBe(201)
  const video = (await answer.json()) as VideoItem
  expect(video).toMatchObject({
    title: 'The boats',
    mimetype: 'video/mp4',
    file_size: 3_000_000,
    poster: null,
    tracks: [],
    meta: { tags: ['harbour'] },
  })
  const end = await site.fetch(video.meta.download_url, { headers: { Range: 'bytes=-5' } })
  expect([end.status, end.headers.get('Content-Type'), end.headers.get('Content-Disposition')]).toEqual([
    206,
    'video/mp4',
    null,
  ])
  expect(new Uint8Array(await end.arrayBuffer())).toEqual(new Uint8Array(5).fill(7))
  const again = await uploadVideo(ada, film, 'file_name=again.mp4')
  expect([again.status, ((await again.json()) as DuplicateUploadResponse<VideoItem>).existing.id]).toEqual([
    409,
    video.id,
  ])
  expect(await videoFiles()).toHaveLength(before.length + 1)
})

it('EO-08 a video has a poster, and sorted tracks', async () => {
  const video = (await (await uploadVideo(ada, mp4(5000, 11), 'file_name=boats.mp4')).json()) as VideoItem
  const poster = (await (
    await ada.upload(apiPaths.images, await createQuartersImage(64, 36).jpeg().toBuffer(), 'poster.jpg')
  ).json()) as ImageItem
  const edited = await ada.patch(apiPaths.video(video.id), {
    poster_id: poster.id,
    width: 1280,
    height: 720,
    duration: 12,
  })
  expect(await edited.json()).toMatchObject({
    poster: { id: poster.id, url: poster.meta.download_url },
    width: 1280,
    height: 720,
    duration: 12,
  })
  await ada.post(apiPaths.videoTracks(video.id), { ...track, label: 'Español', srclang: 'es', sort_order: 2 })
  const { tracks } = (await (await ada.post(apiPaths.videoTracks(video.id), track)).json()) as VideoItem
  expect(tracks.map(({ kind, label, srclang, sort_order }) => [kind, label, srclang, sort_order])).toEqual([
    ['captions', 'English', 'en', 1],
    ['captions', 'Español', 'es', 2],
  ])
  expect((await ada.delete(apiPaths.image(poster.id))).status).toBe(204)
  expect(await (await ada.get(apiPaths.video(video.id))).json()).toMatchObject({ poster: null })
})

it('RT-08 /video-track/{pk}/ returns the track as WebVTT, and 404 without one', async () => {
  const video = (await (await uploadVideo(ada, mp4(5000, 12), 'file_name=boats.mp4')).json()) as VideoItem
  const { tracks } = (await (await ada.post(apiPaths.videoTracks(video.id), track)).json()) as VideoItem
  const src = tracks[0]!.src
  const answer = await site.fetch(src)
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    vtt,
  ])
  await site.fetch(apiPaths.videoTrack(video.id, tracks[0]!.id), {
    method: 'PUT',
    headers: { ...ada.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...track, content: `\uFEFF${vtt}Again.` }),
  })
  expect(await (await site.fetch(src)).text()).toBe(`${vtt}Again.`)
  expect((await ada.delete(apiPaths.videoTrack(video.id, tracks[0]!.id))).status).toBe(200)
  expect((await site.fetch(src)).status).toBe(404)
})

it.each(['999999', '0', '-1', 'one', '1e3', '99999999999999999999'])(
  'RT-08 /video-track/%s/ is not found',
  async (pk) => {
    expect((await fetchFromSharedSite(`/video-track/${pk}/`)).status).toBe(404)
  },
)

it('invalid tracks and posters are rejected', async () => {
  const video = (await (await uploadVideo(ada, mp4(5000, 13), 'file_name=boats.mp4')).json()) as VideoItem
  const refused = async (body: unknown) => {
    const answer = await ada.post(apiPaths.videoTracks(video.id), body)
    return [answer.status, ((await answer.json()) as { problems: { path: string }[] }).problems[0]?.path]
  }
  expect(await refused({ ...track, content: 'no header' })).toEqual([400, 'content'])
  expect(await refused({ ...track, content: vtt.replace('02.000', '02,000') })).toEqual([400, 'content'])
  expect(await refused({ ...track, kind: 'karaoke' })).toEqual([400, 'kind'])
  expect(await refused({ ...track, srclang: 'English' })).toEqual([400, 'srclang'])
  expect((await ada.patch(apiPaths.video(video.id), { poster_id: 99_999 })).status).toBe(400)
  expect((await ada.delete(apiPaths.videoTrack(video.id, 99_999))).status).toBe(404)
})

it('ASVS 5.2.1 5.2.2 invalid, too large or unsized videos are rejected without traces', async () => {
  const before = await videoFiles()
  const status = async (body: BodyInit, query: string) => (await uploadVideo(ada, body, query)).status
  expect(await status('<html><script>alert(1)</script>', 'file_name=boats.mp4')).toBe(400)
  expect(await status(mp4(5000), 'file_name=boats.webm')).toBe(400)
  expect(await status(mp4(5000), 'file_name=boats.exe')).toBe(400)
  expect(await status(mp4(5000), 'title=nameless')).toBe(400)
  expect(await status(mp4(5000), 'file_name=boats.mp4&surprise=1')).toBe(400)
  expect(await status('', 'file_name=boats.mp4')).toBe(400)
  expect(await status(mp4(101 * 1024 * 1024), 'file_name=boats.mp4')).toBe(413)
  expect(await videoFiles()).toEqual(before)
})

it('an editor can only access the videos of their collections', async () => {
  const press = await insertCollection(site, 'Press')
  await createUser(site, 'bob@example.test')
  await grantCollectionPermissionToUser(site, 'bob@example.test', 'change', press)
  const bob = await createMediaClient(site, 'bob@example.test')
  const hidden = (await (await uploadVideo(ada, mp4(5000, 1), 'file_name=a.mp4')).json()) as VideoItem
  const seen = (await (
    await uploadVideo(ada, mp4(5000, 2), `file_name=b.mp4&collection_id=${press}`)
  ).json()) as VideoItem
  expect(
    ((await (await bob.get(apiPaths.videos)).json()) as MediaListResponse<VideoItem>).items.map(({ id }) => id),
  ).toEqual([seen.id])
  expect((await bob.get(apiPaths.video(hidden.id))).status).toBe(404)
  expect((await bob.post(apiPaths.videoTracks(hidden.id), track)).status).toBe(404)
  expect((await bob.post(apiPaths.videoTracks(seen.id), track)).status).toBe(201)
  expect((await uploadVideo(bob, mp4(5000, 3), 'file_name=c.mp4')).status).toBe(403)
  const image = (await (
    await ada.upload(apiPaths.images, await createQuartersImage(6, 6).png().toBuffer(), 'p.png')
  ).json()) as ImageItem
  expect((await bob.patch(apiPaths.video(seen.id), { poster_id: image.id })).status).toBe(400)
  expect((await bob.delete(apiPaths.video(seen.id))).status).toBe(204)
})
