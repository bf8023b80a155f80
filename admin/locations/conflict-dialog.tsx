import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ConflictProps {
  onResolve: (side: 'mine' | 'theirs') => void
}

/** Asks what to do with unsaved changes when another user has saved the restaurant. */
const LocationConflictDialog = ({ onResolve }: ConflictProps) => (
  <Dialog
    role="alertdialog"
    title="Someone else saved this restaurant"
    onClose={() => onResolve('mine')}
    footer={
      <>
        <Button onClick={() => onResolve('theirs')}>Use theirs</Button>
        <Button variant="primary" onClick={() => onResolve('mine')}>
          Keep my changes
        </Button>
      </>
    }
  >
    <p>Your changes are not saved yet. You can apply them to the newer version, check the result and save again.</p>
  </Dialog>
)

export default LocationConflictDialog
