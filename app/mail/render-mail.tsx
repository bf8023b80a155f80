import { renderToStaticMarkup } from 'react-dom/server'
import type { MailSiteInfo, MailTemplate } from './define.ts'
import { HtmlMail, TextMail } from './layout.tsx'

/** A mail's words, in both forms. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Writes a mail: HTML and text from the same data by the same view. */
export function renderMail<Kind extends string, Data>(
  { subject, View }: MailTemplate<Kind, Data>,
  data: Data,
  { unsubscribe, ...around }: MailSiteInfo & { unsubscribe: string | null },
): RenderedMail {
  const line = subject(data, around)
  const words = <View data={data} {...around} />
  const html = renderToStaticMarkup(
    <HtmlMail subject={line} unsubscribe={unsubscribe} {...around}>
      {words}
    </HtmlMail>,
  )
  const text = renderToStaticMarkup(
    <TextMail unsubscribe={unsubscribe} {...around}>
      {words}
    </TextMail>,
  )
  return { subject: line, html: `<!doctype html>${html}`, text: `${unescaped(text).trim()}\n` }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** What React wrote as entities, as it was: these five are all it writes. */
const unescaped = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
