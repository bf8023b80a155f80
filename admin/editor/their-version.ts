import type { AnyPageType } from '#app/templates/index.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import type { Saving } from './saving.ts'
import { fieldsOf } from './tabs.ts'

/** Saves what is open over what somebody else saved. */
export const keepMine = (page: number, saving: Saving) =>
  withTheirVersion(page, ({ latest_revision_id }) => saving.keepMine(latest_revision_id))

/** Shows what somebody else saved; undo leads back. */
export const takeTheirs = (page: number, type: AnyPageType, saving: Saving) =>
  withTheirVersion(page, ({ content, latest_revision_id }) =>
    saving.takeTheirs(upgradeContent(fieldsOf(type), content), latest_revision_id),
  )

/** Fetches what was saved elsewhere and hands it over; a failure is shown. */
export async function withTheirVersion(page: number, take: (theirs: PageDraft) => unknown) {
  const theirs = await call<PageDraft>('GET', paths.api.draft(page), { stayWhenSignedOut: true })
  if (!theirs.ok) return toast(theirs.message, { tone: 'danger' })
  take(theirs.value)
}
