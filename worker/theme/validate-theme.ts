import type { SiteSettings } from '#app/settings/index.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { listThemeContrastProblems } from '#schema/theme/check-theme.ts'
import { listBannerContrastProblems } from '#schema/theme/drawing-colors/banner-contrast.ts'
import { listDrawingContrastProblems } from '#schema/theme/drawing-colors/drawing-contrast.ts'
import { listLogoProblems } from '#schema/theme/svg-proportions.ts'
import { isSafeSvg } from '../media/files/svg-safety.ts'

/**
 * Lists what keeps a theme from being saved: texts with too little contrast, also on drawings of backgrounds and
 * banners, logos of unusable proportions, and drawings with more than a drawing.
 */
export function validateTheme(theme: SiteSettings['theme']): ValidationProblem[] {
  const unsafe = listSvgs(theme).filter(([, svg]) => svg !== '' && !isSafeSvg(svg))
  return [
    ...listThemeContrastProblems(theme).map(({ path, message }) => ({ path, message })),
    // Only what is known to be a drawing is read for its colors.
    ...(unsafe.length > 0 ? [] : [...listDrawingContrastProblems(theme), ...listBannerContrastProblems(theme)]),
    ...listLogoProblems(theme.logo),
    ...unsafe.map(([path]) => ({ path, message: 'This SVG contains more than a drawing.' })),
  ]
}

const listSvgs = ({
  drawings,
  sections,
  logo: { light, dark, icon },
}: SiteSettings['theme']): [path: string, svg: string][] => [
  ...Object.entries(drawings).map(([name, svg]): [string, string] => [`drawings.${name}`, svg]),
  ...sections.banners.map(({ drawing }, index): [string, string] => [`sections.banners.${index}.drawing`, drawing]),
  ...Object.entries({ light, dark, icon }).map(([name, svg]): [string, string] => [`logo.${name}`, svg]),
]
