import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { toast } from '../../ui/toast.tsx'

/** New recovery codes, shown this one time. Whoever closes says that they are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    await navigator.clipboard.writeText(text)
    toast('The codes were copied.')
  }

  return (
    <Dialog
      title="Keep these recovery codes"
      role="alertdialog"
      onClose={() => kept && onClose()}
      footer={
        <>
          <Button icon="copy" onClick={copy}>
            Copy
          </Button>
          <Button
            icon="download"
            onClick={() =>
              downloadFile({ blob: new Blob([text], { type: 'text/plain' }), name: 'tidemark-recovery-codes.txt' })
            }
          >
            Save as file
          </Button>
          <Button variant="primary" disabled={!kept} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        When your device is lost, each of these lets you in once. They are shown now and never again: print them, or
        keep them in a password manager.
      </p>
      <ol className="own-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Checkbox label="I have kept them where I find them without this device" checked={kept} onChange={setKept} />
    </Dialog>
  )
}
