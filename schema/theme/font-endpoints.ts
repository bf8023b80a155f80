import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema } from '../endpoint.ts'
import { fontFileKeySchema, nonLatinFontScriptSchema, uploadedFontSchema } from './font-wire.ts'

const fontUploadInput = z.strictObject({
  /** Whether the editor confirmed a license to serve the font on the website. */
  licensed: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    false,
  ),
  /** The script whose characters the file has, if it is not Latin. `latin` is then the file with Latin letters. */
  script: z.optional(nonLatinFontScriptSchema),
  latin: z.optional(fontFileKeySchema),
})
export type FontUploadInput = z.output<typeof fontUploadInput>

/** Larger than any font that is accepted, so that the refusal can say what to do. */
const maxBytes = 10 * 1024 * 1024

/** The fonts of a brand kit. Who may change it may call these. */
export const fontEndpoints = {
  upload: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/main/looks/{site}/fonts/',
    summary:
      'Upload the WOFF2 file of a font for a brand kit, or of a further script of an uploaded font, and get its ' +
      'description, which is a value of a look.',
    permission: 'object',
    params: z.strictObject({ site: idParamSchema }),
    upload: { as: 'form', maxBytes, fields: fontUploadInput },
    response: uploadedFontSchema,
    status: 201,
  }),
}
