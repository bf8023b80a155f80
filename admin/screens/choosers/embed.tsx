import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RichEmbed } from '#schema/fields/rich-text.ts'
import EmbedForm from '../../choosers/embed-form.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Answer } from './answer.tsx'

/** A film by itself, as in the editor's dialog. `url` fills it in. */
export default function ChooseEmbed() {
  const [parameters] = useSearchParams()
  const [film, setFilm] = useState<RichEmbed | null>(null)
  const url = parameters.get('url')
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Embed a film" />
      {film ? (
        <Answer label="This film is" address={film.url} words={film.title} onAgain={() => setFilm(null)} />
      ) : (
        <EmbedForm current={url === null ? null : { url, title: '' }} onDone={setFilm} />
      )}
    </div>
  )
}
