import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { isSecretAddress } from './secret-address.ts'

const key = 'A'.repeat(22)

it.each([
  '/confirm-signup/ticket/',
  '/api/unsubscribe/ticket/',
  `/api/waitlist/${key}/`,
  `/order/${key}/`,
  `/reserve/${key}/`,
  `/waitlist/${key}/`,
  paths.authenticateWithPassword(1, 2),
  paths.authenticateForCollection(1),
  paths.wagtail.setup,
  paths.wagtail.passwordResetConfirm('MQ', 'token'),
  paths.wagtail.confirmEmail('token'),
  paths.wagtail.invitation('token'),
])('%s is a secret', (path) => {
  expect(isSecretAddress(path)).toBe(true)
})

it.each([
  '/',
  '/order',
  '/order/',
  '/reserve/',
  '/waitlist',
  '/api/waitlist/',
  '/api/waitlist/estimate/',
  '/wagtail/',
  '/wagtail/users/',
  '/menu/',
])('%s is none', (path) => {
  expect(isSecretAddress(path)).toBe(false)
})
