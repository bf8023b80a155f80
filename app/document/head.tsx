import { paths } from '#schema/paths.ts'
import type { ThirdPartyScripts } from './consent/third-parties.ts'
import type { ExternalSiteHeaderConfig } from './navigation/external-header.ts'
import { type ScriptJsonObject, toScriptJson, toScriptJsonList } from './script-json.ts'
import type { SocialSharingImage } from './social-image.ts'
import { type PageScriptData, pageScriptDataElementId } from './start-up.ts'

export interface DocumentHeadProps {
  /** The full text of the title element. */
  title: string
  description: string
  robots: string
  /** Absolute URL; null for a page that must not be indexed or shared. */
  canonical: string | null
  siteName: string
  /** The color of the browser's bars. */
  themeColor: string
  /** Shown where the page is shared; null for a page that must not be shared. */
  image: SocialSharingImage | null
  /** schema.org objects. */
  jsonLd: ScriptJsonObject[]
  /** The page's own CSS: positions and colors of its images. */
  style: string
  stylesheets: string[]
  scripts: string[]
  /** Modules that those scripts import first: loaded in parallel, not afterwards. */
  modules: string[]
  /** Fonts of the first screen, loaded before the stylesheet has arrived. */
  fonts: string[]
  /** The external header that a script loads, if one is configured. */
  external: ExternalSiteHeaderConfig | null
  /** Scripts that are loaded only after consent. */
  thirdParties: ThirdPartyScripts | null
  startUp: PageScriptData
}

/** The head of a document. Unset values are omitted. */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, description, robots, canonical, jsonLd, style, scripts, modules, startUp } = props
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {/* The theme knows the section of a page by either. */}
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="path" content={startUp.page.url} />}
      <Styles {...props} />
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
      <link rel="icon" href={paths.icon} type="image/svg+xml" />
      <link rel="manifest" href={paths.webManifest} />
      <meta name="theme-color" content={props.themeColor} />
      {canonical && <OpenGraph {...props} canonical={canonical} />}
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {jsonLd.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJsonList(jsonLd) }} />
      )}
      <script
        type="application/json"
        id={pageScriptDataElementId}
        data-reports-errors={startUp.server_context.error_reporting_dsn ? '' : undefined}
        dangerouslySetInnerHTML={{ __html: toScriptJson(startUp) }}
      />
    </head>
  )
}

const Styles = ({ fonts, stylesheets }: DocumentHeadProps) => (
  <>
    {fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
    ))}
    {stylesheets.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
  </>
)

const OpenGraph = ({
  title,
  siteName,
  canonical,
  description,
  image,
}: Pick<DocumentHeadProps, 'title' | 'siteName' | 'description' | 'image'> & { canonical: string }) => (
  <>
    <meta property="og:title" content={title} />
    <meta property="og:site_name" content={siteName} />
    <meta property="og:type" content="website" />
    <meta property="og:url" content={canonical} />
    {description && <meta property="og:description" content={description} />}
    {image && <meta property="og:image" content={image.url} />}
    {image?.alt && <meta property="og:image:alt" content={image.alt} />}
    <meta name="twitter:card" content={image?.isLarge ? 'summary_large_image' : 'summary'} />
  </>
)
