import { Fragment, type ReactNode } from 'react'
import { nearestOpenPhrases } from '#schema/phrases/opening.ts'
import type { NearestOpenLocation } from '#schema/wire/page-data.ts'
import { Distance } from './distance.tsx'
import { usePhrases } from './phrases.ts'

/** Where to go while a restaurant is closed for a time. Nothing where no open one is near. */
export function NearestOpen({ at }: { at: NearestOpenLocation | null | undefined }) {
  const say = usePhrases()
  if (!at) return null
  const name = `${at.city}, ${at.state}`
  const filledIn: Record<string, ReactNode> = {
    '{place}': at.url ? <a href={at.url}>{name}</a> : name,
    '{distance}': <Distance at={at} />,
  }
  // What is filled in are elements, so the phrase is said with its braces and cut at them.
  const parts = say(nearestOpenPhrases, 'opening.nearest').split(/(\{\w+\})/)
  return (
    <p className="nearest-open">
      {parts.map((part) => (
        <Fragment key={part}>{filledIn[part] ?? part}</Fragment>
      ))}
    </p>
  )
}
