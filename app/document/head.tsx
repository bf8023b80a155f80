import type { StartUpData } from './start-up.ts'
import { scriptJson } from './start-up.ts'

export interface HeadProps {
  /** Everything of the title element. */
  title: string
  description: string
  robots: string
  /** Absolute. */
  canonical: string | null
  siteName: string
  /** schema.org objects. */
  jsonLd: Record<string, unknown>[]
  /** The page's own CSS: positions and colours of its pictures. */
  style: string
  stylesheets: string[]
  scripts: string[]
  startUp: StartUpData
}

export function Head({ title, description, robots, canonical, siteName, jsonLd, style, stylesheets, scripts, startUp }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      {canonical && <meta property="og:url" content={canonical} />}
      {description && <meta property="og:description" content={description} />}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {jsonLd.length > 0 && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd) }} />}
      <script type="application/json" id="start-up-data" dangerouslySetInnerHTML={{ __html: scriptJson(startUp) }} />
    </head>
  )
}
