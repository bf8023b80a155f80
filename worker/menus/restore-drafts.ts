import type { z } from 'zod/mini'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { MenuContentByKind, MenuItemContent } from '#schema/menus/content-wire.ts'
import { type NonItemMenuRecordKind, nonItemRecordEndpointsByKind } from '#schema/menus/records.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { runReadsInOneBatch } from '../stores/answer-reads.ts'
import { combineWritePlans, commitWritePlan } from '../stores/commit.ts'
import { findMenuPartDeletionIfLatestLogEntry } from './deleted-drafts.ts'
import { planMenuItemSaveInMenuDraft } from './draft-items.ts'
import {
  type MenuChangeContext,
  planDeletedNonItemPartRestorationInMenuDraft,
  prepareMenuDraftGuard,
} from './draft-records.ts'
import { buildMenuRecordRevisionQuery } from './history/revisions.ts'
import { checkPicturesReturningToMenuItem, loadEarlierMenuItemVersion } from './items/dish-pictures.ts'
import { loadNonItemPartsOfMenuDraft } from './menu-queries.ts'

/** The menu of records that were deleted before there were several menus. */
const firstMenu = 1

type DraftRecords = NonNullable<Awaited<ReturnType<typeof loadNonItemPartsOfMenuDraft>>>

const notDeleted = fail({ reason: 'not_found', message: 'There is no such deleted part of the menu.' })
const changed = fail({ reason: 'conflict', message: 'Somebody else has just changed the menu. Try again.' })
/** Fails because another record has the address of the restored one. */
export const failWithUrlTakenOnRestore = (noun: string) =>
  fail({ reason: 'conflict', message: `It cannot be restored: another ${noun} has its address now.` })

/** Fails if something that a draft needs no longer exists. */
const failIfGone = (gone: readonly string[]): Result<null> =>
  gone.length === 0
    ? ok(null)
    : fail({
        reason: 'conflict',
        message: `It cannot be restored: ${new Intl.ListFormat('en').format(gone)} ${gone.length > 1 ? 'were' : 'was'} deleted since.`,
      })

const hasId = (records: readonly { id: number }[], id: number | null) =>
  id === null || records.some((record) => record.id === id)

/** Restores the deleted draft of a record with its id, as it was and where it was. */
export async function restoreDeletedNonItemMenuPart(
  db: D1Database,
  kind: NonItemMenuRecordKind,
  id: number,
  { site, author }: MenuChangeContext,
): Promise<Result<undefined>> {
  const [records, deletion] = await runReadsInOneBatch(db, (read) =>
    Promise.all([loadNonItemPartsOfMenuDraft(read, site), findMenuPartDeletionIfLatestLogEntry(read, kind, id)]),
  )
  if (!records || !deletion) return notDeleted
  const { position, menu_id = firstMenu, ...row } = deletion.row
  if (menu_id !== records.menu_id) return notDeleted
  const shape: z.ZodMiniType = nonItemRecordEndpointsByKind[kind].create.body
  const parsed = shape.safeParse(row)
  if (!parsed.success) return notDeleted
  const content = parsed.data as MenuContentByKind[NonItemMenuRecordKind]
  const part = 'day_part_id' in content ? content.day_part_id : null
  const allowed = failIfGone(hasId(records.day_part, part) ? [] : [goneNames.day_part])
  if (!allowed.ok) return allowed
  const plan = planDeletedNonItemPartRestorationInMenuDraft(db, { kind, id }, content, {
    ...{ site, state: records.state, deletion, author },
    position: typeof position === 'number' ? position : undefined,
  })
  const committed = await commitWritePlan(db, plan, ['changed', menuSection.state])
  if (committed.ok) return ok(undefined)
  return committed.conflict.kind === 'changed' ? changed : failWithUrlTakenOnRestore('section')
}

/**
 * Restores the deleted draft of a dish with its id, from its latest revision and where it was. Its pictures come back
 * with it for the user who has deleted it.
 */
export async function restoreDeletedMenuItem(
  db: D1Database,
  id: number,
  editor: SignedInEditor,
  { site, author }: MenuChangeContext,
): Promise<Result<undefined>> {
  const [records, deletion, latest] = await runReadsInOneBatch(db, (read) =>
    Promise.all([
      loadNonItemPartsOfMenuDraft(read, site),
      findMenuPartDeletionIfLatestLogEntry(read, 'item', id),
      loadEarlierMenuItemVersion(
        read,
        editor,
        id,
        buildMenuRecordRevisionQuery(read, site, { kind: 'item', id }, 'latest'),
      ),
    ]),
  )
  if (!records || !deletion || !latest) return notDeleted
  const { content, pictures, revision } = latest
  const allowed = failIfGone(listGoneNeeds(records, content, pictures))
  if (!allowed.ok) return allowed
  const isOwnDeletion = deletion.user === editor.id
  const shown = isOwnDeletion ? ok(null) : checkPicturesReturningToMenuItem(null, latest)
  if (!shown.ok) return shown
  const position = Number(deletion.row.position)
  const plan = planMenuItemSaveInMenuDraft(db, id, content, {
    site,
    author,
    revision,
    restoredAt: position,
  })
  const guarded = combineWritePlans({ guards: [prepareMenuDraftGuard(db, site, records.state)] }, plan)
  const committed = await commitWritePlan(db, guarded, ['changed', menuItem.state, menuItemOverride.state])
  if (committed.ok) return ok(undefined)
  return committed.conflict.kind === 'changed' ? changed : failWithUrlTakenOnRestore('dish of its section')
}

const goneNames = {
  section: 'its section',
  day_part: 'the time at which it is served',
  modifier_group: 'a group of its choices',
  area: 'restaurants that it names together',
  image: 'a picture of it',
}

/** Lists what a dish refers to and is no longer there. */
function listGoneNeeds(
  records: DraftRecords,
  { section_id, day_part_id, image_id, details, overrides }: MenuItemContent,
  images: readonly { id: number }[],
): string[] {
  const pictures = [image_id, ...overrides.map((override) => override.image_id)]
  const areas = overrides.filter(({ scope }) => scope === 'region' || scope === 'group')
  const isThere: Record<keyof typeof goneNames, boolean> = {
    section: hasId(records.section, section_id),
    day_part: hasId(records.day_part, day_part_id),
    modifier_group: details.modifier_groups.every((group) => hasId(records.modifier_group, group)),
    area: areas.every(({ target }) => hasId(records.area, Number(target))),
    image: pictures.every((picture) => hasId(images, picture)),
  }
  return (Object.keys(goneNames) as (keyof typeof goneNames)[])
    .filter((name) => !isThere[name])
    .map((name) => goneNames[name])
}
