import type { TextField } from '#schema/fields/text.ts'
import { parseEmbedUrl } from '#schema/media/video-embed.ts'
import { EmbedCard } from '../choosers/embed-card.tsx'
import { useValue } from '../editor/content/editor-context.tsx'
import { LabeledField, useControlProps } from './field-frame.tsx'
import type { WidgetProps } from './widget.ts'

type EmbedProps = Omit<WidgetProps<'text'>, 'field'> & { field: TextField }

/** The URL of a video. The recognized video is shown below, or a hint which services are supported. */
export default function EmbedWidget({ field, label, fieldPath }: EmbedProps) {
  const [value, setValue] = useValue<string>(fieldPath)
  const control = useControlProps(field, fieldPath)
  const typed = value ?? ''
  const video = parseEmbedUrl(typed.trim())
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
        // The provider's canonical URL, without tracking parameters.
        onBlur={() => video && setValue(video.pageUrl)}
      />
      <div aria-live="polite">
        {video && <EmbedCard embed={video} />}
        {!video && typed !== '' && (
          <p className="field-help embed-unknown">This is not a video URL we recognize. Use a YouTube or Vimeo link.</p>
        )}
      </div>
    </LabeledField>
  )
}
