import { Agent, type IncomingMessage, request } from 'node:http'
import { listUnintendedActiveContent } from '../checks/foreign-markup.ts'

const atOnce = 8

/** The origin of the demo's site record, to which redirects may lead whatever the host of the request. */
const configured = 'http://localhost:8787'

export interface AttackRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Sent {
  answer: IncomingMessage
  text: string
}

/** Sends a request without normalizing the URL first, as an attacker does. */
const sendWith = (
  origin: string,
  agent: Agent,
  { path, method = 'GET', headers = {}, body }: AttackRequest,
): Promise<Sent> =>
  new Promise<Sent>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    // The local runtime closes a connection with an unread body, so each request with a body has its own.
    const asked = request(
      { hostname, port, path, method, headers, agent: body === undefined ? agent : false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ answer, text: Buffer.concat(chunks).toString() }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Internal details that error messages must not contain. */
const inside = /SQLITE_|D1_ERROR|\n\s+at \S+ \(|node_modules|\/worker\/\w+\.js|\$argon2/

/** Lists the problems of a response; none for a good one. */
function wrongIn(origin: string, { answer, text }: Sent): string[] {
  const {
    location,
    'content-type': type = '',
    'content-security-policy': policy = '',
    'set-cookie': cookies = [],
  } = answer.headers
  const own = [origin, configured]
  const to = location === undefined ? undefined : URL.parse(String(location), origin)
  return [
    ...(answer.statusCode! >= 500 ? [`${answer.statusCode} ${text.slice(0, 200)}`] : []),
    ...(inside.test(text) ? [`it tells ${inside.exec(text)![0]}`] : []),
    ...(to === undefined || (to && own.includes(to.origin)) ? [] : [`it leads to ${location}`]),
    ...(cookies.some((cookie) => cookie.startsWith('zqx')) ? ['it sets a cookie of theirs'] : []),
    ...(answer.headers['x-content-type-options'] === 'nosniff' ? [] : ['its type may be guessed']),
    ...(type.startsWith('text/html') ? listUnintendedActiveContent(text, String(policy)) : []),
    ...(type.startsWith('application/json') && !isJson(text) ? ['it is no JSON'] : []),
  ]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return text === ''
  }
}

/** An attacker who sends any requests to the site at `origin`, eight at a time. */
export function createAttacker(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const send = (call: AttackRequest) => sendWith(origin, agent, call)
  const wrongWith = (call: AttackRequest) =>
    send(call).then(
      (sent) => wrongIn(origin, sent),
      (error: unknown) => [`there is no answer: ${error}`],
    )

  return {
    send,
    /** Sends every request and lists the problems of each. */
    async breaches(calls: readonly AttackRequest[]): Promise<string[]> {
      const found: string[] = []
      const queue = calls.values()
      const work = async () => {
        for (const call of queue) for (const wrong of await wrongWith(call)) found.push(`${named(call)}: ${wrong}`)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return found
    },
    leave: () => agent.destroy(),
  }
}

const named = ({ path, method = 'GET', headers = {}, body }: AttackRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${(body ?? '').slice(0, 200)}`
