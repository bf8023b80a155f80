import { expect, it } from 'vitest'
import { attackTexts, encodeForUrlQuery, sqlAttackTexts, toHeaderText } from '../../support/security/attack-texts.ts'
import { createFormRequestHeaders, isAttackTextDueAt, setUpAttackedSite } from '../../support/security/attacked-site.ts'

const attacked = setUpAttackedSite()
const { site, send, breaches } = attacked

it('ASVS 1.2.3 1.2.4 2.2.1 any malformed API body is just rejected', async () => {
  const doors = [
    '/api/waitlist/',
    '/wagtail/api/session/',
    '/wagtail/api/session/second-step/',
    '/wagtail/api/session/passkey/',
    '/wagtail/api/password-reset/',
    '/wagtail/api/password-reset/confirm/',
    '/wagtail/api/confirm-email/',
    '/wagtail/api/setup/',
    '/csp-report/',
    '/api/fcc/unsubscribe/',
    '/api/location/flush/',
    '/',
  ]
  const types = [
    'application/json',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/csp-report',
    '',
  ]
  const calls = attackTexts.flatMap((attack, turn) =>
    doors.flatMap((path, index) => {
      if (!isAttackTextDueAt(turn, index, doors.length)) return []
      const fields = {
        email: attack,
        password: attack,
        token: attack,
        rlid: attack,
        name: attack,
        phone: attack,
        party_size: attack,
      }
      const shapes = [
        JSON.stringify(fields),
        JSON.stringify(attack),
        attack,
        JSON.stringify({ ['__proto__']: fields, [attack]: [fields] }),
      ]
      const type = types[(turn + index) % types.length]!
      const headers = {
        ...createFormRequestHeaders(site, '', 9000 + turn),
        'Content-Type': turn % 4 === 3 ? toHeaderText(attack).slice(0, 200) : type,
      }
      return [{ path, method: 'POST', body: shapes[turn % shapes.length]!.toWellFormed(), headers }]
    }),
  )
  expect(await breaches(calls)).toEqual([])
})

it('ASVS 1.2.4 SQL in a query finds nothing more and changes nothing', async () => {
  const counts = () =>
    site.db.prepare('SELECT (SELECT count(*) FROM user) AS users, (SELECT count(*) FROM location) AS places').first()
  const before = await counts()
  const listed = async (q: string) => {
    const { text } = await send({ path: `/api/location/suggest/?q=${encodeForUrlQuery(q)}` })
    return JSON.parse(text).suggestions as unknown[]
  }
  expect(await listed('Bosto')).not.toEqual([])
  for (const attack of sqlAttackTexts.filter((text) => /[=(;]/.test(text))) {
    expect([attack, await listed(`Bosto${attack}`)]).toEqual([attack, []])
    const one = await send({
      path: `/api/location/getlocation/?rlid=${encodeForUrlQuery(`${attacked.rlid}${attack}`)}`,
    })
    expect([attack, one.answer.statusCode]).toEqual([attack, 400])
  }
  expect(await counts()).toEqual(before)
})

it('ASVS 13.4.4 TRACE and unknown methods are rejected', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PATCH', 'DELETE'])
    for (const path of ['/', '/api/location/getlocation/?rlid=1001']) {
      const { answer, text } = await send({ path, method, headers: { Cookie: 'zqxjwvkq=secret' } })
      expect([method, path, answer.statusCode! >= 400 && answer.statusCode! <= 501]).toEqual([method, path, true])
      expect(text).not.toContain('zqxjwvkq')
    }
})
