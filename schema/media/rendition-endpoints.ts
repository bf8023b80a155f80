import * as z from 'zod/mini'
import { endpoint, idParam } from '../endpoint.ts'
import { renditionUrls } from './wire.ts'

const path = '/wagtail/api/main/images/'
/** `fill-600x400|format-webp`, as templates have it. */
const oneRendition = z.strictObject({ id: idParam, filter_spec: z.string() })

/** Renditions of images. Texts show them while they are written, where the rest of the library is not wanted. */
export const renditionEndpoints = {
  generateUrl: endpoint({
    method: 'GET',
    path: `${path}{id}/generate_url/{filter_spec}/`,
    summary: 'Get a public address for a rendition of an image.',
    permission: 'object',
    params: oneRendition,
    response: renditionUrls,
  }),
  preview: endpoint({
    method: 'GET',
    path: `${path}{id}/preview/{filter_spec}/`,
    summary: 'Find the file of a rendition of an image.',
    permission: 'object',
    params: oneRendition,
    status: 302,
  }),
}
