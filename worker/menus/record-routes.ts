import { Hono } from 'hono'
import type { MenuContentByKind } from '#schema/menus/content-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { type NonItemMenuRecordKind, nonItemRecordEndpointsByKind } from '#schema/menus/records.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { runReadsInOneBatch, startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { reserveIdsReturningFirst } from '../stores/ids.ts'
import {
  loadNonItemPartOfMenuDraft,
  type MenuChangeContext,
  type NonItemMenuPartDetail,
  planMenuDraftDisplayOrderChange,
  planNonItemPartChangeInMenuDraft,
  planNonItemPartCreationInMenuDraft,
  planNonItemPartDeletionFromMenuDraft,
} from './draft-records.ts'
import { findMenuPartRevisionContent, toMenuChangeUserAndTime } from './history/revisions.ts'
import { failWithUrlTakenOnRestore, restoreDeletedMenuItem, restoreDeletedNonItemMenuPart } from './restore-drafts.ts'
import { registerMenuEndpoint } from './serve.ts'

/** The records of a menu that dishes share, and the order of sections and dishes. */
export const nonItemMenuPartRoutes = new Hono<BackOfficeHonoEnv>()

const noRecord = fail({ reason: 'not_found', message: 'There is no such part of the menu.' })
const noMenu = fail({ reason: 'not_found', message: 'There is no menu.' })
const taken = fail({
  reason: 'invalid',
  message: 'Another section has this address.',
  problems: [{ path: 'slug', message: 'Another section has this address.' }],
})
const changed = fail({
  reason: 'conflict',
  message: 'Somebody else has just changed this. Close it to see what it is now, and change it again.',
})
const noDayPart = fail({ reason: 'conflict', message: 'The time at which it is served was deleted since.' })
const usedMessages: Record<NonItemMenuRecordKind, string> = {
  section: 'The section still has dishes. Move or delete them first.',
  day_part: 'Dishes or sections are still served at this time. Choose another time for them first.',
  modifier_group: 'Dishes still offer these choices. Remove them there first.',
  area: 'Dishes still have other prices or names for these restaurants. Remove them there first.',
}

const toMenuChange = (variables: BackOfficeHonoEnv['Variables'], site: ResolvedSite): MenuChangeContext => ({
  site,
  author: toMenuChangeUserAndTime(variables),
})

type MenuRecordContent = MenuContentByKind[NonItemMenuRecordKind]
type MenuRecordResult = Result<NonItemMenuPartDetail>

async function createRecord(
  db: D1Database,
  kind: NonItemMenuRecordKind,
  content: MenuRecordContent,
  change: MenuChangeContext,
): Promise<MenuRecordResult> {
  const id = await reserveIdsReturningFirst(db, `menu_${kind}`)
  const answer = startReadsInCommitBatch(db, (reader) => loadNonItemPartOfMenuDraft(reader, change.site, kind, id))
  const plan = { ...planNonItemPartCreationInMenuDraft(db, { kind, id }, content, change), answer }
  const committed = await commitWritePlan(db, plan, ['changed', menuSection.state])
  if (!committed.ok) return committed.conflict.kind === 'changed' ? noMenu : taken
  const created = await answer.get()
  return created ? ok(created) : noRecord
}

async function saveRecord(
  db: D1Database,
  { kind, id }: { kind: NonItemMenuRecordKind; id: number },
  content: MenuRecordContent,
  change: MenuChangeContext & { revision: number },
): Promise<MenuRecordResult> {
  const answer = startReadsInCommitBatch(db, (reader) => loadNonItemPartOfMenuDraft(reader, change.site, kind, id))
  const plan = { ...planNonItemPartChangeInMenuDraft(db, { kind, id }, content, change), answer }
  const committed = await commitWritePlan(db, plan, ['changed', menuSection.state])
  if (!committed.ok && committed.conflict.kind === 'taken') return taken
  const saved = await answer.get()
  if (!saved) return noRecord
  if (committed.ok) return ok(saved)
  return saved.revisions[0]?.id === change.revision ? noDayPart : changed
}

async function revertRecord(
  db: D1Database,
  { kind, id }: { kind: NonItemMenuRecordKind; id: number },
  revision: number,
  change: MenuChangeContext,
): Promise<MenuRecordResult> {
  const [record, content] = await runReadsInOneBatch(db, (reader) =>
    Promise.all([
      loadNonItemPartOfMenuDraft(reader, change.site, kind, id),
      findMenuPartRevisionContent(reader, change.site, { kind, id }, revision),
    ]),
  )
  if (!record || !content) return noRecord
  const saved = await saveRecord(db, { kind, id }, content, { ...change, revision: record.revisions[0]?.id ?? 0 })
  return saved === taken ? failWithUrlTakenOnRestore('section') : saved
}

async function deleteRecord(
  db: D1Database,
  kind: NonItemMenuRecordKind,
  id: number,
  change: MenuChangeContext,
): Promise<Result<undefined>> {
  const found = await loadNonItemPartOfMenuDraft(db, change.site, kind, id)
  if (!found) return noRecord
  const deleted = { id, name: found.content.name }
  const committed = await commitWritePlan(db, planNonItemPartDeletionFromMenuDraft(db, kind, deleted, change), [
    'changed',
  ])
  return committed.ok ? ok(undefined) : fail({ reason: 'conflict', message: usedMessages[kind] })
}

/** Registers the endpoints of one kind of record. */
function registerRecord<Kind extends NonItemMenuRecordKind>(kind: Kind): void {
  const endpoints = nonItemRecordEndpointsByKind[kind]
  registerMenuEndpoint(nonItemMenuPartRoutes, endpoints.create, (c, { site, body }) =>
    createRecord(c.env.DB, kind, body as MenuRecordContent, toMenuChange(c.var, site)),
  )
  registerMenuEndpoint(nonItemMenuPartRoutes, endpoints.get, async ({ env }, { site, params: { id } }) => {
    const record = await loadNonItemPartOfMenuDraft(env.DB, site, kind, id)
    return record ? ok(record) : noRecord
  })
  registerMenuEndpoint(nonItemMenuPartRoutes, endpoints.save, (c, { site, params: { id }, body }) => {
    const { revision, ...content } = body as MenuRecordContent & { revision: number }
    return saveRecord(c.env.DB, { kind, id }, content, { ...toMenuChange(c.var, site), revision })
  })
  registerMenuEndpoint(nonItemMenuPartRoutes, endpoints.getRevision, async ({ env }, { site, params }) => {
    const content = await findMenuPartRevisionContent(env.DB, site, { kind, id: params.id }, params.revision)
    return content ? ok({ content } as { content: never }) : noRecord
  })
  registerMenuEndpoint(nonItemMenuPartRoutes, endpoints.revert, (c, { site, params: { id }, body: { revision } }) =>
    revertRecord(c.env.DB, { kind, id }, revision, toMenuChange(c.var, site)),
  )
  registerMenuEndpoint(nonItemMenuPartRoutes, endpoints.delete, (c, { site, params: { id } }) =>
    deleteRecord(c.env.DB, kind, id, toMenuChange(c.var, site)),
  )
  registerMenuEndpoint(nonItemMenuPartRoutes, endpoints.restore, (c, { site, params: { id } }) =>
    restoreDeletedNonItemMenuPart(c.env.DB, kind, id, toMenuChange(c.var, site)),
  )
}

for (const kind of Object.keys(nonItemRecordEndpointsByKind) as NonItemMenuRecordKind[]) registerRecord(kind)

registerMenuEndpoint(nonItemMenuPartRoutes, menuEndpoints.restoreItem, (c, { site, params: { id } }) =>
  restoreDeletedMenuItem(c.env.DB, id, c.var.editor, toMenuChange(c.var, site)),
)

async function saveOrder(
  db: D1Database,
  section: number | null,
  ids: readonly number[],
  change: MenuChangeContext,
): Promise<Result<undefined>> {
  const committed = await commitWritePlan(db, planMenuDraftDisplayOrderChange(db, section, ids, change), ['changed'])
  if (committed.ok) return ok(undefined)
  return fail({ reason: 'conflict', message: 'Somebody else has just added or deleted something here. Try again.' })
}

registerMenuEndpoint(nonItemMenuPartRoutes, menuEndpoints.orderSections, (c, { site, body }) =>
  saveOrder(c.env.DB, null, body.ids, toMenuChange(c.var, site)),
)

registerMenuEndpoint(nonItemMenuPartRoutes, menuEndpoints.orderItems, (c, { site, params: { id }, body }) =>
  saveOrder(c.env.DB, id, body.ids, toMenuChange(c.var, site)),
)
