import type { TextFieldDeclaration } from '#schema/fields/text.ts'
import { parseVideoEmbedUrl } from '#schema/media/video-embed.ts'
import { RecognizedVideoCard } from '../choosers/embed-card.tsx'
import { useFieldValue } from '../editor/content/editor-context.tsx'
import { SingleControlField, useFieldControlProps } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

type EmbedProps = Omit<FieldWidgetProps<'text'>, 'field'> & { field: TextFieldDeclaration }

/** The URL of a video. The recognized video is shown below, or a hint which services are supported. */
export default function VideoUrlWidget({ field, label, fieldPath }: EmbedProps) {
  const [value, setValue] = useFieldValue<string>(fieldPath)
  const control = useFieldControlProps(field, fieldPath)
  const typed = value ?? ''
  const video = parseVideoEmbedUrl(typed.trim())
  return (
    <SingleControlField field={field} label={label} fieldPath={fieldPath}>
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
        {video && <RecognizedVideoCard embed={video} />}
        {!video && typed !== '' && (
          <p className="field-help embed-unknown">This is not a video URL we recognize. Use a YouTube or Vimeo link.</p>
        )}
      </div>
    </SingleControlField>
  )
}
