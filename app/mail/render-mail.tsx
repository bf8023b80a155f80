import type { Context, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { unescapeMarkup } from '#schema/security/unescape-markup.ts'
import type { MailSiteInfo, MailTemplate } from './define.ts'
import { HtmlMailLayout, PlainTextMailLayout } from './layout/layout.tsx'
import { MailColorsContext, MailFontsAndShapeContext } from './mail-elements.tsx'

/** A rendered mail, as HTML and text. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Renders a mail as HTML and text from the same data and view. */
export function renderMail<Kind extends string, Data>(
  { subject, View, audience }: MailTemplate<Kind, Data>,
  data: Data,
  { unsubscribe, ...site }: MailSiteInfo & { unsubscribe: string | null },
): RenderedMail {
  const line = subject(data, site)
  const content = <View data={data} {...site} />
  const mail = (
    <HtmlMailLayout subject={line} unsubscribe={unsubscribe} isForGuest={audience === 'guest'} {...site}>
      {content}
    </HtmlMailLayout>
  )
  const html = renderToStaticMarkup(
    withContext(MailColorsContext, site.colors, withContext(MailFontsAndShapeContext, site.shape, mail)),
  )
  const text = renderToStaticMarkup(
    <PlainTextMailLayout unsubscribe={unsubscribe} {...site}>
      {content}
    </PlainTextMailLayout>,
  )
  return { subject: line, html: `<!doctype html>${html}`, text: `${unescapeMarkup(text).trim()}\n` }
}

/** Provides a value of the theme, if the mail has one. */
const withContext = <Value,>(Context: Context<Value>, value: Value | undefined, mail: ReactNode) =>
  value === undefined ? mail : <Context value={value}>{mail}</Context>
