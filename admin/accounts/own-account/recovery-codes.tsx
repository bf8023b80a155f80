import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { showToast } from '../../ui/toast.tsx'

/** New recovery codes, shown only once. The dialog closes after the user confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    await navigator.clipboard.writeText(text)
    showToast('The codes were copied.')
  }

  return (
    <Dialog
      title="Save these recovery codes"
      role="alertdialog"
      onClose={() => isConfirmed && onClose()}
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
          <Button variant="primary" disabled={!isConfirmed} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        If you lose your device, you can sign in once with each of these codes. They will not be shown again: print
        them, or save them in a password manager.
      </p>
      <ol className="own-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Checkbox
        label="I have saved them where I can find them without this device"
        checked={isConfirmed}
        onChange={setIsConfirmed}
      />
    </Dialog>
  )
}
