import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface ReceivedDelivery {
  path: string
  headers: Record<string, string | string[] | undefined>
  text: string
  body: { type: string; timestamp: string; data: Record<string, string | number> }
}

/** A local program that receives deliveries. It answers with `status`, and with 302 to `/elsewhere/`. */
export function setUpWebhookReceiver() {
  const receiver = { origin: '', status: 200, received: [] as ReceivedDelivery[] }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    receiver.received.push({
      path: request.url!,
      headers: request.headers,
      text,
      body: JSON.parse(text || '{}') as ReceivedDelivery['body'],
    })
    response.writeHead(receiver.status, receiver.status === 302 ? { Location: '/elsewhere/' } : {}).end()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return receiver
}

/** Whether a delivery is signed with a key, computed independently of the worker (Standard Webhooks). */
export function isWebhookDeliverySignedWith(secret: string, { headers, text }: ReceivedDelivery): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
