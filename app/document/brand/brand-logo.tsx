import type { SiteSettings } from '../../settings/index.ts'

/**
 * The theme's logo, which its stylesheet draws, and the brand's name. Where the logo contains the name, that is only
 * read to screen readers.
 */
export function BrandLogo({ settings: { brand, theme } }: { settings: Pick<SiteSettings, 'brand' | 'theme'> }) {
  const { light, dark, shows_name } = theme.logo
  const hasLogo = light !== '' || dark !== ''
  return (
    <>
      {hasLogo && <span className="brand-mark" />}
      <span className={hasLogo && !shows_name ? 'visually-hidden' : undefined}>{brand.name}</span>
    </>
  )
}
