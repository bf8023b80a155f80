import { expect, it } from 'vitest'
import { ask } from '../helpers.ts'

it('RT-12 the home page answers at /', async () => {
  const answer = await ask('/')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('"template":"home_page"')
})

it('S4-01 an unknown address gets the 404 page with a way home', async () => {
  const answer = await ask('/no-such-page/')
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>The page you are looking for does not exist, sorry.<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Homepage<\/a>/)
})
