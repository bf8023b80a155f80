import { renderToStaticMarkup } from 'react-dom/server'
import type { HtmlDocumentProps } from '#app/document/document-segments.tsx'
import type { LightOrDarkScheme } from '#schema/theme/theme-colors.ts'

/** The colors of a messenger, which are not the site's. */
const grounds = {
  light: 'background:#e9edf0;color:#16191c',
  dark: 'background:#15181b;color:#eceff1',
}
const cards = { light: 'background:#fff', dark: 'background:#262b30' }

const createStyle = (scheme: LightOrDarkScheme) =>
  [
    `html{${grounds[scheme]};color-scheme:${scheme};font:1rem/1.4 system-ui,sans-serif}body{margin:0;padding:1.5rem}`,
    `.card{${cards[scheme]};max-width:32rem;margin:auto;border-radius:.75rem;overflow:hidden}`,
    '.card img{display:block;width:100%;aspect-ratio:1200/630;object-fit:cover}',
    '.small{display:flex}.small img{width:7rem;aspect-ratio:1;flex:none}',
    '.text{padding:.75rem 1rem}.text p{margin:0}.title{font-weight:600}',
  ].join('')

type SharedDocument = Pick<HtmlDocumentProps, 'origin'> & {
  head: Pick<HtmlDocumentProps['head'], 'image' | 'title' | 'description'>
}

/**
 * Renders the card that messengers and networks make of a link to a page: its picture, title and description. `picture`
 * is a path or a `data:` URL.
 */
export function renderShareCardHtml(
  { head, origin }: SharedDocument,
  picture: string,
  scheme: LightOrDarkScheme,
): { html: string; style: string } {
  const style = createStyle(scheme)
  const { image } = head
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <div className={image?.isLarge ? 'card' : 'card small'}>
          <img src={picture} alt={image?.alt ?? ''} />
          <div className="text">
            <p>{new URL(origin).hostname}</p>
            <p className="title">{head.title}</p>
            {head.description && <p>{head.description}</p>}
          </div>
        </div>
      </body>
    </html>,
  )
  return { html: `<!doctype html>${html}`, style }
}
