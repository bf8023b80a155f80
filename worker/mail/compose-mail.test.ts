import { expect, it } from 'vitest'
import { createSampleSettings } from '#app/document/sample-document.tsx'
import type { Env } from '../env.ts'
import { toMailSiteInfo } from './compose-mail.ts'

it('mails have dark colors only where the brand kit has a dark scheme', () => {
  const colorsOf = (scheme: 'light' | 'device') => {
    const { theme } = createSampleSettings({})
    const settings = createSampleSettings({ theme: { dark: { ...theme.dark, scheme, ground: '#101418' } } })
    return toMailSiteInfo({ env: {} as Env, settings, origin: 'https://example.test' }).darkColors
  }
  expect(colorsOf('light')).toBeUndefined()
  expect(colorsOf('device')?.ground).toBe('#101418')
})
