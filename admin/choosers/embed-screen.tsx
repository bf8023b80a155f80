import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RichEmbed } from '#schema/fields/rich-text.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import EmbedForm from './embed-form.tsx'
import { StandaloneResult } from './standalone-result.tsx'

/** A film by itself, as in the editor's dialog. `url` fills it in. */
export default function ChooseEmbed() {
  const [parameters] = useSearchParams()
  const [film, setFilm] = useState<RichEmbed | null>(null)
  const url = parameters.get('url')
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Embed a film" />
      {film ? (
        <StandaloneResult label="This film is" url={film.url} text={film.title} onRestart={() => setFilm(null)} />
      ) : (
        <EmbedForm current={url === null ? null : { url, title: '' }} onDone={setFilm} />
      )}
    </div>
  )
}
