import { useEffect, useRef } from 'react'
import type { PagePermission } from '#schema/rules/permissions.ts'
import type { GrantedPage } from '#schema/wire/group.ts'
import { chooseRecord } from '../../choosers/requests.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GrantRow } from './grant-row.tsx'
import { pageRights } from './words.ts'

export interface PageGrant {
  page: GrantedPage
  permissions: PagePermission[]
}

interface PageRightsProps {
  grants: readonly PageGrant[]
  root: GrantedPage
  readOnly: boolean
  error: string | undefined
  onChange: (grants: PageGrant[]) => void
}

/** Rights on pages: each holds for a page and everything below it. */
export function PageRights({ grants, root, readOnly, error, onChange }: PageRightsProps) {
  const list = useFocusOnAdded(grants.length)
  function add(page: GrantedPage) {
    if (grants.some((grant) => grant.page.id === page.id)) return
    onChange([...grants, { page, permissions: ['change'] }])
    announce(`${page.title} added, with the right to edit.`)
  }
  async function choose() {
    const choice = await chooseRecord('page')
    if (choice) add({ id: choice.id, title: choice.title, url_path: choice.detail })
  }
  const isRoot = (page: GrantedPage) => page.id === root.id
  return (
    <fieldset className="field people-set">
      <legend className="field-label">Pages</legend>
      <p className="field-help">Rights hold for a page and for everything below it. Whoever may add pages may edit those they own.</p>
      {grants.length > 0 && (
        <ul className="grants" ref={list}>
          {grants.map(({ page, permissions }) => (
            <GrantRow
              key={page.id}
              icon="pages"
              name={isRoot(page) ? 'Every page' : page.title}
              detail={isRoot(page) ? 'The root of the tree' : (page.url_path ?? '')}
              words={pageRights}
              held={permissions}
              readOnly={readOnly}
              onChange={(held) => onChange(grants.map((grant) => (grant.page.id === page.id ? { page, permissions: held } : grant)))}
              onRemove={() => onChange(grants.filter((grant) => grant.page.id !== page.id))}
            />
          ))}
        </ul>
      )}
      {error && (
        <p className="field-error">
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
      {!readOnly && (
        <div className="grant-add">
          <Button icon="plus" onClick={choose}>
            Add page
          </Button>
          {!grants.some(({ page }) => isRoot(page)) && (
            <Button look="quiet" onClick={() => add(root)}>
              Every page
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** What was just added has the focus: its rights are chosen next. */
export function useFocusOnAdded(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current?.querySelector<HTMLElement>('.grant:last-child input')?.focus()
    before.current = count
  }, [count])
  return list
}
