import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  emptyResolvedReferences,
  type ResolvedImage,
  ResolvedReferencesContext,
  type ResolvedVideo,
} from '../resolved-references.ts'

/** An image for tests: 1600 × 900, described by its number. */
const sampleImage = (id: number): ResolvedImage => ({
  id,
  title: `Title ${id}`,
  description: `Picture ${id}`,
  width: 1600,
  height: 900,
  objectPosition: '50% 50%',
  dominantColor: '#123456',
  renditions: [{ url: `/media/${id}.webp`, width: 1600, height: 900, mimetype: 'image/webp' }],
})

/** A video for tests, with two tracks in the wrong order. */
const sampleVideo = (id: number): ResolvedVideo => ({
  id,
  title: `Film ${id}`,
  poster: `/media/poster-${id}.webp`,
  width: 1280,
  height: 720,
  sources: [{ url: `/media/videos/${id}.webm`, mimetype: 'video/webm' }],
  tracks: [
    track({
      kind: 'descriptions',
      src: '/video-track/2/',
      label: 'Described',
      sort_order: 2,
      kind_name: 'Descriptions',
    }),
    track({ kind: 'captions', src: '/video-track/1/', label: 'English', sort_order: 1, kind_name: 'Captions' }),
  ],
})

const track = (fields: Omit<ResolvedVideo['tracks'][number], 'srclang' | 'srclang_name'>) => ({
  ...fields,
  srclang: 'en',
  srclang_name: 'English',
})

/** Renders a view to HTML on a page that references the images 1 to 9 and the videos 1 to 9. */
export function renderWithSampleMedia(node: ReactNode): string {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const images = new Map(ids.map((id) => [id, sampleImage(id)]))
  const videos = new Map(ids.map((id) => [id, sampleVideo(id)]))
  return renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyResolvedReferences, images, videos }}>
      {node}
    </ResolvedReferencesContext>,
  )
}
