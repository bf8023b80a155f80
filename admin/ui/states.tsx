import type { ReactNode } from 'react'
import { ApiReadError } from '../api.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** The empty state of a list, with an explanation or action. */
export function EmptyState({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** A loading placeholder. */
export function LoadingSkeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton-line" />
      ))}
    </div>
  )
}

/** A loading error with a retry button. */
export function LoadErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const status = error instanceof ApiReadError ? error.apiError.status : null
  const title =
    status === 404 ? 'This page does not exist' : status === 403 ? 'You may not see this' : 'This could not be loaded'
  return (
    <EmptyState icon={status === 403 ? 'lock' : 'alert'} title={title}>
      <p role="alert">{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      {onRetry && status !== 404 && (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      )}
    </EmptyState>
  )
}
