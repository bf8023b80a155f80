import { paths } from '#schema/paths.ts'
import { servicePhrases } from '#schema/phrases/services.ts'
import { reservationControl } from '#schema/rules/reservation.ts'
import { usePhrases } from './phrases.ts'

interface SeatingLinkProps {
  at: { rlid: number } & Parameters<typeof reservationControl>[0]
}

const pathOf = { reserve: paths.reservation, join_wait_list: paths.waitList } as const

/**
 * The way to a table where there is one in advance: a link to the form that works without script.
 * `data-seating` and `data-rlid` tell `islands/seating-events.ts` what a press on it announces.
 */
export function SeatingLink({ at }: SeatingLinkProps) {
  const say = usePhrases()
  const control = reservationControl(at)
  if (!control) return null
  return (
    <a className="button button-secondary" href={pathOf[control](at.rlid)} data-seating={control} data-rlid={at.rlid}>
      {say(servicePhrases, `service.${control}`)}
    </a>
  )
}
