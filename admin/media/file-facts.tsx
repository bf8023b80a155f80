import type { ReactNode } from 'react'

/** A list of file properties. */
export const FilePropertyList = ({ facts }: { facts: [name: string, fact: ReactNode][] }) => (
  <dl className="facts">
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
