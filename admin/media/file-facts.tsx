import type { ReactNode } from 'react'

/** What is known of a file, line by line. */
export const FileFacts = ({ facts }: { facts: [name: string, fact: ReactNode][] }) => (
  <dl className="facts">
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
