import { useState } from 'react'
import type { MenuItemSoldOutInput, RestaurantMenuAvailabilityResponse } from '#schema/menus/availability-wire.ts'
import { describeSoldOut, getNextMorning } from '#schema/menus/sold-out.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { localTimeToInstant, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import type { ApiResult } from '../../api.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { DishAvailability } from './dish-row.tsx'
import { setMenuItemSoldOutWithToast } from './sold-out-messages.ts'

interface SoldOutDialogProps {
  restaurant: RestaurantMenuAvailabilityResponse
  dish: DishAvailability
  onClose: () => void
}

/** The minute of the day at which a kitchen has usually been supplied again. */
const dinner = 17 * 60

/** How long a dish is sold out: each choice is one tap. */
export function DishSoldOutPeriodDialog({ restaurant, dish, onClose }: SoldOutDialogProps) {
  const [isChoosingTime, setIsChoosingTime] = useState(false)
  const now = Date.now()
  const { date, minute } = toLocalDateAndMinute(restaurant.time_zone, now)
  const choose = (until: MenuItemSoldOutInput['until']) => {
    onClose()
    void setMenuItemSoldOutWithToast(restaurant, dish, until)
  }
  const { sold_out_until } = dish
  return (
    <Dialog title={dish.name} onClose={onClose}>
      <p className="quiet">
        {sold_out_until
          ? `Sold out ${describeSoldOut(sold_out_until, restaurant.time_zone, now)}.`
          : 'Sold out, and for how long?'}
      </p>
      <div className="sold-out-choices">
        {sold_out_until && <Choice label="Back on the menu" onChoose={() => choose(null)} />}
        <Choice
          label="For today"
          detail={describeSoldOut(getNextMorning(restaurant.time_zone, now), restaurant.time_zone, now)}
          onChoose={() => choose('next_morning')}
        />
        {minute < dinner - 30 && (
          <Choice
            label="Until dinner"
            detail={`until ${formatMinuteOfDay(dinner)}`}
            onChoose={() => choose(new Date(localTimeToInstant(restaurant.time_zone, date, dinner)).toISOString())}
          />
        )}
        <Choice label="Until I say so" onChoose={() => choose('indefinitely')} />
        {!isChoosingTime && <Choice label="Until another time…" onChoose={() => setIsChoosingTime(true)} />}
      </div>
      {isChoosingTime && <OtherTime timeZone={restaurant.time_zone} now={now} onChoose={choose} />}
    </Dialog>
  )
}

const Choice = ({ label, detail, onChoose }: { label: string; detail?: string; onChoose: () => void }) => (
  <button type="button" className="sold-out-choice" onClick={onChoose}>
    <strong>{label}</strong>
    {detail && <span className="quiet">{detail}</span>}
  </button>
)

interface OtherTimeProps {
  timeZone: string
  now: number
  onChoose: (until: string) => void
}

/** A date and a time of the restaurant's clock. */
function OtherTime({ timeZone, now, onChoose }: OtherTimeProps) {
  const form = useForm({
    initialValues: { date: toLocalDateAndMinute(timeZone, now).date, time: '' },
    send: async (values) => readTime(values, timeZone, now),
    onSaved: onChoose,
  })
  const { values, change } = form
  return (
    <Form form={form} className="sold-out-time" summary={false}>
      <TextInput name="date" label="Day" type="date" value={values.date} onChange={(date) => change({ date })} />
      <TextInput name="time" label="Time" type="time" value={values.time} onChange={(time) => change({ time })} />
      <Button type="submit" variant="primary">
        Sold out until then
      </Button>
    </Form>
  )
}

function readTime({ date, time }: { date: string; time: string }, timeZone: string, now: number): ApiResult<string> {
  const [hour, minute] = time.split(':').map(Number)
  if (!date || hour === undefined || minute === undefined)
    return createInvalidInputResult({ path: date ? 'time' : 'date', message: 'Choose a day and a time.' })
  const until = localTimeToInstant(timeZone, date, hour * 60 + minute)
  if (until <= now) return createInvalidInputResult({ path: 'time', message: 'Choose a time that is still to come.' })
  return { ok: true, value: new Date(until).toISOString() }
}
