import { expect, it } from 'vitest'
import type { PageDraftResponse } from '../../../schema/pages/wire.ts'
import { createLivePage } from '../../support/agents/agent-plans.ts'
import {
  createAgentWithApprover,
  expectedUndoConflictResponse,
  expectedUndoneResponse,
} from '../../support/agents/approved-agent.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()

it('undoing a change of page order restores the place among the others', async () => {
  const email = 'order@undone-pages.example'
  const { approve, undo } = await createAgentWithApprover(site, email)
  const page = await createLivePage(site, email, 'first-in-order')
  await createLivePage(site, email, 'second-in-order')
  const home = await findPageId(site, '/')
  const listOrder = async () =>
    (
      await site.db
        .prepare('SELECT id FROM page WHERE parent_id = ?1 AND deleted_at IS NULL ORDER BY position, id')
        .bind(home)
        .all<{ id: number }>()
    ).results.map(({ id }) => id)
  const before = await listOrder()
  const moved = await approve('pageActions_set_position', { params: { id: page }, body: { position: 0 } })
  expect((await listOrder())[0]).toBe(page)
  expect(await undo(moved)).toMatchObject(expectedUndoneResponse)
  expect(await listOrder()).toEqual(before)
})

it('a discarded draft, or one replaced by an older version, is the latest again', async () => {
  const email = 'drafts@undone-pages.example'
  const { approve, undo, read } = await createAgentWithApprover(site, email)
  const page = await createLivePage(site, email, 'with-a-draft')
  const { post } = await signIn(site, email)
  const readDraft = () => read<PageDraftResponse>(`/wagtail/api/editor/pages/${page}/`)
  const save = async (title: string) => {
    const { content, latest_revision_id } = await readDraft()
    const body = { content: { ...content, title }, base_revision_id: latest_revision_id }
    expect((await post(`/wagtail/api/editor/pages/${page}/action/save/`, body)).status).toBe(200)
  }
  const { latest_revision_id: first } = await readDraft()
  await save('A draft of a person')
  const { latest_revision_id } = await readDraft()
  const params = { id: page }
  const discarded = await approve('pageActions_discard_changes', {
    params,
    body: { base_revision_id: latest_revision_id },
  })
  expect((await readDraft()).content['title']).toBe('with-a-draft')
  expect(await undo(discarded)).toMatchObject(expectedUndoneResponse)
  expect((await readDraft()).content['title']).toBe('A draft of a person')
  for (const tool of ['pageActions_revert_to_page_revision', 'pageContentActions_revert_to_page_revision']) {
    const reverted = await approve(tool, { params, body: { revision_id: first } })
    expect((await readDraft()).content['title']).toBe('with-a-draft')
    expect(await undo(reverted)).toMatchObject(expectedUndoneResponse)
    expect((await readDraft()).content['title']).toBe('A draft of a person')
  }
  const earlier = await approve('pageActions_revert_to_page_revision', { params, body: { revision_id: first } })
  await save('Written since')
  expect(await undo(earlier)).toMatchObject(expectedUndoConflictResponse)
})

it('a page that was restored from the trash is there again after the undo', async () => {
  const email = 'trash@undone-pages.example'
  const { approve, undo } = await createAgentWithApprover(site, email)
  const params = { id: await createLivePage(site, email, 'in-the-trash') }
  const { post } = await signIn(site, email)
  expect((await post(`/wagtail/api/editor/pages/${params.id}/action/delete/`, {})).status).toBe(200)
  const isDeleted = () =>
    site.db.prepare('SELECT deleted_at IS NOT NULL AS found FROM page WHERE id = ?1').bind(params.id).first('found')
  const restored = await approve('trash_restore', { params, body: {} })
  expect(await isDeleted()).toBe(0)
  expect(await undo(restored)).toMatchObject(expectedUndoneResponse)
  expect(await isDeleted()).toBe(1)
})

it('a plan that cannot be undone says why, and what to do instead', async () => {
  const { plan, undo } = await createAgentWithApprover(site, 'reasons@undone-pages.example')
  const { id, value } = await plan('menus_publish', {})
  expect(value.can_undo).toBe(false)
  expect(await undo(id)).toMatchObject({
    status: 409,
    value: {
      message:
        'This plan cannot be undone as one. Guests may have ordered from it. Change the drafts and publish again.',
    },
  })
})
