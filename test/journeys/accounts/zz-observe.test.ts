import { readFileSync, writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { groupPermissions } from '../../../schema/accounts/group-permissions.ts'
import { pagePermissions } from '../../../schema/accounts/permissions.ts'
import { createUser, signIn, withSite } from '../../support/site.ts'

const site = withSite({ direct: true })
it('observe', async () => {
  const rlid = await site.db.prepare('SELECT min(id) AS id FROM location').first<number>('id')
  const page = await site.db.prepare("SELECT id FROM page WHERE url_path = '/contact-us/'").first<number>('id')
  const menu = await site.db.prepare("SELECT id FROM page WHERE url_path = '/menu/'").first<number>('id')
  const document = await site.db.prepare('SELECT min(id) AS id FROM document').first<number>('id')
  const video = await site.db.prepare('SELECT min(id) AS id FROM video').first<number>('id')
  const image = await site.db.prepare('SELECT min(id) AS id FROM image').first<number>('id')
  const collection = await site.db.prepare('SELECT max(id) AS id FROM collection').first<number>('id')
  const snippet = await site.db.prepare("SELECT min(id) AS id FROM snippet WHERE snippet_type = 'toolbox_snippet'").first<number>('id')
  const cells = (JSON.parse(readFileSync('/tmp/e-reports-work/cells.json', 'utf8')) as [string, string, string, object][]).map(([id, method, path, body]) => ({ id, noun: id.split('.')[0]!, method, path, body: JSON.parse(JSON.stringify(body).replaceAll('"MENU"', String(menu))) }))
  const of = (noun: string): Record<string, unknown> => {
    if (/image|rendition/i.test(noun)) return { id: image, filter_spec: 'width-100' }
    if (/document/i.test(noun)) return { id: document }
    if (/video/i.test(noun)) return { id: video, track: 1 }
    if (/collection/i.test(noun)) return { id: collection }
    if (/snippet/i.test(noun)) return { type: 'toolbox_snippet', id: snippet, from: 'earliest', to: 'latest' }
    if (/setting/i.test(noun)) return { app: 'site', model: 'brand', site: 1 }
    if (/form/i.test(noun)) return { page, id: 999999999 }
    return { id: menu, page, target: 'page', thread: 1, comment: 1, state: 1, from: 'earliest', to: 'latest' }
  }
  const roles = [
    { name: 'nobody', permissions: [] as string[] },
    { name: 'pages', grants: pagePermissions.map((p): [string, number] => [p, 1]), permissions: [] },
    ...pagePermissions.map((p) => ({ name: `page-${p}`, grants: [[p, 1] as [string, number]], permissions: [] })),
    ...groupPermissions.map((p) => ({ name: p, permissions: [p] })),
    { name: 'superuser', superuser: true, permissions: [] },
  ]
  const lines: Record<string, string[]> = {}
  for (const role of roles) {
    const email = `${role.name}@observe.example`
    await createUser(site, email, { superuser: 'superuser' in role, grants: 'grants' in role ? role.grants : [], permissions: [...role.permissions] as never })
    const { headers } = await signIn(site, email)
    for (const cell of cells) {
      const values = of(cell.noun)
      const path = cell.path.replace(/\{(\w+)\}/g, (_, n: string) => String(values[n] ?? 999999999))
      const r = await site.fetch(path, { method: cell.method, headers, ...(cell.method !== 'GET' && { body: JSON.stringify(cell.body) }) })
      ;(lines[`${cell.id} ${cell.method} ${path}`] ??= []).push(`${role.name}=${r.status}`)
    }
  }
  const out = Object.entries(lines).map(([k, v]) => {
    const by = Map.groupBy(v, (x) => x.split('=')[1]!)
    return `${k}: ${[...by].map(([s, list]) => `${s}[${list.length > 12 ? 'REST' : list.map((x) => x.split('=')[0]).join(',')}]`).join(' ')}`
  })
  writeFileSync('/tmp/e-reports-work/observed.txt', out.join('\n'))
})
