import { useId, useState } from 'react'
import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import type { ApiResult } from '../../api.ts'
import { parseLocalDateTimeInput, toLocalDateTimeInputValue } from '../../editor/publishing/local-datetime.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExactTime, getBrowserTimeZoneName } from '../../ui/exact-time.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { endMenuPeriod, setLiveMenuPeriodEnd } from './queries.ts'

interface ReleaseProps {
  release: MenuReleaseStateResponse
}

/** The end of the menu that is live for a time, and how to change it. */
export function LiveMenuPeriodEndSection({ release: { live_until, can } }: ReleaseProps) {
  const [open, setOpen] = useState<'change' | 'keep' | 'end' | null>(null)
  const onClose = () => setOpen(null)
  if (live_until === null) return null
  return (
    <section aria-labelledby="menu-period">
      <h2 id="menu-period">Live for a time</h2>
      <p>
        The menu that guests see ends on <ExactTime at={live_until} />. Then the menu before it comes back, unless
        another one was published meanwhile.
      </p>
      {can.schedule && (
        <p className="menu-release-actions">
          <Button icon="clock" onClick={() => setOpen('change')}>
            Change its end
          </Button>
          <Button onClick={() => setOpen('keep')}>Keep it live</Button>
          <Button onClick={() => setOpen('end')}>End it now</Button>
        </p>
      )}
      {open === 'change' && <PeriodDialog liveUntil={live_until} onClose={onClose} />}
      {(open === 'keep' || open === 'end') && <PeriodConfirmation kind={open} onClose={onClose} />}
    </section>
  )
}

const confirmations = {
  keep: {
    title: 'Keep the menu live?',
    label: 'Keep it live',
    text: 'It stays until another one is published. The menu before it does not come back.',
    done: 'The menu stays.',
    call: (site: ReturnType<typeof useMenuSiteId>) => setLiveMenuPeriodEnd(site, null),
  },
  end: {
    title: 'End the menu now?',
    label: 'End it now',
    text: 'The menu before it comes back for every restaurant. The draft stays as it is.',
    done: 'The menu before it is back.',
    call: endMenuPeriod,
  },
}

function PeriodConfirmation({ kind, onClose }: { kind: 'keep' | 'end'; onClose: () => void }) {
  const site = useMenuSiteId()
  const { title, label, text, done, call } = confirmations[kind]
  async function confirm() {
    const result = await call(site)
    if (!result.ok) return result
    showToast(done)
    onClose()
    return result
  }
  return (
    <ConfirmDialog title={title} confirmLabel={label} cancelLabel="Cancel" onConfirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}

function PeriodDialog({ liveUntil, onClose }: { liveUntil: string; onClose: () => void }) {
  const id = useId()
  const site = useMenuSiteId()
  const form = useForm({
    initialValues: { expire_at: toLocalDateTimeInputValue(liveUntil) },
    async send({ expire_at }): Promise<ApiResult<unknown>> {
      const time = parseLocalDateTimeInput(expire_at)
      return time === null
        ? createInvalidInputResult({ path: 'expire_at', message: 'Choose a day and a time.' })
        : setLiveMenuPeriodEnd(site, time)
    },
    onSaved() {
      showToast('The end of the menu is changed.')
      onClose()
    },
  })
  return (
    <Dialog
      title="Change the end of the menu"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isBusy}>
            Change its end
          </Button>
        </>
      }
    >
      <Form form={form} id={id} summary={false}>
        <TextInput
          name="expire_at"
          type="datetime-local"
          label="Ends"
          value={form.values.expire_at}
          onChange={(expire_at) => form.change({ expire_at })}
        />
      </Form>
      <p className="field-help">In your time zone ({getBrowserTimeZoneName()}).</p>
    </Dialog>
  )
}
