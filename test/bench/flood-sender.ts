import { arrive } from './arrivals.ts'
import { fromNetwork } from './bad-forms.ts'
import { type Flood, hasBegun } from './flood-order.ts'

/** A process of its own, so that whoever reads meanwhile does not wait for it. */
process.once('message', async ({ kinds, networks, ...schedule }: Flood) => {
  process.send!(hasBegun)
  const { statuses } = await arrive({
    ...schedule,
    arrivalOf: (index) => {
      const kind = kinds[index % kinds.length]!
      return fromNetwork(kind[Math.floor(index / kinds.length) % kind.length]!, index % networks)
    },
  })
  process.send!(statuses)
  process.disconnect()
})
