import type { ServiceNote } from '#schema/rules/service-note.ts'

export const serviceNotes: Record<ServiceNote, string> = {
  temporarily_closed: 'Temporarily Closed',
  indoor_and_outdoor: 'Indoor and Outdoor Dining Available',
  indoor_only: 'Indoor Dining Available',
  outdoor_only: 'Outdoor Dining Available',
  delivery: 'Delivery Available',
  curbside: 'Curbside Available',
  pick_up_only: 'Pick Up Only',
}
