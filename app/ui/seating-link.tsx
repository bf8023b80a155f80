import { paths } from '#schema/paths.ts'
import { reservationControl } from '#schema/rules/reservation.ts'

interface SeatingLinkProps {
  at: { rlid: number } & Parameters<typeof reservationControl>[0]
}

const controls = {
  reserve: { words: 'Reserve a Table', path: paths.reservation },
  join_wait_list: { words: 'Join the wait list', path: paths.waitList },
} as const

/**
 * The way to a table where there is one in advance: a link to the form that works without script.
 * `data-seating` and `data-rlid` tell `islands/seating-events.ts` what a press on it announces.
 */
export function SeatingLink({ at }: SeatingLinkProps) {
  const control = reservationControl(at)
  if (!control) return null
  const { words, path } = controls[control]
  return (
    <a className="button button-secondary" href={path(at.rlid)} data-seating={control} data-rlid={at.rlid}>
      {words}
    </a>
  )
}
