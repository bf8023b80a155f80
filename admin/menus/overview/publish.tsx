import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { publishMenu } from '../queries.ts'
import { MenuPublishDuringPeriodWarning } from '../release/period-warning.tsx'
import { menuReleaseQueryOptions } from '../release/queries.ts'
import { MenuProblemsNotice } from './problems.tsx'
import { useChosenMenuSite } from './site-select.tsx'

/** Publishes the menu after a question that says what changes, or names what prevents it. */
export function PublishMenuButton({ menu }: { menu: MenuDraftResponse }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon="check" onClick={() => setIsOpen(true)}>
        Publish the menu
      </Button>
      {isOpen && <PublishDialog menu={menu} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PublishDialog({ menu, onClose }: { menu: MenuDraftResponse; onClose: () => void }) {
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const { url } = useChosenMenuSite()
  const id = useId()
  const waiting = useQuery(menuReleaseQueryOptions(site)).data
  const { problems, changed_pages, version } = menu
  const isUnchanged = changed_pages === 0 && version > 0
  const form = useForm({
    initialValues: {},
    send: () => publishMenu(site),
    onSaved() {
      showToast('The menu is published.', { link: { href: url, text: 'See it' } })
      onClose()
    },
  })
  const canPublish = problems.length === 0 && !isUnchanged
  return (
    <Dialog
      title={problems.length > 0 ? 'Not yet' : 'Publish the menu?'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{canPublish ? 'Not now' : 'Close'}</Button>
          {canPublish && (
            <Button variant="primary" type="submit" form={id} busy={form.isBusy}>
              {form.isBusy ? 'Publishing…' : 'Publish'}
            </Button>
          )}
        </>
      }
    >
      <Form form={form} id={id} className="dialog-form">
        {problems.length > 0 && <MenuProblemsNotice problems={problems} />}
        {problems.length === 0 && (
          <p>
            {isUnchanged
              ? 'Guests already see the menu as it is here.'
              : 'All drafts of dishes, sections, times and choices go live together, for every restaurant.'}
          </p>
        )}
        {canPublish && (waiting?.review || waiting?.schedule) && <p>This ends the review or schedule that waits.</p>}
        {canPublish && waiting && <MenuPublishDuringPeriodWarning release={waiting} />}
        {canPublish && (
          <p>
            <Link to={screens.changes} onClick={onClose}>
              See what changes
            </Link>
          </p>
        )}
      </Form>
    </Dialog>
  )
}
