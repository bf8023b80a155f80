import { expect, it } from 'vitest'
import type { MediaUsageResponse } from '#schema/media/wire.ts'
import type { MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createQuartersImage, insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { findSiteId, menuApiPath, publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { secondHost, setUpSecondSite, waitForCachedPage } from '../../support/sites/second-site.ts'

const { site, club, ada } = setUpSecondSite()

it('a further site’s menu shows an edited picture, whose usage lists its dishes', async () => {
  const id = await findSiteId(site, secondHost)
  const dish = (await publishMenuOfSite(ada, id, 'nests', ['reed-soup'])).items[0]!
  const bytes = await createQuartersImage(40, 20).webp().toBuffer()
  const image_id = await insertImageIntoLibrary(site, bytes, 'images/reed-soup.webp')
  const { content, revisions } = (await ada.read<MenuItemDetail>(menuApiPath(`items/${dish}/`, id))).body
  const change = { ...content, image_id, revision: revisions[0]!.id }
  expect((await ada.send('PUT', menuApiPath(`items/${dish}/`, id), change)).status).toBe(200)
  expect((await ada.send('POST', menuApiPath('publish/', id), {})).status).toBe(200)
  const shown = ['/menu/', '/menu/nests/', '/menu/nests/reed-soup/']
  await expect.poll(async () => (await waitForCachedPage(club, shown[2]!)).html).toContain(`picture-${image_id}`)
  for (const path of shown)
    expect((await waitForCachedPage(club, path)).html).toContain(`.picture-${image_id}{object-position:50% 50%`)
  const focal_point = { x: 4, y: 1, width: 4, height: 2 }
  expect((await ada.send('PATCH', apiPaths.image(image_id), { focal_point })).status).toBe(200)
  for (const path of shown)
    expect(await (await club.fetch(path)).text(), path).toContain(`.picture-${image_id}{object-position:10% 5%`)
  expect((await ada.read<MediaUsageResponse>(apiPaths.imageUsage(image_id))).body).toMatchObject({
    total_count: 1,
    dishes: [{ dish: { id: dish, title: 'reed-soup', edit_url: buildBackOfficePathsOfMenu(id).item(dish) } }],
  })
})
