import { useState } from 'react'
import type { GroupFormChoices } from '#schema/accounts/group-wire.ts'
import type { RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface RestaurantScopeFieldsProps {
  scope: RestaurantScope
  states: GroupFormChoices['states']
  readOnly: boolean
  onChange: (scope: RestaurantScope) => void
}

const scopeLabels = { all: 'All restaurants', states: 'Restaurants of some states', restaurants: 'Some restaurants' }

const emptyScopes: Record<RestaurantScope['of'], RestaurantScope> = {
  all: { of: 'all' },
  states: { of: 'states', states: [] },
  restaurants: { of: 'restaurants', rlids: [] },
}

/** The restaurants whose wait lists, guests and sold-out dishes the users of a group manage. */
export const GroupRestaurantScopeFields = ({ scope, states, readOnly, onChange }: RestaurantScopeFieldsProps) => (
  <fieldset className="field record-set" disabled={readOnly}>
    <legend className="field-label">Wait lists and sold-out dishes of</legend>
    <div className="record-checks">
      {(Object.keys(emptyScopes) as RestaurantScope['of'][]).map((of) => (
        <div key={of} className="check">
          <input
            type="radio"
            id={`restaurants-${of}`}
            name="restaurants"
            checked={scope.of === of}
            onChange={() => onChange(emptyScopes[of])}
          />
          <label htmlFor={`restaurants-${of}`}>{scopeLabels[of]}</label>
        </div>
      ))}
    </div>
    {scope.of === 'states' && <StateChecks {...{ scope, states, onChange }} />}
    {scope.of === 'restaurants' && <RestaurantNumbersInput {...{ scope, onChange }} />}
  </fieldset>
)

interface StateChecksProps extends Pick<RestaurantScopeFieldsProps, 'states' | 'onChange'> {
  scope: Extract<RestaurantScope, { of: 'states' }>
}

function StateChecks({ scope, states, onChange }: StateChecksProps) {
  return (
    <div className="record-checks">
      {states.map(({ country, state, name }) => {
        const others = scope.states.filter((each) => each.country !== country || each.state !== state)
        return (
          <Checkbox
            key={`${country} ${state}`}
            label={`${name}, ${country}`}
            checked={others.length < scope.states.length}
            onChange={(chosen) => onChange({ of: 'states', states: chosen ? [...others, { country, state }] : others })}
          />
        )
      })}
    </div>
  )
}

interface RestaurantNumbersInputProps extends Pick<RestaurantScopeFieldsProps, 'onChange'> {
  scope: Extract<RestaurantScope, { of: 'restaurants' }>
}

function RestaurantNumbersInput({ scope, onChange }: RestaurantNumbersInputProps) {
  const [text, setText] = useState(scope.rlids.join(', '))
  return (
    <TextInput
      name="restaurants.rlids"
      label="Restaurant numbers"
      help="Separated by commas, such as 1001, 1002."
      value={text}
      autoComplete="off"
      onChange={(value) => {
        setText(value)
        onChange({ of: 'restaurants', rlids: [...new Set((value.match(/\d{1,15}/g) ?? []).map(Number))] })
      }}
    />
  )
}
