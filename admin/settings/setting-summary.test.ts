import { expect, it } from 'vitest'
import { brandSetting } from '#app/settings/brand.ts'
import { featuresSetting } from '#app/settings/features.ts'
import { footerSetting } from '#app/settings/footer.ts'
import { locationsSetting } from '#app/settings/locations.ts'
import { privacySetting } from '#app/settings/privacy.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { listSettingFieldsMatchingSearch, toSettingSummaryItems } from './setting-summary.ts'

it('summarizes a setting by its first values that are not empty', () => {
  const values = {
    ...createEmptyFieldValues(brandSetting.fields),
    name: 'Harbor Lantern',
    tagline: 'The  lantern\nis lit.',
  }
  expect(toSettingSummaryItems(brandSetting.fields, values)).toEqual([
    { name: 'name', label: 'Name', text: 'Harbor Lantern' },
    { name: 'tagline', label: 'Tagline', text: 'The lantern is lit.' },
  ])
  expect(toSettingSummaryItems(featuresSetting.fields, { OLO_NEW_HEADER: false })).toMatchObject([
    { label: 'New header', text: 'Off' },
  ])
})

it('summarizes lists by their entries, shortens long texts, and returns pages as references', () => {
  const column = (title: string) => ({ title, is_collapsable: true, links: [] })
  const links = {
    ...createEmptyFieldValues(footerSetting.fields),
    site_nav: [column('Eat'), column('Find us')],
    social: [{ icon: 'tiktok', link: null }],
  }
  expect(toSettingSummaryItems(footerSetting.fields, links).map((fact) => 'text' in fact && fact.text)).toEqual([
    'Eat, Find us',
    'TikTok',
    'Off',
  ])
  const values = {
    map_page: 7,
    directories: [
      { country: 'US', page: 1 },
      { country: 'CA', page: 2 },
    ],
    hours_flag_mode: 'as_built',
  }
  expect(toSettingSummaryItems(locationsSetting.fields, values)).toMatchObject([
    { target: 'page', id: 7 },
    { text: 'US, CA' },
    { text: 'As built' },
  ])
  const unnamed = { ...links, site_nav: [column('Eat'), column('')], use_bird_logo: true }
  expect(toSettingSummaryItems(footerSetting.fields, unnamed).map((fact) => 'text' in fact && fact.text)).toEqual([
    '2 columns',
    'TikTok',
    'On',
  ])
  const [, explanation] = toSettingSummaryItems(
    privacySetting.fields,
    createEmptyFieldValues(privacySetting.fields),
  ) as {
    text: string
  }[]
  expect(explanation!.text).toMatch(/…$/)
  expect(explanation!.text.length).toBeLessThanOrEqual(80)
})

it('finds fields by their label and help text', () => {
  expect(listSettingFieldsMatchingSearch(brandSetting.fields, 'log-in').map(({ name }) => name)).toEqual(['login_url'])
  expect(listSettingFieldsMatchingSearch(brandSetting.fields, 'what a meal costs').map(({ name }) => name)).toEqual([
    'price_range',
  ])
  expect(listSettingFieldsMatchingSearch(brandSetting.fields, 'retention')).toEqual([])
})
