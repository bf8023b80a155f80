import { createQuartersImage } from '../media/media-library.ts'
import type { CallEndpoint } from './caller.ts'

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe boats come in.\n'
const track = { kind: 'captions', label: 'English', srclang: 'en', sort_order: 1, content: vtt }

/** The first box of an MP4 and some bytes behind it. */
function createFilm(mark: number): Uint8Array {
  const bytes = new Uint8Array(5000).fill(mark)
  bytes.set([0, 0, 0, 16, ...new TextEncoder().encode('ftypisom'), 0, 0, 0, 0])
  return bytes
}

const createImage = async (width: number) =>
  ({ name: `trips-${width}.png`, bytes: await createQuartersImage(width, 40).png().toBuffer() }) as const
const createDocument = (text: string) => ({ name: `${text}.txt`, bytes: `${text} of trips` })

/** Calls all endpoints of the media library. */
export async function callMediaEndpoints(call: CallEndpoint) {
  const collection = await callCollections(call)
  const images = [60, 61].map(async (width) => call('images.upload', { file: await createImage(width) }))
  const image = (await images[0]!).id
  await call('images.replaceFile', { params: { id: image }, file: await createImage(70) })
  await call('renditions.generateUrl', { params: { id: image, filter_spec: 'width-30' } })
  const document = (await call('documents.upload', { file: createDocument('First') })).id
  const second = (await call('documents.upload', { file: createDocument('Second') })).id
  await call('documents.replaceFile', { params: { id: document }, file: createDocument('Third') })
  const video = await uploadVideo(call, 1)
  await callTracks(call, video)
  await callLibrary(call, 'image', collection, [image, (await images[1]!).id])
  await callLibrary(call, 'document', collection, [document, second])
  await callLibrary(call, 'video', collection, [video, await uploadVideo(call, 2)])
  await call('collections.delete', { params: { id: collection } })
  await call('tags.list')
  await call('tags.autocomplete', { query: { term: 'h' } })
}

const uploadVideo = async (call: CallEndpoint, mark: number): Promise<number> => {
  const name = `trips-${mark}.mp4`
  return (await call('videos.upload', { query: { file_name: name }, file: { name, bytes: createFilm(mark) } })).id
}

async function callCollections(call: CallEndpoint): Promise<number> {
  const { id } = await call('collections.create', { body: { parent_id: 1, name: 'Trips' } })
  for (const name of ['list', 'tree']) await call(`collections.${name}`)
  for (const name of ['get', 'privacy']) await call(`collections.${name}`, { params: { id } })
  await call('collections.update', { params: { id }, body: { name: 'Trips again' } })
  await call('collections.setPrivacy', { params: { id }, body: { restriction_type: 'login' } })
  await call('collections.setPrivacy', { params: { id }, body: { restriction_type: 'none' } })
  return id
}

async function callTracks(call: CallEndpoint, id: number) {
  const { tracks } = await call('videos.addTrack', { params: { id }, body: track })
  const params = { id, track: tracks[0].id }
  await call('videos.updateTrack', { params, body: { ...track, label: 'English for trips' } })
  await call('videos.deleteTrack', { params })
}

/** What every kind of media has. */
async function callLibrary(call: CallEndpoint, noun: string, collection_id: number, ids: [number, number]) {
  const [id, other] = ids
  const many = `${noun}s`
  await call(`${many}.list`)
  await call(`${many}.find`, { query: { id } })
  await call(`${many}.get`, { params: { id } })
  await call(`${many}.update`, { params: { id }, body: { title: 'Of trips', tags: ['trips'] } })
  await call(`${many}.usage`, { params: { id } })
  for (const [name, more] of [
    ['tag', { tags: ['harbor'] }],
    ['move', { collection_id }],
    ['move', { collection_id: 1 }],
  ] as const) {
    await call(`${noun}BulkChecks.${name}`, { body: { ids, ...more } })
    await call(`${noun}Bulk.${name}`, { body: { ids, ...more } })
  }
  await call(`${many}.delete`, { params: { id } })
  await call(`${noun}BulkChecks.delete`, { body: { ids: [other] } })
  await call(`${noun}Bulk.delete`, { body: { ids: [other] } })
}
