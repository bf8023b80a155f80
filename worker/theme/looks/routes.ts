import { Hono } from 'hono'
import { settingAppLabel } from '#app/settings/define.ts'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { lookEndpoints } from '#schema/theme/looks/endpoints.ts'
import type { LookDraftDetail, LookListQuery, LookListResponse } from '#schema/theme/looks/wire.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../../http/session.ts'
import { computeSettingVersion, type StoredSetting } from '../../settings/queries.ts'
import { findRequestedSetting, type RequestedSetting, toSiteOfSetting } from '../../settings/requested-setting.ts'
import { readStoredSetting } from '../../settings/save.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import {
  createLookDraft,
  deleteLookDraft,
  type LookActionContext,
  publishLookDraft,
  readDataForNewLookDraft,
  restorePastSiteLook,
  type SeenLookDraft,
  scheduleLookDraft,
  unscheduleLookDraft,
  updateLookDraft,
} from './actions.ts'
import { describeLookChanges } from './describe-changes.ts'
import { findLookDraft, findPastSiteLook, listStoredLooksAndDrafts, type StoredLookDraft } from './queries.ts'
import { readLastAndReturningLook, readLiveLookJson } from './switch-look.ts'

/** The looks of sites and their drafts. */
export const lookRoutes = new Hono<BackOfficeHonoEnv>()

const firstPage: LookListQuery = { limit: 20, offset: 0 }

/** Finds the brand kit of a site if the editor may change it. */
export const findChangeableThemeSetting = (c: Pick<SignedInRequestContext, 'env' | 'var'>, site: number) =>
  findRequestedSetting(c.env.DB, c.var.editor, { app: settingAppLabel, model: themeSetting.model, site })

interface LookAction<Read, Response> {
  /** Reads what the action is about, at the same time as the setting. */
  read: (db: D1Database) => Promise<Read>
  act: (context: LookActionContext, read: Read) => Promise<Result<null>>
  /** Reads the answer, in the batch of the commit. */
  respond: (db: D1Database, setting: RequestedSetting, read: Read) => Promise<Result<Response>>
}

/** Runs an action of an editor who may change the look of the site. */
async function runLookAction<Read, Response>(
  c: SignedInRequestContext,
  site: number,
  { read, act, respond }: LookAction<Read, Response>,
): Promise<Result<Response>> {
  const { env, executionCtx, var: variables } = c
  const { editor } = variables
  const [setting, live, subject] = await Promise.all([
    findChangeableThemeSetting(c, site),
    readStoredSetting(env.DB, site, themeSetting.model),
    read(env.DB),
  ])
  if (!setting.ok) return setting
  const answer = startReadsInCommitBatch(env.DB, (db) => respond(db, setting.value, subject))
  const context = { env, editor, context: executionCtx, user: editor.id, setting: setting.value, live, answer }
  const done = await act({ ...context, now: new Date() }, subject)
  return done.ok ? answer.get() : done
}

/** Runs an action on a draft of the version that the editor saw. */
const runDraftAction = <Response>(
  c: SignedInRequestContext,
  { site, id }: { site: number; id: number },
  version: string,
  action: {
    act: (context: LookActionContext, seen: SeenLookDraft) => Promise<Result<null>>
    respond: (db: D1Database, setting: RequestedSetting) => Promise<Result<Response>>
  },
) => runLookAction(c, site, { read: async (db) => ({ version, draft: await findLookDraft(db, site, id) }), ...action })

const listFirstLooks = (db: D1Database, setting: RequestedSetting) => listLooks(db, setting, firstPage)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.list, async (c, { params, query }) => {
  const [setting, stored] = await Promise.all([
    findChangeableThemeSetting(c, params.site),
    readLooks(c.env.DB, params.site, query),
  ])
  return setting.ok ? ok(await toLookListResponse(setting.value, stored, query)) : setting
})

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.createDraft, (c, { params, body }) =>
  runLookAction(c, params.site, {
    read: (db) => readDataForNewLookDraft(db, params.site),
    act: (context, read) => createLookDraft(context, body, read),
    respond: (db, setting, { id }) => getDraft(db, setting, id),
  }),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.getDraft, async (c, { params }) => {
  const [setting, draft] = await Promise.all([
    findChangeableThemeSetting(c, params.site),
    readDraft(c.env.DB, params.site, params.id),
  ])
  return setting.ok ? toDraftDetail(setting.value, draft) : setting
})

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.updateDraft, (c, { params, body }) =>
  runDraftAction(c, params, body.version, {
    act: (context, seen) => updateLookDraft(context, seen, body),
    respond: (db, setting) => getDraft(db, setting, params.id),
  }),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.deleteDraft, (c, { params, body }) =>
  runDraftAction(c, params, body.version, { act: deleteLookDraft, respond: async () => ok(undefined) }),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.publishDraft, (c, { params, body }) =>
  runDraftAction(c, params, body.version, {
    act: (context, seen) => publishLookDraft(context, seen, body.live_version),
    respond: listFirstLooks,
  }),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.scheduleDraft, (c, { params, body: { version, ...times } }) =>
  runDraftAction(c, params, version, {
    act: (context, seen) => scheduleLookDraft(context, seen, times),
    respond: listFirstLooks,
  }),
)

registerBackOfficeEndpoint(
  lookRoutes,
  lookEndpoints.unscheduleDraft,
  (c, { params: { site, id }, body: { version } }) =>
    runLookAction(c, site, {
      async read(db) {
        const [draft, around] = await Promise.all([
          findLookDraft(db, site, id),
          readLastAndReturningLook(db, { site, draft: id, now: new Date() }),
        ])
        return { draft, around }
      },
      act: (context, { draft, around }) => unscheduleLookDraft(context, { version, draft }, around),
      respond: listFirstLooks,
    }),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.get, async (c, { params }) => {
  const [setting, found, stored] = await Promise.all([
    findChangeableThemeSetting(c, params.site),
    findPastSiteLook(c.env.DB, params.site, params.id),
    readLiveLookJson(c.env.DB, params.site),
  ])
  if (!setting.ok) return setting
  if (!found) return fail({ reason: 'not_found', message: 'There is no such look.' })
  const { value, ...look } = found
  return ok({ ...look, values: toValues(value), changes_to_live: describeLookChanges(value, parse(stored)) })
})

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.restore, (c, { params, body }) =>
  runLookAction(c, params.site, {
    read: (db) => findPastSiteLook(db, params.site, params.id),
    act: (context, found) => restorePastSiteLook(context, found, body.live_version),
    respond: listFirstLooks,
  }),
)

const parse = (text: StoredSetting['value']) => (text === null ? null : parseJsonText(text))
const toValues = (stored: object) => upgradeStoredContent(themeSetting.fields, stored, 'form')

const toDraft = ({ value, version, ...draft }: StoredLookDraft, live: object | null) => ({
  ...draft,
  version: String(version),
  changes: describeLookChanges(live, value),
})

interface DraftRead {
  draft: StoredLookDraft | null
  /** The text of the live look. */
  stored: StoredSetting['value']
}

/** Reads a draft and the live look that it is compared with. */
async function readDraft(db: D1Database, site: number, id: number): Promise<DraftRead> {
  const [draft, stored] = await Promise.all([findLookDraft(db, site, id), readLiveLookJson(db, site)])
  return { draft, stored }
}

function toDraftDetail({ site, sites }: RequestedSetting, { draft, stored }: DraftRead): Result<LookDraftDetail> {
  if (!draft) return fail({ reason: 'not_found', message: 'There is no such look.' })
  const places = { site: toSiteOfSetting(site), sites: sites.map(toSiteOfSetting) }
  return ok({ ...toDraft(draft, parse(stored)), ...places, values: toValues(draft.value) })
}

const getDraft = async (db: D1Database, setting: RequestedSetting, id: number) =>
  toDraftDetail(setting, await readDraft(db, setting.site.id, id))

/** Reads a part of the looks of a site, its drafts, and the live look. */
async function readLooks(db: D1Database, site: number, query: LookListQuery) {
  const [live, listed] = await Promise.all([readLiveLookJson(db, site), listStoredLooksAndDrafts(db, site, query)])
  return { live, ...listed }
}

const listLooks = async (
  db: D1Database,
  setting: RequestedSetting,
  query: LookListQuery,
): Promise<Result<LookListResponse>> =>
  ok(await toLookListResponse(setting, await readLooks(db, setting.site.id, query), query))

async function toLookListResponse(
  { site, sites }: RequestedSetting,
  { live, drafts, looks, total_count, last }: Awaited<ReturnType<typeof readLooks>>,
  query: LookListQuery,
): Promise<LookListResponse> {
  return {
    site: toSiteOfSetting(site),
    sites: sites.map(toSiteOfSetting),
    live_version: await computeSettingVersion(live),
    drafts: drafts.map((draft) => toDraft(draft, parse(live))),
    total_count,
    items: looks.slice(0, query.limit).map(({ value, ...look }, index) => ({
      ...look,
      is_live: look.id === last,
      // The first look of all has none before it.
      changes: index + 1 < looks.length ? describeLookChanges(looks[index + 1]!.value, value) : [],
    })),
  }
}
