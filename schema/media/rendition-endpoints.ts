import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema } from '../endpoint.ts'
import { renditionUrlsResponse } from './wire.ts'

const path = '/wagtail/api/main/images/'
/** A filter specification such as `fill-600x400|format-webp`, with the syntax of Wagtail’s templates. */
const oneRendition = z.strictObject({ id: idParamSchema, filter_spec: z.string() })

/** Renditions of images. Separate from the image endpoints, because the rich text editor needs only these. */
export const renditionEndpoints = {
  generateUrl: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/generate_url/{filter_spec}/`,
    summary: 'Get a public URL for a rendition of an image.',
    permission: 'object',
    params: oneRendition,
    response: renditionUrlsResponse,
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/preview/{filter_spec}/`,
    summary: 'Redirect to the file of a rendition of an image.',
    permission: 'object',
    params: oneRendition,
    status: 302,
  }),
}
