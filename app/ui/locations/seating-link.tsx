import { paths } from '#schema/paths.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { chooseReserveOrWaitList } from '../../seating/reservation-control.ts'
import { useTranslate } from '../text/use-phrases.ts'

interface SeatingLinkProps {
  location: { rlid: number } & Parameters<typeof chooseReserveOrWaitList>[0]
}

const pathOf = { reserve: paths.reservation, join_wait_list: paths.waitList } as const

/**
 * A link to the seating form, which works without script, if tables can be reserved or queued for. `data-seating` and
 * `data-rlid` tell `islands/seating-events.ts` which event to dispatch.
 */
export function ReserveOrWaitListLink({ location }: SeatingLinkProps) {
  const translate = useTranslate()
  const control = chooseReserveOrWaitList(location)
  if (!control) return null
  return (
    <a
      className="button button-secondary"
      href={pathOf[control](location.rlid)}
      data-seating={control}
      data-rlid={location.rlid}
    >
      {translate(restaurantServicePhrases, `service.${control}`)}
    </a>
  )
}
