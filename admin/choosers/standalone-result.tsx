import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'

interface StandaloneResultProps {
  label: string
  url: string
  text: string
  onRestart: () => void
}

/** The result of a standalone chooser, to be copied, because no form is waiting for it. */
export function StandaloneChooserResultSection({ label, url, text, onRestart }: StandaloneResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast('Copied.')
    } catch {
      showToast('Your browser blocked copying. Select the text and copy it instead.', { tone: 'danger' })
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
      {text && <p className="quiet">with the text “{text}”</p>}
      <div className="confirm-buttons">
        <Button variant="primary" icon="copy" onClick={copy}>
          Copy
        </Button>
        <Button onClick={onRestart}>Choose again</Button>
      </div>
    </section>
  )
}
