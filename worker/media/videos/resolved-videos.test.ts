import { expect, it } from 'vitest'
import { toResolvedVideo } from './resolved-videos.ts'

it('EO-08 returns a video with poster, title, sources and tracks with display names', () => {
  const stored = {
    id: 7,
    title: 'Boats',
    file: 'videos/boats-1.mp4',
    mimetype: 'video/mp4',
    width: 1280,
    height: 720,
    poster: 'images/b.webp',
  }
  const tracks = [
    { id: 3, kind: 'captions', label: 'English', srclang: 'en', sort_order: 1 },
    { id: 2, kind: 'descriptions', label: 'Español', srclang: 'es-MX', sort_order: 2 },
  ]
  expect(toResolvedVideo({ ...stored, tracks })).toEqual({
    id: 7,
    title: 'Boats',
    width: 1280,
    height: 720,
    poster: '/media/images/b.webp',
    sources: [{ url: '/media/videos/boats-1.mp4', mimetype: 'video/mp4' }],
    tracks: [
      {
        kind: 'captions',
        src: '/video-track/3/',
        label: 'English',
        srclang: 'en',
        sort_order: 1,
        kind_name: 'Captions',
        srclang_name: 'English',
      },
      {
        kind: 'descriptions',
        src: '/video-track/2/',
        label: 'Español',
        srclang: 'es-MX',
        sort_order: 2,
        kind_name: 'Descriptions',
        srclang_name: 'Mexican Spanish',
      },
    ],
  })
})
