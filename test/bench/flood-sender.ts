import { sendRequestsAtRate } from './arrivals.ts'
import { addSenderNetworkToRequest } from './bad-forms.ts'
import { type FloodOptions, floodStartedMessage } from './flood-request.ts'

/** A process of its own, so that requests of readers do not wait for it. */
process.once('message', async ({ kinds, networks, ...schedule }: FloodOptions) => {
  process.send!(floodStartedMessage)
  const { statuses } = await sendRequestsAtRate({
    ...schedule,
    arrivalOf: (index) => {
      const kind = kinds[index % kinds.length]!
      return addSenderNetworkToRequest(kind[Math.floor(index / kinds.length) % kind.length]!, index % networks)
    },
  })
  process.send!(statuses)
  process.disconnect()
})
