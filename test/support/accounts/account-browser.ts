import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mail } from '#schema/mail/table.ts'
import { type ReauthScope, reauthHeader, reauthRequiredErrorCode } from '../../../schema/accounts/reauthentication.ts'
import type { AccountOverviewResponse, AvailableSignInSecondSteps } from '../../../schema/accounts/wire.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { apiPaths } from '../api-paths.ts'
import { createUser, type TestSite, testUserPassword } from '../site.ts'

interface Asked {
  status: number
  headers: Headers
  body: {
    message?: string
    problems?: { path: string; message: string }[]
    csrf_token?: string
    user?: { id: number; email: string; must_add_factor: boolean; has_second_factor: boolean } | null
    second_step?: AvailableSignInSecondSteps
    codes?: string[]
    secret?: string
    uri?: string
    challenge?: string
    ended?: number
    code?: string
    /** The kind of proof given last; with `code`, the requested kind. */
    proof?: string
  }
}

let turn = 0

/**
 * A browser with cookies, on its own network so that tests do not share rate limits. It has the CSRF token of its
 * session, and where signing in again is required it sends the password, as its user would in the dialog.
 */
export function createTestBrowser(site: TestSite, more: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const network = `198.51.${100 + Math.floor(++turn / 250)}.${turn % 250}`
  let token = ''
  let proof = ''
  let proves = true
  async function ask(...request: Parameters<typeof send>): Promise<Asked> {
    const answer = await send(...request)
    if (answer.body.code !== reauthRequiredErrorCode || !proves) return answer
    return (await confirm(undefined, answer.body.proof as ReauthScope)).status === 200 ? send(...request) : answer
  }
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Asked> {
    const answer = await site.fetch(path, {
      method,
      headers: {
        Origin: site.origin,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'CF-Connecting-IP': network,
        'X-CSRFToken': token,
        [reauthHeader]: proof,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...more,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) keep(line)
    const text = await answer.text()
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Asked['body']
    if (json.csrf_token) token = json.csrf_token
    if (json.csrf_token && json.proof) proof = json.proof
    return { status: answer.status, headers: answer.headers, body: json }
  }
  async function confirm(code?: string, kind: ReauthScope = 'account'): Promise<Asked> {
    const answer = await send('POST', apiPaths.account.confirm, {
      password: testUserPassword,
      proof: kind,
      ...(code && { code }),
    })
    proves ||= answer.status === 200
    return answer
  }
  function keep(line: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (!value || /max-age=0/i.test(line)) jar.delete(name!)
    else jar.set(name!, value)
  }
  return {
    jar,
    ask,
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
    signIn: (email: string, typed = testUserPassword) => ask('POST', apiPaths.session, { email, password: typed }),
    session: async () => (await ask('GET', apiPaths.session)).body,
    isSignedIn: async () => (await ask('GET', apiPaths.session)).body.user != null,
    account: async () => (await ask('GET', apiPaths.account.home)).body as unknown as AccountOverviewResponse,
    confirm,
    /** Forgets the proof: changes that require one are rejected until `confirm`. */
    forget: () => {
      proof = ''
      proves = false
    },
  }
}
export type TestBrowser = ReturnType<typeof createTestBrowser>

/** Creates a user who is signed in with a browser for each set of headers; throws if a sign-in fails. */
export async function createUserWithSignedInBrowsers(
  site: TestSite,
  email: string,
  browsers: Record<string, string>[] = [{}],
): Promise<TestBrowser[]> {
  await createUser(site, email)
  const all = browsers.map((headers) => createTestBrowser(site, headers))
  for (const browser of all) expect((await browser.signIn(email)).status).toBe(200)
  return all
}

/** Lists the mails to an address, latest first. They may be written after the response. */
export async function listMailsTo({ db }: TestSite, email: string) {
  return getDrizzle(db)
    .select({ kind: mail.kind, subject: mail.subject, text: mail.text, html: mail.html })
    .from(mail)
    .where(eq(mail.recipient, email))
    .orderBy(desc(mail.id))
}

/** Waits until an address has a number of mails of a kind, and returns the text of the latest. */
export async function waitForLatestMailText(site: TestSite, email: string, kind: string, count = 1): Promise<string> {
  const ofKind = async () => (await listMailsTo(site, email)).filter((mail) => mail.kind === kind)
  await expect.poll(async () => (await ofKind()).length, { timeout: 10_000 }).toBe(count)
  return (await ofKind())[0]!.text
}

/** Computes a TOTP code for a secret, some steps from now (RFC 6238, independently of the worker's library). */
export function generateTotpCode(secret: string, steps = 0, now = Date.now()): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = digest.at(-1)! & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Adds an authenticator app for the signed-in user; returns its secret and the recovery codes. */
export async function addAuthenticatorApp(browser: TestBrowser): Promise<{ secret: string; codes: string[] }> {
  // The previous step is still valid during this one, so do not start in its last moments.
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 5000) await new Promise((resolve) => setTimeout(resolve, left))
  const { secret } = (await browser.post(apiPaths.account.totp)).body
  const added = await browser.post(apiPaths.account.verifyTotp, { code: generateTotpCode(secret!, -1) })
  expect(added.status).toBe(200)
  return { secret: secret!, codes: added.body.codes! }
}
