import { expect, it } from 'vitest'
import { respondDuringMaintenance } from './error-fallback.tsx'

const readDuringMaintenance = async (path: string, init?: RequestInit) =>
  (await respondDuringMaintenance(new Request(`https://site.example${path}`, init))).text()

it('during maintenance a page can be tried again, and a form that was sent is one step back', async () => {
  const page = await readDuringMaintenance('//menu/?without=milk')
  expect(page).toContain('<a class="button" href="/menu/?without=milk">Try again</a>')
  expect(page).not.toMatch(/your form|href="\/"/)
  const form = await readDuringMaintenance('/contact-us/', { method: 'POST' })
  expect(form).toContain('takes you to your form')
  expect(form).not.toMatch(/Try again<|href="\/"/)
})
