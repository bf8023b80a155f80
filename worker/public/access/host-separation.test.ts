import { expect, it } from 'vitest'
import type { Env } from '../../env.ts'
import { respondIfOnOtherHost } from '../../http/host-separation.ts'

const env = { ADMIN_HOST: 'admin.example.com' } as Env
const respondTo = (url: string, init?: RequestInit) => respondIfOnOtherHost(new Request(url, init), env)

it.each(['/wagtail/api/session/', '/%77agtail/api/session/', '/wagt%61il/%61pi/a/'])(
  '%s is not found on the host of a site',
  async (path) => {
    const response = await respondTo(`https://www.example.com${path}`, { method: 'POST' })
    expect(response?.status).toBe(404)
  },
)

it.each(['/wagtail/login/', '/%77agtail/login/', '/media/a.jpg', '/_util/visit/?host=a&next=%2F'])(
  '%s is served on the host of the back office',
  async (path) => {
    expect(await respondTo(`https://admin.example.com${path}`)).toBeNull()
  },
)

it('a page is served on the host of a site', async () => {
  expect(await respondTo('https://www.example.com/menu/wagtail/')).toBeNull()
})
