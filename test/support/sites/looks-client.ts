import { beforeAll } from 'vitest'
import type { LookDraft, LookDraftDetail, LookListResponse } from '../../../schema/theme/looks/wire.ts'
import { markImagesDrawn } from '../operations/fire-cron.ts'
import { createBackOfficeClient } from '../pages/back-office-client.ts'
import { createSettingsClient } from '../pages/settings-client.ts'
import { createUser, openTemporarySite, setUpSharedSite, type TestSite } from '../site.ts'

type Problems = { message: string; problems?: { path: string; message: string }[] }

/** A user's requests about the looks of a site. */
export function createLooksClient(
  { get, post }: Pick<Awaited<ReturnType<typeof createBackOfficeClient>>, 'get' | 'post'>,
  at = 1,
) {
  const path = `/wagtail/api/main/looks/${at}/`
  const read = async <Body>(answer: Response) => ({
    status: answer.status,
    body: (answer.status === 204 ? null : await answer.json()) as Body & Problems,
  })
  const list = async (query = '') => read<LookListResponse>(await get(`${path}${query}`))
  const draft = async (id: number, action: string, body: object) =>
    read<LookListResponse>(await post(`${path}drafts/${id}/${action}/`, body))
  const named = async (name: string) => (await list()).body.drafts.find((each) => each.name === name) as LookDraft
  return {
    ...{ get, list, draft, named },
    /** Does something with the current version of a draft. */
    act: async (name: string, action: string, body: object = {}) => {
      const { id, version } = await named(name)
      return draft(id, action, { version, ...body })
    },
    look: async (id: number) =>
      read<{ values: { colors: object }; changes_to_live: object[] }>(await get(`${path}${id}/`)),
    restore: async (id: number, live_version?: string) =>
      read<LookListResponse>(
        await post(`${path}${id}/restore/`, { live_version: live_version ?? (await list()).body.live_version }),
      ),
    create: async (name: string, values: object) =>
      read<LookDraftDetail>(await post(`${path}drafts/`, { name, values })),
    save: async (id: number, body: object) => read<LookDraftDetail>(await post(`${path}drafts/${id}/`, body)),
  }
}

/** Brand colors that can be read. */
export const [plumBrandColor, pineBrandColor, rustBrandColor, navyBrandColor] = [
  '#5b2a6e',
  '#1d4d3a',
  '#7a2e1d',
  '#1a2b5c',
] as const

type LooksRoom = Awaited<ReturnType<typeof openLooks>>

/** A site for one test, with an administrator signed in who changes its look. */
export const openLooksSite = async (...options: Parameters<typeof openTemporarySite>) =>
  openLooks(await openTemporarySite(...options))

/** A shared site for the tests of a file. Filled in before the first test. */
export function setUpLooksSite(): LooksRoom {
  const site = setUpSharedSite()
  const room = {} as LooksRoom
  beforeAll(async () => void Object.assign(room, await openLooks(site)))
  return room
}

async function openLooks(site: TestSite) {
  await markImagesDrawn(site)
  await createUser(site, 'ada@example.test', { superuser: true })
  const client = await createBackOfficeClient(site, 'ada@example.test')
  const settings = createSettingsClient(client)
  const { colors } = (await settings.open('theme')).body.values as { colors: Record<string, string> }
  const withBrand = (brand: string) => ({ colors: { ...colors, brand } })
  return {
    ...{ site, client, settings, colors, withBrand },
    ada: createLooksClient(client),
    /** Saves another look than that of earlier tests. */
    saveBrand: (brand: string) => settings.save('theme', withBrand(brand)),
    /** The brand color that visitors see. */
    brandAt: async (path = '/menu/') =>
      /name="theme-color" content="(#[0-9a-f]{6})"/.exec(await (await site.fetch(path)).text())![1],
    /** The log of the brand kit and its drafts. */
    readLog: async () =>
      (
        await site.db
          .prepare(
            "SELECT action, user_id, label FROM log_entry WHERE object_type IN ('look', 'site.theme') ORDER BY id",
          )
          .all<{ action: string; user_id: number | null; label: string }>()
      ).results,
  }
}

export const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000)
export const isoMinutesFromNow = (count: number) => minutesFromNow(count).toISOString()
