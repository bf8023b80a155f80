import { readBundledFont } from '../media/font-files.ts'
import type { CallEndpoint } from './caller.ts'

/** The records that calls name, of the demo. */
interface Known {
  page: number
  form: number
  submissions: readonly [number, number]
}

/** The calls of redirects, snippets, settings, looks, sites, forms, mails, webhooks, reports and saved views. */
export const listMiscellaneousEndpointCalls = (call: CallEndpoint, known: Known): (() => Promise<void>)[] => [
  () => callRedirects(call, known.page),
  () => callSnippets(call),
  () => callSettings(call),
  () => callSites(call, known.page),
  () => callForms(call, known),
  () => callMails(call),
  () => callWebhooks(call),
  () => callReports(call),
  () => callSavedViews(call),
]

async function callRedirects(call: CallEndpoint, page: number) {
  const body = { old_path: '/old-trips/', target: { to: 'page', page }, is_permanent: true }
  const { id } = (await call('redirects.create', { body })).redirect
  await call('redirects.list')
  await call('redirects.export')
  const { version } = await call('redirects.get', { params: { id } })
  const { redirect: saved } = await call('redirects.update', {
    params: { id },
    body: { ...body, is_permanent: false, version },
  })
  await call('redirects.delete', { params: { id }, body: { version: saved.version } })
  const text = 'From,To\n/from-trips/,/faq/\n/from-tours/,https://www.example.com/'
  await call('redirects.import', { body: { text } })
  await call('redirects.import', { body: { text, process: true } })
}

async function callSnippets(call: CallEndpoint) {
  const type = 'toolbox_snippet'
  await call('snippets.types')
  const known = (await call('snippets.list', { params: { type } })).items[0].id
  const { values } = await call('snippets.get', { params: { type, id: known } })
  const body = { values: { ...values, title: 'Trips' } }
  const { id } = (await call('snippets.create', { params: { type }, body })).snippet
  const params = { type, id }
  for (const name of ['usage', 'history', 'revisions']) await call(`snippets.${name}`, { params })
  await call('snippets.choose', { params: { type } })
  await call('snippets.chosen', { params })
  const version = async () => (await call('snippets.get', { params })).version
  await call('snippets.save', { params, body: { values: { ...values, title: 'Tours' }, version: await version() } })
  await call('snippets.compare', { params: { ...params, from: 'earliest', to: 'latest' } })
  const { items } = await call('snippets.revisions', { params })
  await call('snippets.publish', { params, body: { version: await version() } })
  await call('snippets.revert', { params, body: { version: await version(), revision_id: items.at(-1).id } })
  await call('snippets.unpublish', { params, body: { version: await version() } })
  for (const name of ['lock', 'unlock']) await call(`snippets.${name}`, { params })
  await call('snippets.delete', { params, body: { version: await version() } })
}

async function callSettings(call: CallEndpoint) {
  await call('settings.list')
  const params = { app: 'site', model: 'brand', site: 1 }
  const { version, values } = await call('settings.get', { params })
  await call('settings.update', { params, body: { version, values: { ...values, tagline: 'Trips' } } })
  const theme = { app: 'site', model: 'theme', site: 1 }
  const stored = await call('settings.get', { params: theme })
  const colors = { ...stored.values.colors, brand: '#5b2a6e' }
  await call('settings.update', { params: theme, body: { version: stored.version, values: { colors } } })
  await callLooks(call, colors)
  const font = { name: 'trips.woff2', bytes: readBundledFont('karla'), fields: { licensed: 'true' } }
  await call('fonts.upload', { params: { site: 1 }, file: font })
}

async function callLooks(call: CallEndpoint, colors: object) {
  const site = { site: 1 }
  const draft = async (color: string) =>
    call('looks.createDraft', { params: site, body: { name: color, values: { colors: { ...colors, brand: color } } } })
  const one = (await draft('#1d4d3a')).id
  const two = (await draft('#7a2e1d')).id
  const version = async (id: number) => (await call('looks.getDraft', { params: { ...site, id } })).version
  const run = async (name: string, id: number, body: object = {}) =>
    call(`looks.${name}`, { params: { ...site, id }, body: { version: await version(id), ...body } })
  await run('updateDraft', one, { name: 'Renamed' })
  const [go_live_at, expire_at] = [2, 9].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  await run('scheduleDraft', one, { go_live_at, expire_at })
  await run('unscheduleDraft', one)
  const { live_version } = await call('looks.list', { params: site })
  await run('publishDraft', one, { live_version })
  await run('deleteDraft', two)
  const listing = await call('looks.list', { params: site })
  const { id } = listing.items.at(-1)
  await call('looks.get', { params: { ...site, id } })
  await call('looks.restore', { params: { ...site, id }, body: { live_version: listing.live_version } })
}

async function callSites(call: CallEndpoint, root_page: number) {
  const body = { hostname: 'trips.example.test', port: 443, site_name: 'Trips', root_page, is_default_site: false }
  const { id } = await call('sites.create', { body })
  await call('sites.list')
  const { version } = await call('sites.get', { params: { id } })
  await call('sites.update', { params: { id }, body: { ...body, site_name: 'Tours', version } })
  for (const name of ['history', 'usage']) await call(`sites.${name}`, { params: { id } })
  await call('sites.delete', { params: { id } })
  await call('openingChecklist.get')
}

async function callForms(call: CallEndpoint, { form: page, submissions: [one, two] }: Known) {
  await call('forms.list')
  await call('forms.listSubmissions', { params: { page } })
  const unnamed = { from: '2026-11-01T00:00:00Z', order: 'email' }
  await call('forms.listSubmissions', { params: { page }, query: unnamed })
  await call('forms.searchSubmissions', { params: { page }, body: unnamed })
  await call('forms.searchSubmissions', { params: { page }, body: { form: 'contact' } })
  await call('forms.exportSubmissions', { params: { page }, body: { form: 'contact', format: 'csv' } })
  await call('forms.exportSubmissions', { params: { page }, body: { ...unnamed, format: 'xlsx' } })
  await call('forms.getSubmission', { params: { page, id: one } })
  await call('forms.deleteSubmission', { params: { page, id: one } })
  await call('forms.deleteSubmissions', { params: { page }, body: { ids: [two] } })
  const contact = 'trips@example.com'
  for (const name of ['findPersonalData', 'exportPersonalData', 'erasePersonalData'])
    await call(`forms.${name}`, { body: { contact } })
}

async function callMails(call: CallEndpoint) {
  await call('mail.sendTest')
  const { id } = (await call('mail.list')).items[0]
  await call('mail.get', { params: { id } })
  await call('mail.html', { params: { id } })
}

async function callWebhooks(call: CallEndpoint) {
  const body = { name: 'Trips', url: 'https://www.example.com/', events: ['page.published'], is_active: false }
  const { id } = await call('webhooks.create', { body })
  await call('webhooks.list')
  await call('webhooks.get', { params: { id } })
  await call('webhooks.update', { params: { id }, body: { ...body, name: 'Tours' } })
  await call('webhooks.replaceSecret', { params: { id } })
  await call('webhooks.deliveries', { params: { id } })
  await call('webhooks.delete', { params: { id } })
}

async function callReports(call: CallEndpoint) {
  for (const name of ['index', 'accessibilityReports', 'cspReports', 'clearCspReports', 'reportClientError'])
    await call(`reports.${name}`)
  await call('reports.calendar', { query: { month: '2026-11', zone: 'America/New_York' } })
  await call('archives.list')
  await call('agentPlans.list')
  await call('reference.document')
}

async function callSavedViews(call: CallEndpoint) {
  const { id } = await call('savedViews.create')
  await call('savedViews.list')
  await call('savedViews.rename', { params: { id } })
  await call('savedViews.delete', { params: { id } })
}
