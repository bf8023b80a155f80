import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues, toFieldsSchema } from '#schema/fields/struct.ts'
import { describeLookChanges } from './looks/describe-changes.ts'
import { createThemeStylesheet } from './stylesheet.ts'
import { validateTheme } from './validate-theme.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 280"><path d="M0 0h9v9z"/></svg>'
const withBanners = (
  ...banners: { section: string; drawing: string; picture?: number; picture_on_phones?: number }[]
) => ({
  ...neutral,
  sections: { banners: banners.map((banner) => ({ picture: null, picture_on_phones: null, ...banner })) },
})

it('a section’s drawing is that of its pages, in each scheme and preview', () => {
  const theme = { ...withBanners({ section: 'menu', drawing }), dark: { ...neutral.dark, scheme: 'device' as const } }
  const rule =
    /\}:root:has\(link\[rel=canonical\]\[href\*="\/menu\/"\],meta\[name=path\]\[content\*="\/menu\/"\]\)\{--drawing-banner:url\("data:[^"]+"\)\}html/
  expect(createThemeStylesheet(theme)).toMatch(rule)
  expect(createThemeStylesheet(theme, 'dark')).toMatch(rule)
  expect(createThemeStylesheet(neutral)).not.toContain('canonical')
})

it('a library picture replaces a section’s drawing, with another or a crop on phones', () => {
  const read = (picture: number, phone?: number) =>
    createThemeStylesheet(
      withBanners({ section: 'menu', drawing, picture, ...(phone && { picture_on_phones: phone }) }),
    )
  const rule = (path: string) =>
    `:root:has(link[rel=canonical][href*="/menu/"],meta[name=path][content*="/menu/"]){--drawing-banner:url(/images/brand/${path})}`
  expect(read(7)).toContain(`${rule('7-strip')}@media(width>=840px){${rule('7-banner')}}`)
  expect(read(7, 8)).toContain(`${rule('8-strip')}@media(width>=840px){${rule('7-banner')}}`)
  expect(read(7)).not.toContain('[content*="/menu/"]){--drawing-banner:url("data:')
})

it('the name of a section cannot end its rule', () => {
  expect(createThemeStylesheet(withBanners({ section: '"]){}\\', drawing }))).toContain(
    '[content*="/%22%5D)%7B%7D%5C/"]){--drawing-banner:',
  )
})

it('banners of sections are checked like other drawings, and need a section', () => {
  const script = drawing.replace('<path', '<script>1</script><path')
  expect(validateTheme(withBanners({ section: 'menu', drawing }))).toEqual([])
  expect(validateTheme(withBanners({ section: 'menu', drawing }, { section: 'faq', drawing: script }))).toEqual([
    { path: 'sections.banners.1.drawing', message: 'This SVG contains more than a drawing.' },
  ])
  const refused = toFieldsSchema(themeSetting.fields, 'schema').safeParse(withBanners({ section: '/menu/', drawing }))
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['sections.banners.0.section'])
})

it('the history of looks names the sections, not their drawings', () => {
  const after = withBanners({ section: 'menu', drawing }, { section: 'faq', drawing })
  expect(describeLookChanges(neutral, after)).toEqual([
    { label: 'Sections: Banners', before: 'none', after: 'menu, faq' },
  ])
})
