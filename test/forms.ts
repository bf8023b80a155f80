import type { Site } from './helpers.ts'

/** A form as a browser without script has it: its page, the token in it and the cookie the token is bound to. */
export interface OpenForm {
  path: string
  answer: Response
  html: string
  token: string
  cookie: string
}

/** Opens a page with a form. */
export async function openForm(site: Pick<Site, 'ask'>, path: string, headers: Record<string, string> = {}): Promise<OpenForm> {
  const answer = await site.ask(path, { headers })
  const html = await answer.text()
  const token = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(html)?.[1]
  if (!token) throw new Error(`${path} holds no form: ${answer.status}`)
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? headers['Cookie'] ?? ''
  return { path: path.split('?')[0]!, answer, html, token, cookie }
}

/** Sends it as a browser would; headers given empty are left out. */
export function sendForm(
  site: Pick<Site, 'ask' | 'origin'>,
  { path, token, cookie }: Pick<OpenForm, 'path' | 'token' | 'cookie'>,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const sent = Object.entries({ Cookie: cookie, Origin: site.origin, ...headers }).filter(([, value]) => value !== '')
  return site.ask(path, {
    method: 'POST',
    headers: Object.fromEntries(sent),
    body: new URLSearchParams({ csrfmiddlewaretoken: token, ...values }),
  })
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The answer to the question a form asks of who has no script. */
export function answerIn(html: string): string {
  const [, one, other] = /How much is (\w+) plus (\w+)\?/.exec(html) ?? []
  if (!one || !other) throw new Error('The form asks no question.')
  return String(numbers.indexOf(one) + numbers.indexOf(other))
}
