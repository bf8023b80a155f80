import type { TextField } from '#schema/fields/text.ts'
import { embedOf } from '#schema/rules/embed.ts'
import { EmbedCard } from '../choosers/embed-card.tsx'
import { useValue } from '../editor/context.tsx'
import { Labelled, useControl } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

type EmbedProps = Omit<WidgetProps<'text'>, 'field'> & { field: TextField }

/** The address of a film. What it was understood as stands below it, or which services are known. */
export default function EmbedWidget({ field, label, address }: EmbedProps) {
  const [value, setValue] = useValue<string>(address)
  const control = useControl(field, address)
  const typed = value ?? ''
  const film = embedOf(typed.trim())
  return (
    <Labelled field={field} label={label} address={address}>
      <input
        {...control}
        className="input"
        type="url"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
        // The address as the provider writes it, without what follows visitors about.
        onBlur={() => film && setValue(film.page)}
      />
      <div aria-live="polite">
        {film && <EmbedCard film={film} />}
        {!film && typed !== '' && <p className="field-help embed-unknown">No film is known by this address. YouTube and Vimeo work.</p>}
      </div>
    </Labelled>
  )
}
