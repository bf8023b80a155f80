import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { toBrandPicturePath } from '#schema/theme/brand-picture-path.ts'
import { type FieldValues, withValueAtFieldPath } from '../editor/content/field-path.ts'
import { uploadFileAsFormData } from '../upload-endpoint.ts'
import { listThemePictureCrops } from './picture-crops.ts'
import type { ThemeFile } from './theme-file.ts'

type Pictures = ThemeFile['pictures']

interface LoadedPictures {
  pictures: Pictures
  /** The labels of those that are missing, since visitors may not see them. */
  leftOut: string[]
}

/** Loads the pictures of a brand kit as `data:` URLs, each in its crop; not those that visitors may not see. */
export async function loadThemePictures(values: FieldValues): Promise<Result<LoadedPictures>> {
  const crops = listThemePictureCrops(upgradeStoredContent(themeSetting.fields, values, 'view'))
  const pictures: Record<string, string> = {}
  const leftOut: string[] = []
  for (const { path, label, image, crop } of crops) {
    // The browser keeps a crop for a day, in which its focal area can change.
    const answer = await fetch(toBrandPicturePath(image, crop), { cache: 'no-cache' }).catch(() => null)
    if (answer?.status === 404) {
      leftOut.push(label)
      continue
    }
    if (!answer?.ok)
      return fail({ reason: 'unavailable', message: `The picture ${label} cannot be loaded. Please try again.` })
    pictures[path] = await toDataUrl(await answer.blob())
  }
  return ok({ pictures, leftOut })
}

/** The values of a brand kit from a file. */
export interface ImportedTheme {
  values: FieldValues
  /** Whether they are without pictures of the file, since the editor may not add any to the library. */
  lacksPictures: boolean
}

/**
 * Uploads the pictures of a file to the library, and returns the values with them. One that the library has already is
 * not added again.
 */
export async function uploadThemePictures(values: FieldValues, pictures: Pictures): Promise<Result<ImportedTheme>> {
  let changed = values
  const labels = findLabels(values, Object.keys(pictures))
  for (const [path, content] of Object.entries(pictures)) {
    const file = toFile(path, content)
    const title = `Brand kit: ${labels.get(path) ?? path}`
    const sent = await uploadFileAsFormData(imageEndpoints.upload, {}, { file, fields: { title } }, { onProgress() {} })
    if (!sent.ok && sent.status === 403) return ok({ values: changed, lacksPictures: true })
    const item = sent.ok ? sent.value : sent.existing
    if (!item) return fail({ reason: 'invalid', message: `${title}: ${sent.ok ? '' : sent.message}`, problems: [] })
    changed = withValueAtFieldPath(changed, path, item.id)
  }
  return ok({ values: changed, lacksPictures: false })
}

/** Finds the labels of fields, as if each of them had a picture. */
function findLabels(values: FieldValues, paths: readonly string[]): Map<string, string> {
  const filled = paths.reduce((changed, path) => withValueAtFieldPath(changed, path, 1), values)
  const crops = listThemePictureCrops(upgradeStoredContent(themeSetting.fields, filled, 'view'))
  return new Map(crops.map(({ path, label }) => [path, label]))
}

function toFile(path: string, content: string): File {
  const [, type = '', ending = '', base64 = ''] = /^data:(image\/(\w+)[^;]*);base64,(.*)$/.exec(content) ?? []
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new File([bytes], `${path.replaceAll('.', '-')}.${ending}`, { type })
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
