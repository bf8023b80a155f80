import { expect, it } from 'vitest'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import { fetchFromSharedSite } from '../../support/site.ts'

const read = async (path: string) => {
  const response = await fetchFromSharedSite(path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

const jsonLdOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!)

const section = '/menu/rolls-pasta-and-bowls/'
const roll = `${section}lobster-roll/`

it('the menu lists its sections with dishes and the lowest prices', async () => {
  const { status, html } = await read('/menu/')
  expect(status).toBe(200)
  expect(html.match(/class="menu-index-section"/g)).toHaveLength(6)
  expect(html).toContain('2,000 calories a day is used for general nutrition advice, but calorie needs vary.')
  expect(html).toContain('from $24.99')
  const dishes = html.split('data-menu-card=').slice(1)
  expect(dishes.length).toBeGreaterThan(20)
  for (const dish of dishes) expect(dish.split('</li>')[0]).toMatch(/\d+ calories/)
  expect(jsonLdOf(html).find((each) => each['@type'] === 'Menu')).toMatchObject({
    hasMenuSection: expect.arrayContaining([expect.objectContaining({ name: 'From the grill' })]),
  })
})

it('a section and a dish have pages of their own with structured data', async () => {
  const { html } = await read(section)
  expect(html).toContain('Contains milk, eggs, crustacean shellfish, wheat, gluten.')
  const data = jsonLdOf(html).find((each) => each['@type'] === 'MenuSection')
  expect(data).toMatchObject({
    hasMenuItem: expect.arrayContaining([
      expect.objectContaining({
        name: 'Garden linguine',
        suitableForDiet: ['https://schema.org/VegetarianDiet'],
        nutrition: { '@type': 'NutritionInformation', calories: '780 calories' },
      }),
    ]),
  })
  const dish = await read(roll)
  expect(dish.html).toMatch(/<h1>Lobster roll<\/h1>/)
  expect(jsonLdOf(dish.html).at(-1)).toMatchObject({ '@type': 'MenuItem', name: 'Lobster roll' })
})

it('what the home page offers to eat leads to its sections', async () => {
  const { html } = await read('/')
  for (const slug of ['rolls-pasta-and-bowls', 'grill', 'fryer', 'chowders-and-small-plates'])
    expect(html).toContain(`href="/menu/#${slug}"`)
})

it('a filter without script leaves what is declared free', async () => {
  const { html, headers } = await read('/menu/sides-kids-and-sweets/?without=milk&diet=vegan')
  expect(html.match(/data-menu-card/g)).toHaveLength(2)
  expect(html).toContain('2 of 11 dishes: without milk, vegan.')
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  const whole = await read('/menu/sides-kids-and-sweets/?without=milk&diet=vegan&page=1')
  expect(whole.html.match(/data-menu-card/g)).toHaveLength(2)
})

it('the whole menu has the same filter, whose sections keep it', async () => {
  const query = '?without=milk&diet=vegan'
  const { html, headers } = await read(`/menu/${query}`)
  const [, shown, total] = /(\d+) of (\d+) dishes: without milk, vegan\./.exec(html)!
  expect(html.match(/data-menu-card/g)).toHaveLength(Number(shown))
  expect(Number(shown)).toBeLessThan(Number(total))
  expect(html).toMatch(/<input type="checkbox" name="without" checked="" value="milk"\/>/)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(html).not.toContain('rel="canonical"')

  const links = [...html.matchAll(/href="(\/menu\/[\w-]+\/)\?without=milk&amp;diet=vegan">([^<]+)/g)]
  const counted = links.flatMap(([, path, text]) =>
    /: \d+ of \d+$/.test(text!) ? [{ path: path!, says: /\d+ of \d+$/.exec(text!)![0] }] : [],
  )
  expect(counted.length).toBeGreaterThan(0)
  for (const { path, says } of counted) expect((await read(path + query)).html).toContain(`${says} dish`)
})

it('the whole menu is cached only unfiltered; each choice shows at most 60 dishes', async () => {
  let etag: string | null = null
  for (let tries = 0; tries < 200 && !etag; tries += 1) etag = (await read('/menu/')).headers.get('ETag')
  expect(etag).not.toBeNull()
  expect((await read('/menu/?without=everything&utm_source=mail')).headers.get('ETag')).toBe(etag)
  for (const query of ['?diet=vegetarian', '?without=sesame', '?without=peanuts&without=lupin']) {
    const { html, headers } = await read(`/menu/${query}`)
    const dishes = html.match(/data-menu-card/g)!.length
    expect([headers.get('ETag'), dishes > 0, dishes <= 60], query).toEqual([null, true, true])
  }
})

it('unknown sections, dishes, pages and restaurants are not found', async () => {
  const unknown = ['/menu/none/', `${section}none/`, `/menu/none/lobster-roll/`, '/allergens/999999/', '/allergens/x/']
  for (const path of [
    ...unknown,
    `${section}?page=2`,
    `${section}?diet=vegan&page=2`,
    `${section}?page=x`,
    `${roll}more/`,
  ])
    expect((await read(path)).status, path).toBe(404)
})

it('the allergens of a restaurant are one grid of every dish', async () => {
  const { status, html } = await read('/allergens/1001/')
  expect(status).toBe(200)
  expect(html.match(/<tr>/g)!.length).toBeGreaterThan(59)
  expect(html).toMatch(/<th scope="row">Lobster roll<\/th><td class="menu-grid-contains">/)
  expect(html).toMatch(
    /<th scope="row"><span class="visually-hidden">Lobster roll<\/span> with Warm<\/th><td class="menu-grid-contains">/,
  )
})

it('an option’s allergens are on the dish’s page and where a filter shows it', async () => {
  expect((await read(roll)).html).toMatch(/<li><span>Warm<\/span><small[^>]*>Contains milk\.<\/small><\/li>/)
  const [plain, ...filtered] = await Promise.all(
    ['', '?without=eggs', '?without=lupin'].map((query) => read(`/menu/grill/${query}`)),
  )
  const [withoutEggs, withoutLupin] = filtered.map(({ html }) => html)
  expect(withoutEggs).toContain('>Options that contain or may contain eggs: Fries, Slaw.<')
  for (const html of [plain!.html, withoutLupin]) expect(html).not.toMatch(/Options (?:that|not known)/)
  expect((await read('/menu/?without=eggs')).html).toContain('>Options that contain or may contain eggs: Fries, Slaw.<')
})

it('a filter for a diet names options that do not suit it', async () => {
  const outside = '>Options not marked as vegan: Fries, Slaw, Baked potato.<'
  const { html } = await read('/menu/grill/?diet=vegan')
  expect(html).toContain('1 of ')
  expect(html).toContain(outside)
  expect((await read('/menu/?diet=vegan')).html).toContain(outside)
  expect((await read('/menu/grill/')).html).not.toContain('Options not marked as')
  const dish = await read('/menu/grill/cauliflower-steak/')
  expect(dish.html).toMatch(
    /<li><span>Green beans[^<]*<\/span><small[^>]*>Vegetarian, vegan, gluten free, lighter\.<\/small>/,
  )
  expect(jsonLdOf(dish.html).at(-1)).toMatchObject({
    suitableForDiet: ['VegetarianDiet', 'VeganDiet', 'GlutenFreeDiet'].map((name) => `https://schema.org/${name}`),
  })
})

it('a restaurant’s page leads to the menu, each of its sections and its allergens', async () => {
  const { html } = await read('/seafood-restaurants/locations/massachusetts/salem/347-state-street/')
  const [, rlid] = /href="\/allergens\/(\d+)\/"/.exec(html)!
  const sections = [...html.matchAll(/<a href="(\/menu\/[\w-]+\/)#at-(\d+)">More about ([^<]+)<\/a>/g)]
  expect(sections).toHaveLength(6)
  for (const [, path, linked, name] of sections) {
    expect((await read(path!)).html).toContain(`<h1>${name}</h1>`)
    expect(linked).toBe(rlid)
  }
  expect(html).toContain('Rolls, pasta and bowls')
  expect(html).toMatch(new RegExp(`href="/menu/#at-${rlid}"[^>]*>See the menu`))
  expect(jsonLdOf(html).find((each) => each['@type'] === 'Restaurant')).toMatchObject({
    hasMenu: expect.stringMatching(/\/menu\/$/),
  })
})

it('the sitemap lists the pages of the menu', async () => {
  const { html } = await read('/sitemap.xml')
  for (const path of [section, roll]) expect(html).toContain(`${path}</loc>`)
})

it('pages of the menu are cached, with an ETag', async () => {
  let etag: string | null = null
  for (let tries = 0; tries < 200 && !etag; tries += 1) etag = (await read(roll)).headers.get('ETag')
  expect(etag).not.toBeNull()
  const response = await fetchFromSharedSite(roll, {
    headers: { 'If-None-Match': etag!, 'Accept-Encoding': 'identity' },
  })
  expect(response.status).toBe(304)
})

it('the API has the prices of a restaurant, and answers 304 while nothing changes', async () => {
  const first = await fetchFromSharedSite('/api/menu/1001/')
  const menu = (await first.json()) as RestaurantMenuResponse
  expect(menu.sections).toHaveLength(6)
  const options = menu.modifier_groups.flatMap((group) => group.options)
  expect(options.find(({ name }) => name === 'Baked potato')?.diets).toEqual(['gluten_free'])
  const etag = first.headers.get('ETag')!
  expect((await fetchFromSharedSite('/api/menu/1001/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect((await fetchFromSharedSite('/api/menu/999999/')).status).toBe(404)
  expect((await fetchFromSharedSite('/api/menu/1001/', { method: 'POST' })).status).toBe(405)
})

it('Canada has its own prices', async () => {
  const locations = (await (
    await fetchFromSharedSite('/api/location/getlocations/?latitude=43.7&longitude=-79.4&limit=1')
  ).json()) as {
    locations: { location: { rlid: number; country: string } }[]
  }
  const { rlid, country } = locations.locations[0]!.location
  expect(country).toBe('CA')
  const menu = await (await fetchFromSharedSite(`/api/menu/${rlid}/`)).text()
  expect(menu).toContain('"currency":"CAD"')
  expect(menu).not.toContain('"price_cents":2799')
})

it('the API has prices as pages show them, with “from” where sizes differ', async () => {
  const { locations } = (await (
    await fetchFromSharedSite('/api/location/getlocations/?latitude=43.65&longitude=-79.38')
  ).json()) as NearbyLocationsResponse
  const { rlid } = locations.map(({ location }) => location).find(({ country }) => country === 'CA')!
  const menu = (await (await fetchFromSharedSite(`/api/menu/${rlid}/`)).json()) as RestaurantMenuResponse
  const format = (cents: number | null) => (cents === null ? '' : `CA$${(cents / 100).toFixed(2)}`)
  const items = menu.sections.flatMap((section) => section.items)
  for (const { price_cents, price_text, variants } of items) {
    const prices = [price_cents, ...variants.map((each) => each.price_cents)].filter((each) => each !== null)
    const lowest = prices.length > 0 ? format(Math.min(...prices)) : ''
    expect(price_text).toBe(new Set(prices).size > 1 ? `from ${lowest}` : lowest)
    expect(variants.map((each) => each.price_text)).toEqual(variants.map((each) => format(each.price_cents)))
  }
  expect(items.some(({ price_text }) => price_text.startsWith('from '))).toBe(true)
  expect(items.some(({ variants }) => variants.length > 1)).toBe(true)
})

it('a restaurant’s menu in another currency has options without a price alone', async () => {
  const search = await fetchFromSharedSite('/api/location/getlocations/?latitude=43.65&longitude=-79.38')
  const { locations } = (await search.json()) as NearbyLocationsResponse
  const readOptions = async (country: string) => {
    const { rlid } = locations.map(({ location }) => location).find((each) => each.country === country)!
    const menu = (await (await fetchFromSharedSite(`/api/menu/${rlid}/`)).json()) as RestaurantMenuResponse
    return {
      currency: menu.currency,
      prices: menu.modifier_groups.map(({ options }) => options.map((each) => each.price_cents)),
    }
  }
  const [here, there] = [await readOptions('US'), await readOptions('CA')]
  expect([here.currency, there.currency]).toEqual(['USD', 'CAD'])
  expect(here.prices.flat().some((cents) => cents > 0)).toBe(true)
  expect(there.prices).toEqual(here.prices.map((group) => group.filter((cents) => cents === 0)))
})
