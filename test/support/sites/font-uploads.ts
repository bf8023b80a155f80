import type { UploadedFont } from '../../../schema/theme/uploaded-font.ts'
import { createMediaClient } from '../media/media-library.ts'
import type { createSettingsClient } from '../pages/settings-client.ts'
import type { Site } from '../site.ts'

const path = '/wagtail/api/main/looks/1/fonts/'
const licensed = { licensed: 'true' }

type Answer = UploadedFont & { message: string; problems: { path: string; message: string }[] }

/** Signs in and returns a function that uploads a font for the brand kit. */
export async function createFontUploader(site: Site, email = 'ada@example.test') {
  const { upload } = await createMediaClient(site, email)
  return async (bytes: Uint8Array, name = 'Harbor Display.woff2', fields: Record<string, string> = licensed) => {
    const answer = await upload(path, bytes, name, fields)
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
}

/** Returns the value of the brand kit's type with fonts of its own. */
export async function withOwnFonts({ settings }: { settings: ReturnType<typeof createSettingsClient> }, fonts: object) {
  const { type } = (await settings.open('theme')).body.values as { type: object }
  return { type: { ...type, ...fonts } }
}
