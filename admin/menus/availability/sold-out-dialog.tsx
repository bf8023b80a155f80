import { useState } from 'react'
import type { MenuItemSoldOutInput, RestaurantMenuAvailability } from '#schema/menus/availability-wire.ts'
import { describeSoldOut, getNextMorning } from '#schema/menus/sold-out.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { localTimeToInstant, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { DishAvailability } from './dish-row.tsx'
import { setMenuItemSoldOutWithToast } from './sold-out-messages.ts'

interface SoldOutDialogProps {
  restaurant: RestaurantMenuAvailability
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
  const [value, setValue] = useState({ date: toLocalDateAndMinute(timeZone, now).date, time: '' })
  const [error, setError] = useState('')
  function submit() {
    const [hour, minute] = value.time.split(':').map(Number)
    if (!value.date || hour === undefined || minute === undefined) return setError('Choose a day and a time.')
    const until = localTimeToInstant(timeZone, value.date, hour * 60 + minute)
    if (until <= now) return setError('Choose a time that is still to come.')
    onChoose(new Date(until).toISOString())
  }
  return (
    <form
      className="sold-out-time"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput label="Day" type="date" value={value.date} onChange={(date) => setValue({ ...value, date })} />
      <TextInput
        label="Time"
        type="time"
        value={value.time}
        onChange={(time) => setValue({ ...value, time })}
        error={error || undefined}
      />
      <Button type="submit" variant="primary">
        Sold out until then
      </Button>
    </form>
  )
}
