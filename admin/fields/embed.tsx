import type { TextField } from '#schema/fields/text.ts'
import { parseEmbedUrl } from '#schema/media/video-embed.ts'
import { EmbedCard } from '../choosers/embed-card.tsx'
import { useValue } from '../editor/content/editor-context.tsx'
import { LabeledField, useControlProps } from './field-frame.tsx'
import type { WidgetProps } from './widget.ts'

type EmbedProps = Omit<WidgetProps<'text'>, 'field'> & { field: TextField }

/** The address of a film. What it was understood as stands below it, or which services are known. */
export default function EmbedWidget({ field, label, fieldPath }: EmbedProps) {
  const [value, setValue] = useValue<string>(fieldPath)
  const control = useControlProps(field, fieldPath)
  const typed = value ?? ''
  const film = parseEmbedUrl(typed.trim())
  return (
    <LabeledField field={field} label={label} fieldPath={fieldPath}>
      <input
        {...control}
        className="input"
        type="url"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
        // The address as the provider writes it, without what follows visitors about.
        onBlur={() => film && setValue(film.pageUrl)}
      />
      <div aria-live="polite">
        {film && <EmbedCard embed={film} />}
        {!film && typed !== '' && (
          <p className="field-help embed-unknown">No film is known by this address. YouTube and Vimeo work.</p>
        )}
      </div>
    </LabeledField>
  )
}
