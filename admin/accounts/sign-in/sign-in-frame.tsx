import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#schema/paths.ts'
import { siteNameMetaName } from '#schema/sites/site-name.ts'
import { Icon, TidemarkLogo } from '../../ui/icon.tsx'
import './sign-in.css'

/** The layout of the screens for users who are not signed in: a form beside a drawing. */
export function SignInScreenLayout({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Tidemark`
  }, [title])
  return (
    <div className="welcome">
      {getSiteName() ? <div className="welcome-scene welcome-scene-of-brand" /> : <TideScene />}
      <main className="welcome-panel">
        <div className="welcome-form">
          <span className="brand">
            <SiteBrand />
          </span>
          <h1>{title}</h1>
          <p className="lead">{intro}</p>
          {children}
        </div>
      </main>
    </div>
  )
}

/** The name of the site whose host this is, if the document names it. */
const getSiteName = () => document.querySelector<HTMLMetaElement>(`meta[name="${siteNameMetaName}"]`)?.content

/** The icon and name of the site; the product's without them. */
function SiteBrand() {
  const name = getSiteName()
  if (!name)
    return (
      <>
        <TidemarkLogo /> Tidemark
      </>
    )
  return (
    <>
      <img src={paths.icon} width="28" height="28" alt="" /> {name}
    </>
  )
}

interface SignInFieldProps {
  name: string
  label: string
  type?: string
  autoComplete: string
  help?: string
  error?: string | undefined
  required?: boolean
  inputMode?: 'numeric'
}

/** A labeled input with help and error. */
export function SignInField({
  name,
  label,
  type = 'text',
  autoComplete,
  help,
  error,
  required = true,
  inputMode,
}: SignInFieldProps) {
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        inputMode={inputMode}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {help && (
        <p className="field-help" id={`${name}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </div>
  )
}

/** An error message that receives the focus when it appears. */
export function SignInFormErrorNotice({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [message])
  return (
    <div className="notice notice-danger" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" /> {message}
    </div>
  )
}

/** The product's own scene. That of a site has the edge and the drawing of its banners, which are in its style. */
function TideScene() {
  return (
    <div className="welcome-scene">
      <svg aria-hidden="true" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" fill="none">
        <circle cx="300" cy="640" r="120" opacity="0.9" />
        <path d="M0 700c100-22 200-22 300 0s200 22 300 0 200-22 300 0 200 22 300 0v200H0z" />
        <path d="M0 752c100-20 200-20 300 0s200 20 300 0 200-20 300 0 200 20 300 0v148H0z" />
        <path d="M0 812c100-18 200-18 300 0s200 18 300 0 200-18 300 0 200 18 300 0v88H0z" />
      </svg>
    </div>
  )
}
