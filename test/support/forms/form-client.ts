import { decodeHtmlEntities, listOpeningHtmlTags } from '../checks/foreign-markup.ts'
import type { TestSite } from '../site.ts'

/** A form in a browser without script: its page, its token and the cookie that the token is bound to. */
export interface OpenForm {
  path: string
  response: Response
  html: string
  token: string
  cookie: string
}

/** Opens a page with a form. */
export async function openForm(
  site: Pick<TestSite, 'fetch'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<OpenForm> {
  const answer = await site.fetch(path, { headers })
  const html = await answer.text()
  const token = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(html)?.[1]
  if (!token) throw new Error(`${path} has no form: ${answer.status}`)
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? headers['Cookie'] ?? ''
  return { path: path.split('?')[0]!, response: answer, html, token, cookie }
}

/** Sends the form as a browser would; empty headers are omitted. */
export function sendForm(
  site: Pick<TestSite, 'fetch' | 'origin'>,
  { path, token, cookie }: Pick<OpenForm, 'path' | 'token' | 'cookie'>,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const sent = Object.entries({ Cookie: cookie, Origin: site.origin, ...headers }).filter(([, value]) => value !== '')
  return site.fetch(path, {
    method: 'POST',
    headers: Object.fromEntries(sent),
    body: new URLSearchParams({ csrfmiddlewaretoken: token, ...values }),
  })
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Returns the answer to the question for visitors without script. */
export function readCaptchaQuestionAnswer(html: string): string {
  const [, one, other] = /How much is (\w+) plus (\w+)\?/.exec(html) ?? []
  if (!one || !other) throw new Error('The form asks no question.')
  return String(numbers.indexOf(one) + numbers.indexOf(other))
}

/**
 * Returns what a browser without script would send of an untouched form that is posted to a path: its successful
 * controls.
 */
export function readFormControlValues(html: string, path: string): Record<string, string> {
  const shown = html.replaceAll(/<\/?noscript>/g, '')
  const begin = shown.lastIndexOf('<form', shown.indexOf(` action="${path}`) + 1)
  const form = begin < 0 ? '' : shown.slice(begin, shown.indexOf('</form>', begin))
  if (!form) throw new Error(`No form is posted to ${path}.`)
  const values: Record<string, string> = {}
  let select = ''
  for (const { name: tag, attributes, text } of listOpeningHtmlTags(form)) {
    const { name = '', type = 'text', value = '', ...more } = Object.fromEntries(attributes)
    const isMarked = type === 'checkbox' || type === 'radio' ? 'checked' in more : type !== 'submit'
    if (tag === 'input' && isMarked) values[name] ??= value || (type === 'checkbox' ? 'on' : '')
    if (tag === 'textarea') values[name] ??= decodeHtmlEntities(text)
    if (tag === 'select') select = name
    if (tag === 'option' && (values[select] === undefined || 'selected' in more)) values[select] = value
  }
  return values
}
