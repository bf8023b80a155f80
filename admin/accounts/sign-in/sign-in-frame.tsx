import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, TidemarkLogo } from '../../ui/icon.tsx'
import './sign-in.css'

/** The layout of the screens for users who are not signed in: a form beside a harbor scene. */
export function SignInScreenLayout({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Tidemark`
  }, [title])
  return (
    <div className="welcome">
      <HarborScene />
      <main className="welcome-panel">
        <div className="welcome-form">
          <span className="brand">
            <TidemarkLogo /> Tidemark
          </span>
          <h1>{title}</h1>
          <p className="lead">{intro}</p>
          {children}
        </div>
      </main>
    </div>
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
export function FormError({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [message])
  return (
    <div className="notice notice-danger" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" /> {message}
    </div>
  )
}

function HarborScene() {
  return (
    <div className="welcome-scene">
      <svg aria-hidden="true" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" fill="none">
        <circle cx="300" cy="640" r="120" fill="#f6c667" opacity="0.9" />
        <g className="beam">
          <path d="M820 452 0 250v250z" fill="#ffe9ae" opacity="0.16" />
          <path d="M820 452 0 330v100z" fill="#ffe9ae" opacity="0.14" />
        </g>
        <path d="M560 720c60-90 170-120 260-120s210 50 380 60v240H560z" fill="#0a2536" />
        <path d="M784 480h72l22 220H762z" fill="#eef3f4" />
        <path d="M779 530h82l6 60h-94zM769 640h102l5 60H764z" fill="#a61b1e" />
        <path d="M790 430h60v50h-60z" fill="#ffd66b" />
        <path d="M780 430l40-38 40 38z" fill="#a61b1e" />
        <path d="M776 478h88v10h-88z" fill="#10212b" />
        <path d="M0 700c100-22 200-22 300 0s200 22 300 0 200-22 300 0 200 22 300 0v200H0z" fill="#0e6273" />
        <path d="M0 752c100-20 200-20 300 0s200 20 300 0 200-20 300 0 200 20 300 0v148H0z" fill="#0b4a5c" />
        <path d="M0 812c100-18 200-18 300 0s200 18 300 0 200-18 300 0 200 18 300 0v88H0z" fill="#0b3954" />
        <path d="M236 700h130l-22 44H258z" fill="#a61b1e" />
        <path d="M296 700V570l72 118zM290 700V600l-48 92z" fill="#f7f3e8" />
      </svg>
    </div>
  )
}
