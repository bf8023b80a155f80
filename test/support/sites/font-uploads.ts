import type { NonLatinFontFile, UploadedFont } from '../../../schema/theme/uploaded-font.ts'
import { cutFontByScript } from '../media/font-files.ts'
import { createMediaClient } from '../media/media-library.ts'
import type { createSettingsClient } from '../pages/settings-client.ts'
import type { TestSite } from '../site.ts'

const path = '/wagtail/api/main/looks/1/fonts/'
const licensed = { licensed: 'true' }

type Send = Awaited<ReturnType<typeof createBrandKitFontUploader>>
type Answer = UploadedFont & { message: string; problems: { path: string; message: string }[] }

/** Signs in and returns a function that uploads a font for the brand kit. */
export async function createBrandKitFontUploader(site: TestSite, email = 'ada@example.test') {
  const { upload } = await createMediaClient(site, email)
  return async (bytes: Uint8Array, name = 'Harbor Display.woff2', fields: Record<string, string> = licensed) => {
    const answer = await upload(path, bytes, name, fields)
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
}

/** Cuts a font as the editor’s browser does, uploads its files, and returns its description. */
export async function splitByScriptAndUploadFont(
  send: Send,
  bytes: Uint8Array,
  name = 'Harbor Display.woff2',
): Promise<UploadedFont> {
  const cut = await cutFontByScript(bytes)
  const { file: latin, ...font } = await sendPart(send, cut.latin, name, {})
  const parts: NonLatinFontFile[] = []
  for (const { script, bytes: part } of cut.parts)
    parts.push(...((await sendPart(send, part, name, { script, latin })).parts ?? []))
  return { ...font, file: latin, parts }
}

async function sendPart(send: Send, bytes: Uint8Array, name: string, fields: Record<string, string>) {
  const { status, body } = await send(bytes, name, { ...licensed, ...fields })
  if (status !== 201) throw new Error(body.message)
  return body
}

/** Returns the value of the brand kit's type with fonts of its own. */
export async function createTypeSettingWithFonts(
  { settings }: { settings: ReturnType<typeof createSettingsClient> },
  fonts: object,
) {
  const { type } = (await settings.open('theme')).body.values as { type: object }
  return { type: { ...type, ...fonts } }
}
