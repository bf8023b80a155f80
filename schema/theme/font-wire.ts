import * as z from 'zod/mini'
import { nonLatinFontScripts } from './font-scripts.ts'

const weight = z.number().check(z.minimum(1), z.maximum(1000))
const length = z.number().check(z.minimum(0), z.maximum(10))

/** What the file of a font says about itself. Its family is a name in a stylesheet, so it has no quotes. */
export const fontDescriptionSchema = z.strictObject({
  family: z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,59}$/u)),
  /** Whether it has serifs; null if the file does not say. */
  serif: z.nullable(z.boolean()),
  ascent: length,
  descent: length,
  lineGap: length,
  weights: z.readonly(z.tuple([weight, weight])),
  widths: z.readonly(z.tuple([length, length, length])),
})

/** The key of a font's file in the bucket. It contains a hash of the content. */
export const fontFileKeySchema = z.string().check(z.regex(/^fonts\/[a-z0-9-]+-[0-9a-f]{16}\.woff2$/))

/** A script besides Latin whose characters a font has in a file of its own. */
export const nonLatinFontScriptSchema = z.enum(nonLatinFontScripts)

const fontPartSchema = z.strictObject({ script: nonLatinFontScriptSchema, file: fontFileKeySchema })

/** An uploaded font (`UploadedFont`), as the upload returns it: with the files of further scripts, each once. */
export const uploadedFontSchema = z.extend(fontDescriptionSchema, {
  file: fontFileKeySchema,
  parts: z.optional(
    z
      .readonly(z.array(fontPartSchema))
      .check(
        z.refine(
          (parts) => new Set(parts.map(({ script }) => script)).size === parts.length,
          'Each script has one file.',
        ),
      ),
  ),
})
