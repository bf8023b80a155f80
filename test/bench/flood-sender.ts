import { type Arrival, arrive } from './arrivals.ts'
import { fromNetwork } from './bad-forms.ts'

export interface Flood {
  origin: string
  calls: Arrival[]
  rate: number
  seconds: number
  /** How many networks it comes from. */
  networks: number
}

/** A process of its own, so that whoever reads meanwhile does not wait for it. */
process.once('message', async ({ calls, networks, ...schedule }: Flood) => {
  const { statuses } = await arrive({
    ...schedule,
    arrivalOf: (index) => fromNetwork(calls[index % calls.length]!, index % networks),
  })
  process.send!(statuses)
  process.disconnect()
})
