import { sendAtRate } from './arrivals.ts'
import { withNetwork } from './bad-forms.ts'
import { type FloodRequest, startedMessage } from './flood-request.ts'

/** A process of its own, so that whoever reads meanwhile does not wait for it. */
process.once('message', async ({ kinds, networks, ...schedule }: FloodRequest) => {
  process.send!(startedMessage)
  const { statuses } = await sendAtRate({
    ...schedule,
    arrivalOf: (index) => {
      const kind = kinds[index % kinds.length]!
      return withNetwork(kind[Math.floor(index / kinds.length) % kind.length]!, index % networks)
    },
  })
  process.send!(statuses)
  process.disconnect()
})
