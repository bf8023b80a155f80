import { expect, it } from 'vitest'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import { createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, fetchFromSharedSite, openTemporarySite, signIn } from '../../support/site.ts'

it('TP-01 contact, sign-up and their landing pages each have their own layout', async () => {
  const layout = async (path: string) => {
    const answer = await fetchFromSharedSite(path)
    const html = await answer.text()
    return [
      answer.status,
      html.includes('id="contact-form"'),
      html.includes('id="signup-form"'),
      /class="confirmation[" ]/.test(html),
    ]
  }
  expect(await layout('/contact-us/')).toEqual([200, true, false, false])
  expect(await layout('/email-signup/')).toEqual([200, false, true, false])
  expect(await layout('/contact-us/thanks/')).toEqual([200, false, false, true])
  expect(await layout('/email-signup/welcome/')).toEqual([200, false, false, true])
})

it('RT-13 RP-01 log-in is a link with return URL to a page without a password field', async () => {
  const front = await fetchFromSharedSite('/')
  expect([front.status, front.headers.get('Set-Cookie')]).toEqual([200, null])
  const [, href] = /<a class="log-in" href="([^"]+)"/.exec(await front.text()) ?? []
  const link = new URL(href!.replaceAll('&amp;', '&'), 'https://www.harborlantern.example')
  expect(link.pathname).toBe('/login/')
  expect(new URL(link.searchParams.get('return')!).pathname).toBe('/')
  const page = await fetchFromSharedSite(link.pathname + link.search)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('type="password"')
})

it('TP-05 a redirect page redirects to its target', async () => {
  const answer = await fetchFromSharedSite('/chowder/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/menu/'])
})

it('a redirect page without a target is 404, and circles are refused or ignored', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'editor@harborlantern.example', { superuser: true })
  const editor = await signIn(site, 'editor@harborlantern.example')
  const home = await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id')
  const make = async (slug: string, link: unknown) => {
    const content = { title: slug, slug, link, is_permanent: true }
    const answer = await editor.post('/wagtail/api/editor/pages/action/create/', {
      type: 'redirect_page',
      parent_id: home,
      publish: true,
      content,
    })
    return {
      status: answer.status,
      ...((await answer.json()) as { id?: number; latest_revision_id?: number; problems?: unknown[] }),
    }
  }
  const self = await make('self', { to: 'url', url: '/self?again=1#there' })
  expect(self).toMatchObject({ status: 400, problems: [{ path: 'link' }] })
  const one = await make('one', { to: 'page', page: home })
  expect((await site.fetch('/one/')).status).toBe(301)
  const two = await make('two', { to: 'page', page: one.id })
  const back = await editor.post(`/wagtail/api/editor/pages/${one.id}/action/publish/`, {
    base_revision_id: one.latest_revision_id,
    content: { link: { to: 'page', page: two.id } },
  })
  expect(back.status).toBe(400)
  await site.db
    .prepare(
      `UPDATE revision SET content = json_set(content, '$.link', json(?2)) WHERE id = (SELECT live_revision_id FROM page WHERE id = ?1)`,
    )
    .bind(one.id, JSON.stringify({ to: 'url', url: '/two/' }))
    .run()
  expect((await site.fetch('/one/')).status).toBe(404)
  const gone = await make('gone', {
    to: 'page',
    page: await site.db.prepare("SELECT id FROM page WHERE url_path = '/chowder/'").first<number>('id'),
  })
  await site.db.prepare("UPDATE page SET live = 0 WHERE url_path = '/chowder/'").run()
  expect([gone.status, (await site.fetch('/gone/')).status]).toEqual([201, 404])
})

it('TP-06, SY-01 utility, content and confirmation pages have layouts of their own', async () => {
  const pages = await Promise.all(
    ['/storm-notice/', '/faq/', '/thank-you/'].map(async (path) => (await fetchFromSharedSite(path)).text()),
  )
  expect(pages.map((text) => /"template":"(\w+)"/.exec(text)![1])).toEqual([
    'utility_page',
    'generic_page',
    'confirmation_page',
  ])
  expect(pages[0]).toMatch(/<div class="utility bg bg-lighthouse">.*closes when its people cannot get home/s)
})

it('TP-07 a noindex page has a title, no other metadata, and is excluded from crawlers', async () => {
  const answer = await fetchFromSharedSite('/guest-network/')
  const html = await answer.text()
  const head = html.slice(0, html.indexOf('</head>'))
  expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
  expect(head).toContain('<title>You are connected to our guest network</title>')
  expect(head).not.toMatch(/name="description"|name="robots"|rel="canonical"|og:|ld\+json/)
})

it('TP-02 the example page shows a sample of every block, with pictures', async () => {
  const { listAllBlockDefinitions } = await import('../../../app/blocks/index.ts')
  const html = await (await fetchFromSharedSite('/example/')).text()
  expect([...html.matchAll(/<section id="block-(\w+)"/g)].map(([, type]) => type).sort()).toEqual(
    listAllBlockDefinitions()
      .map(({ type }) => type)
      .sort(),
  )
  expect(html).toMatch(/id="block-hero".*?<img class="picture-\d+"/s)
})

/** A page of each type as an editor creates it, in the HTML that a visitor gets. */
const office = setUpBackOffice()

interface Made {
  id: number
  status: number
  main: string
}

/** Publishes a page of this type with a heading among its blocks, and reads its main part. */
async function make(type: string, content: object, parent = office.home): Promise<Made> {
  const body = [createHeadingBlock('words', `Words of ${type}`)]
  const made = await office.create(parent, { title: `A ${type}`, body, ...content }, { type, publish: true })
  expect([made.status, made.body.problems], type).toEqual([201, undefined])
  const answer = await office.site.fetch(made.body.html_url!)
  const html = await answer.text()
  expect(html).toContain(`"template":"${type}"`)
  return { id: made.body.id, status: answer.status, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) }
}

const marks = {
  contact: 'id="contact-form"',
  signup: 'id="signup-form"',
  confirmation: 'class="confirmation',
  unsubscribe: 'class="wrap band unsubscribe"',
  utility: 'class="utility bg bg-blue-chill"',
} as const
const marksOf = ({ main }: Made) => Object.entries(marks).flatMap(([name, mark]) => (main.includes(mark) ? [name] : []))

it('TP-01 contact, sign-up and their landing pages are created, each with its layout', async () => {
  const confirmed = paragraphsToRichText('We have it.')
  const contact = await make('contact_us_page', {})
  const thanks = await make('contact_us_landing_page', { message: confirmed }, contact.id)
  const [terms_page, privacy_page] = [
    await findPageId(office.site, '/terms/'),
    await findPageId(office.site, '/privacy/'),
  ]
  const signup = await make('email_signup_page', { terms_page, privacy_page })
  const welcome = await make('email_signup_landing_page', { confirmation_content: confirmed }, signup.id)
  const pages = [contact, thanks, signup, welcome]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(pages.map(marksOf)).toEqual([['contact'], ['confirmation'], ['signup'], ['confirmation']])
  for (const { main } of [thanks, welcome]) expect(main).toContain('<p>We have it.</p>')
  expect(contact.main.indexOf('Words of contact_us_page')).toBeLessThan(contact.main.indexOf(marks.contact))
})

it('TP-06 utility, content, confirmation and unsubscribe pages are created, each with its layout', async () => {
  const pages = [
    await make('utility_page', { background_style: 'blue-chill' }),
    await make('generic_page', {}),
    await make('confirmation_page', { message: paragraphsToRichText('It is done.') }),
    await make('unsubscribe_page', {}),
  ]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(pages.map(marksOf)).toEqual([['utility'], [], ['confirmation'], ['unsubscribe']])
  for (const { main } of pages) expect(main).toContain('Words of ')
  expect(pages[2]!.main).toContain('<p>It is done.</p>')
})

it('TP-02 unknown address, footer alone, front page and samples each have their template', async () => {
  const read = async (path: string) => {
    const answer = await office.site.fetch(path)
    return { status: answer.status, html: await answer.text() }
  }
  const [unknown, footer, home, samples] = await Promise.all(
    ['/no-such-page/', '/blocks/footer/', '/', '/example/'].map(read),
  )
  expect(unknown!.status).toBe(404)
  expect(unknown!.html).toContain('<h1>The page you are looking for does not exist, sorry.</h1>')
  expect(footer!.status).toBe(200)
  expect(footer!.html).toContain('<footer')
  expect(footer!.html).not.toMatch(/<main|<header|<h1/)
  expect([home!.status, samples!.status]).toEqual([200, 200])
  expect(home!.html).toContain('"template":"home_page"')
  expect(samples!.html).toContain('"template":"example_page"')
})

it('TP-07 a noindex page has a title, and nothing else that an editor writes', async () => {
  const made = await office.create(office.home, { title: 'Only a title' }, { type: 'noindex_page', publish: true })
  const answer = await office.site.fetch(made.body.html_url!)
  const html = await answer.text()
  expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
  expect(html).toContain('<title>Only a title</title>')
  expect(html).not.toContain('name="description"')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main.replaceAll(/<[^>]+>/g, ' ').trim()).toBe('Only a title')
})

it('EF-06 SE-02 a sign-up page shows the texts and pages that its editor entered', async () => {
  const at = (path: string) => findPageId(office.site, path)
  const country = await office.site.db.prepare("SELECT id FROM country WHERE code = 'CA'").first<number>('id')
  const { main } = await make('email_signup_page', {
    slug: 'letters',
    terms_page: await at('/press/'),
    privacy_page: await at('/about/'),
    faq_page: await at('/careers/'),
    unsubscribe_page: await at('/unsubscribe/'),
    country,
    consent_text: 'Write to me about lobsters.',
    post_consent_text: paragraphsToRichText('Never on Sundays.'),
    footer_text: paragraphsToRichText('Void where the tide is out.'),
  })
  for (const path of ['/press/', '/about/', '/careers/', '/unsubscribe/']) expect(main).toContain(`href="${path}"`)
  expect(main).toContain('<form id="signup-form" ')
  expect(main).toMatch(/<form id="signup-form"[^>]* action="\/letters\/"/)
  const order = ['Write to me about lobsters.', 'Never on Sundays.', 'Void where the tide is out.']
  const places = order.map((words) => main.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(main.replaceAll('<!-- -->', '')).toContain('Offers are valid in Canada')
})
