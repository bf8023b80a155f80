import { commonFormControlNames } from '#schema/forms/wire.ts'
import { type OpenForm, openForm } from '../support/forms/form-client.ts'
import type { BenchmarkRequest } from './arrivals.ts'

/** Ways to send a form that is not to be taken, by what is wrong with it. */
export type BadFormRequestsByKind = Record<string, BenchmarkRequest[]>

const pages = ['/contact-us/', '/email-signup/', '/unsubscribe/']
const guest = {
  first_name: 'Ann',
  last_name: 'Lund',
  email: 'ann@mail.example',
  Email: 'ann@mail.example',
  postcode: '01970',
}

/** Bad forms of every kind for each of the pages; some bring a genuine token, fetched once and used again and again. */
export async function createBadFormRequests(origin: string): Promise<BadFormRequestsByKind> {
  const site = { origin, fetch: (path: string, init?: RequestInit) => fetch(origin + path, init) }
  const forms = await Promise.all(pages.map((page) => openForm(site, page)))
  const many = await Promise.all(
    Array.from({ length: 300 }, (_, index) => openForm(site, pages[index % pages.length]!)),
  )
  const each = (badOf: (form: OpenForm) => BenchmarkRequest) => forms.map(badOf)
  const long = 'x'.repeat(6000)
  const tooLong = (form: OpenForm) => post(form, { ...guest, first_name: long, Email: long }, { Origin: origin })
  return {
    'from another site': each((form) => post(form, guest, { Origin: 'https://evil.example' })),
    'no token, no origin': each(({ path }) => post({ path }, guest)),
    'of another type': each(({ path }) =>
      post({ path }, guest, { Origin: origin, 'Content-Type': 'application/json' }),
    ),
    'above 64 KB': each((form) => post(form, { ...guest, message: long.repeat(12) }, { Origin: origin })),
    'not readable': each((form) =>
      post(form, '\u0000%zz&='.repeat(200), { Origin: origin, 'Content-Type': 'multipart/form-data; boundary=x' }),
    ),
    'a made-up token': each((form) =>
      post({ ...form, token: form.token.replace(/.{6}$/, 'AAAAAA') }, guest, { Origin: origin }),
    ),
    'the honeypot filled in': each((form) =>
      post(form, { ...guest, [commonFormControlNames.honeypot]: 'https://spam.example' }, { Origin: origin }),
    ),
    'a genuine token replayed, values too long': each((form) => tooLong(form)),
    'genuine tokens by the hundred, values too long': many.map((form) => tooLong(form)),
  }
}

/** Opened long enough ago that a form is not rejected as too fast. */
export const waitForMinFormAge = () => new Promise((resolve) => setTimeout(resolve, 1100))

function post(
  { path, token, cookie }: Partial<OpenForm> & { path: string },
  values: Record<string, string> | string,
  headers: Record<string, string> = {},
): BenchmarkRequest {
  const body =
    typeof values === 'string'
      ? values
      : new URLSearchParams({ ...values, ...(token && { [commonFormControlNames.csrf]: token }) }).toString()
  return {
    path,
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(Buffer.byteLength(body)),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
  }
}

/** The same from the network of this number: on the platform each sender has one. */
export const addSenderNetworkToRequest = (arrival: BenchmarkRequest, number: number): BenchmarkRequest => ({
  ...arrival,
  headers: {
    ...arrival.headers,
    'CF-Connecting-IP': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  },
})
