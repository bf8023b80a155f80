import { expect, it } from 'vitest'
import type { SettingDeclaration } from '#app/settings/define.ts'
import { settingDeclarationsByModel } from '#app/settings/index.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import {
  type CommandPaletteEntriesResponse,
  commandPaletteCreatableTypes,
  type ParentPageListResponse,
} from '#schema/search/palette-wire.ts'
import { createBackOfficeClient, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

const ada = setUpBackOffice()
let met = 0

/** A section with two pages, and people with rights on it, or with others. */
async function sections() {
  const make = async (parent: number, title: string, publish: boolean) =>
    (await ada.create(parent, { title }, { publish })).body
  const menu = await make(ada.home, 'Menu', true)
  await make(menu.id, 'Lunch', true)
  const dinner = await make(menu.id, 'Dinner', false)
  const join = async (name: string, held: { pages?: string[]; permissions?: string[] }) => {
    const email = `${name}-${++met}@example.test`
    const grants = (held.pages ?? []).map((permission): [string, number] => [permission, menu.id])
    await createUser(ada.site, email, { grants, permissions: held.permissions ?? [] })
    return createBackOfficeClient(ada.site, email)
  }
  return { site: ada.site, home: ada.home, menu, dinner, join }
}

it('RP-02 the palette offers pages only below parents where the editor can add them', async () => {
  const { join, menu, dinner } = await sections()
  const places = async (who: { json: typeof ada.json }, search: string) =>
    (
      await who.json<ParentPageListResponse>(
        buildEndpointUrl(chooserAndCommandPaletteEndpoints.parentPages, { query: { search } }),
      )
    ).items.map(({ id, title, type }) => [id, title, type?.type ?? null])
  const bob = await join('bob', { pages: ['add'] })
  expect(await places(bob, '')).toEqual([
    [menu.id, 'Menu', null],
    [dinner.id, 'Dinner', null],
    [expect.any(Number), 'Lunch', null],
  ])
  expect(await places(bob, 'DINN')).toEqual([[dinner.id, 'Dinner', null]])
  expect(await places(bob, 'faq page below')).toEqual([])
  // A page type is found by its name, with the pages that may hold it.
  const typed = async (who: { json: typeof ada.json }) =>
    (await places(who, 'press release')).flatMap(([, title, type]) => (type === 'press_release' ? [title] : []))
  expect((await typed(ada))[0]).toBe('Press Releases')
  expect(await typed(bob)).toEqual([])
  const changer = await join('cy', { pages: ['change', 'publish'] })
  expect(await places(changer, '')).toEqual([])
  expect(await ada.status(`/wagtail/api/editor/parent-pages/?search=${'x'.repeat(201)}`)).toBe(400)
  expect(
    (await ada.site.fetch(buildEndpointUrl(chooserAndCommandPaletteEndpoints.parentPages, { query: { search: '' } })))
      .status,
  ).toBe(401)
})

it('RP-02 the palette offers what an editor can create and change, by their permissions', async () => {
  const { site, join, home } = await sections()
  const offered = async (who: { json: typeof ada.json }) => {
    const { create, snippet_types, settings } = await who.json<CommandPaletteEntriesResponse>(
      chooserAndCommandPaletteEndpoints.shortcuts.path,
    )
    return {
      create,
      snippets: snippet_types.map(({ type }) => type),
      settings: settings.map(({ model_name }) => model_name),
    }
  }
  expect(await offered(ada)).toEqual({
    create: [...commandPaletteCreatableTypes],
    snippets: ['toolbox_snippet', 'tiered_navigation', 'country'],
    settings: Object.keys(settingDeclarationsByModel),
  })
  const bob = await join('bob', { pages: ['add', 'change', 'publish'] })
  expect(await offered(bob)).toEqual({ create: [], snippets: [], settings: [] })
  const cases: Record<string, Awaited<ReturnType<typeof offered>>> = {
    change_location: { create: ['location'], snippets: ['country'], settings: [] },
    // What has no drafts is public once saved, which takes the right to publish too.
    change_snippet: { create: [], snippets: ['toolbox_snippet'], settings: [] },
    change_redirect: { create: ['redirect'], snippets: [], settings: [] },
    change_user: { create: ['user'], snippets: [], settings: [] },
    change_group: { create: ['group'], snippets: [], settings: [] },
    change_workflow: { create: ['workflow', 'task'], snippets: [], settings: [] },
  }
  for (const [permission, expected] of Object.entries(cases)) {
    const someone = await join(permission.replace('_', '-'), { permissions: [permission] })
    expect([permission, await offered(someone)]).toEqual([permission, expected])
  }
  const setter = await join('setter', { permissions: ['change_setting'] })
  const open = Object.values<SettingDeclaration>(settingDeclarationsByModel).filter(
    ({ managedBy }) => managedBy === 'publishers',
  )
  expect((await offered(setter)).settings).toEqual(open.map(({ model }) => model))
  await createUser(site, 'palette-publisher@example.test', { grants: [['publish', home]] })
  expect((await offered(await createBackOfficeClient(site, 'palette-publisher@example.test'))).create).toEqual([
    'redirect',
  ])
  expect((await site.fetch(chooserAndCommandPaletteEndpoints.shortcuts.path)).status).toBe(401)
})
