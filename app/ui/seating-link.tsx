import { reservationControl } from '#schema/rules/reservation.ts'

interface SeatingLinkProps {
  at: { rlid: number; city: string; isReservationsEnabled: boolean; waitListReady?: boolean | undefined }
  /** Where it is done without script. */
  href: string
}

const words = { reserve: 'Reserve a Table', join_wait_list: 'Join the wait list' } as const

/** The way to a table where there is one in advance. `data-seating` and `data-rlid` tell a script what it opens. */
export function SeatingLink({ at, href }: SeatingLinkProps) {
  const control = reservationControl(at)
  return (
    control && (
      <a className="button button-secondary" href={href} data-seating={control} data-rlid={at.rlid}>
        {words[control]}
      </a>
    )
  )
}
