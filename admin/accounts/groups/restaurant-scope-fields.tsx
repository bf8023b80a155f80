import { useState } from 'react'
import type { GroupFormChoices } from '#schema/accounts/group-wire.ts'
import { isRestaurantInScope, type RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { ScopeChecks, ScopeFieldset } from './scope-fields.tsx'

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
  <ScopeFieldset
    legend="Wait lists and sold-out dishes of"
    name="restaurants"
    labels={scopeLabels}
    chosen={scope.of}
    readOnly={readOnly}
    onChoose={(of) => onChange(emptyScopes[of])}
  >
    {scope.of === 'states' && (
      <ScopeChecks
        choices={states}
        toKey={({ country, state }) => `${country} ${state}`}
        toLabel={({ country, name }) => `${name}, ${country}`}
        isChosen={(choice) => isRestaurantInScope(scope, { ...choice, rlid: 0 })}
        onChange={(chosen) =>
          onChange({ of: 'states', states: chosen.map(({ country, state }) => ({ country, state })) })
        }
      />
    )}
    {scope.of === 'restaurants' && <RestaurantNumbersInput {...{ scope, onChange }} />}
  </ScopeFieldset>
)

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
