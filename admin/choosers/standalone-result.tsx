import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

interface AnswerProps {
  label: string
  url: string
  text: string
  onRestart: () => void
}

/** What was chosen in a chooser that stands alone: to be copied, since no form waits for it. */
export function StandaloneResult({ label, url, text, onRestart }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast('Copied.')
    } catch {
      toast('This browser does not let us copy. Select the address instead.', { tone: 'danger' })
    }
  }
  return (
    <section className="chooser-answer" aria-labelledby="chooser-answer">
      <h2 id="chooser-answer" ref={heading} tabIndex={-1}>
        {label}
      </h2>
      <p>
        <code>{url}</code>
      </p>
      {text && <p className="quiet">with the words “{text}”</p>}
      <div className="confirm-buttons">
        <Button variant="primary" icon="copy" onClick={copy}>
          Copy
        </Button>
        <Button onClick={onRestart}>Choose again</Button>
      </div>
    </section>
  )
}
