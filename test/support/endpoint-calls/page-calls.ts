import { createHeadingBlock } from '../pages/back-office-client.ts'
import type { CallEndpoint } from './caller.ts'

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const titled = (title: string) => ({ title, body: [createHeadingBlock('a', title)] })

/** Calls that create a page below another, live by default. */
export const createPageMaker =
  (call: CallEndpoint, parent: number) =>
  (title: string, publish = true) =>
    call('pageCreation.create', { body: { parent_id: parent, type: 'generic_page', content: titled(title), publish } })

/** Calls all actions on pages, and all that an editor reads of them. */
export async function callPageEndpoints(call: CallEndpoint, home: number) {
  const create = createPageMaker(call, home)
  const [page, other] = [await create('Trips'), await create('Other trips')]
  const below = await createPageMaker(call, page.id)('Below trips')
  await createPageMaker(call, below.id)('Further below')
  await actOnDraft(call, page.id, page.latest_revision_id)
  await readPage(call, page.id)
  await placePages(call, page.id, other.id, home)
  await callContentActions(call, (await create('For Wagtail')).id, home)
  await callBulk(call, create, other.id)
}

const act = (call: CallEndpoint, id: number, name: string, body: object = {}) =>
  call(`pageActions.${name}`, { params: { id }, body })

async function actOnDraft(call: CallEndpoint, id: number, first: number) {
  const run = (name: string, body: object = {}) => act(call, id, name, body)
  const saved = await run('save', { content: titled('Trips saved'), base_revision_id: first })
  const again = await run('publish', { content: titled('Trips live'), base_revision_id: saved.latest_revision_id })
  const draft = await run('save', { content: titled('Lost'), base_revision_id: again.latest_revision_id })
  await run('discard_changes', { base_revision_id: draft.latest_revision_id })
  const reverted = await run('revert_to_page_revision', { revision_id: first })
  const planned = await run('publish', {
    content: titled('Trips later'),
    base_revision_id: reverted.latest_revision_id,
    ...{ go_live_at: inDays(2), expire_at: inDays(9) },
  })
  await run('unschedule', { revision_id: planned.latest_revision_id })
  await run('publish', { expire_at: inDays(9) })
  await run('cancel_expiry')
  await run('lock')
  await run('unlock')
  await run('privacy', { restriction_type: 'password', password: 'a password of trips' })
  await run('privacy', { restriction_type: 'none' })
}

async function readPage(call: CallEndpoint, id: number) {
  for (const name of ['draft', 'revisions', 'privacy', 'allowedTypes', 'usage', 'history', 'workflowRuns'])
    await call(`pageEditor.${name}`, { params: { id } })
  await call('pageEditor.compareRevisions', { params: { id, from: 'earliest', to: 'latest' } })
  await call('pageEditor.preview', { params: { id }, body: { content: titled('Preview') } })
  for (const name of ['upcoming', 'reviews', 'choosePage']) await call(`pageEditor.${name}`)
  await call('pageEditor.resolveUrl', { query: { url: '/faq/' } })
  await call('pages.list')
  await call('pages.find', { query: { id } })
  await call('pages.get', { params: { id } })
  for (const target of ['page', 'image', 'document', 'video', 'snippet', 'city', 'location'])
    await call('search.choose', { params: { target } })
  await call('search.shortcuts')
  await call('search.parentPages', { query: { search: 'Trips' } })
}

async function placePages(call: CallEndpoint, id: number, other: number, home: number) {
  const copy = await act(call, id, 'copy', {
    ...{ recursive: true, keep_live: true, destination_page_id: other, slug: 'copied-trips' },
  })
  await act(call, copy.id, 'set_position', { position: 0 })
  await act(call, copy.id, 'move', { destination_page_id: home, beside: { page_id: id, side: 'left' } })
  const alias = await act(call, id, 'copy', { alias: true, destination_page_id: other })
  await act(call, alias.id, 'convert_alias')
  await act(call, id, 'unpublish', { include_descendants: true, redirect_to: home })
  await act(call, alias.id, 'delete')
  await act(call, copy.id, 'delete', { redirect_to: home })
  await call('trash.list')
  await call('trash.restore', { params: { id: copy.id }, body: {} })
  await call('trash.delete', { params: { id: alias.id } })
}

async function callContentActions(call: CallEndpoint, id: number, home: number) {
  const run = (name: string, body: object = {}, on = id) =>
    call(`pageContentActions.${name}`, { params: { id: on }, body })
  const copy = await run('copy')
  const alias = await run('create_alias')
  await run('convert_alias', {}, alias.id)
  await run('move', { destination_page_id: home, position: 'first-child' }, copy.id)
  const { latest_revision_id } = await call('pageEditor.draft', { params: { id } })
  await run('revert_to_page_revision', { revision_id: latest_revision_id })
  await run('publish')
  await run('unpublish')
  await run('delete', {}, copy.id)
}

async function callBulk(call: CallEndpoint, create: ReturnType<typeof createPageMaker>, destination: number) {
  const [one, two] = [await create('Bulk one', false), await create('Bulk two', false)]
  const ids = [one.id, two.id]
  for (const [name, more] of [
    ['publish', {}],
    ['unpublish', {}],
    ['move', { destination_page_id: destination }],
    ['delete', {}],
  ] as const) {
    await call(`pageBulkChecks.${name}`, { body: { ids, ...more } })
    await call(`pageBulk.${name}`, { body: { ids, ...more } })
  }
  await call('pageBulk.restore', { body: { ids } })
}
