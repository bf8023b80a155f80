import { createBackOfficeClient, createHeadingBlock, type setUpBackOffice } from '../pages/back-office-client.ts'
import { createUser } from '../site.ts'

let users = 0

/** Creates two sections with a page each. `addUser` creates users with permissions on the first section. */
export async function createTwoPageBranches({
  site,
  home,
  create,
}: Pick<ReturnType<typeof setUpBackOffice>, 'site' | 'home' | 'create'>) {
  const createPage = async (parent: number, title: string, publish: boolean) =>
    (await create(parent, { title, body: [createHeadingBlock('a', `${title} secret`)] }, { publish })).body
  const menu = await createPage(home, 'Menu', true)
  const lunch = await createPage(menu.id, 'Lunch', true)
  const dinner = await createPage(menu.id, 'Dinner', false)
  const press = await createPage(home, 'Press', false)
  const release = await createPage(press.id, 'Release', false)
  const addUser = async (name: string, ...permissions: string[]) => {
    const email = `${name}-${++users}@example.test`
    const id = await createUser(site, email, { grants: permissions.map((permission) => [permission, menu.id]) })
    return { id, email, ...(await createBackOfficeClient(site, email)) }
  }
  return { site, home, menu, lunch, dinner, press, release, addUser }
}
